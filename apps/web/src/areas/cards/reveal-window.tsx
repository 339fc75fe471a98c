import * as contract from '@tradewind/contract/cards'
import { useState } from 'react'
import { FrameView } from '#domain/card/frame-view.tsx'
import { useFrame } from '#domain/card/use-frame.ts'
import { pageSettings } from '#lib/page-settings.ts'
import { Button } from '#ui/button.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { PinField } from '#ui/pin-field.tsx'
import type { CardWindowProps } from './freeze-window.tsx'
import { cardPinLength } from './pin-fields.tsx'

type Reveal = ReturnType<typeof contract.CardReveal.parse>

/** Number, expiry date and security code of a card, in the issuer's frame, after its PIN. */
export function RevealWindow({ card: { cardId }, close }: CardWindowProps) {
  const [reveal, setReveal] = useState<Reveal>()
  const asking = useForm({
    control: useFormControl({ cardPin: '' }),
    call: contract.validateCardPin,
    body: ({ cardPin }) => ({ cardId, cardPin }),
    fieldOf: { 'issuing.pin_wrong': 'cardPin' },
    onSaved: (opened) => setReveal(opened),
  })
  if (reveal) return <Details reveal={reveal} close={close} />
  return (
    <CallForm form={asking} words="Show details" onCancel={close}>
      <PinField
        label="Card PIN"
        required
        maxLength={cardPinLength}
        hint="Make sure nobody else can see your screen."
        {...asking.field('cardPin')}
      />
    </CallForm>
  )
}

/** The issuer's frame shows the details for some seconds, and counts them itself. */
function Details({ reveal: { framePath }, close }: { reveal: Reveal; close: () => void }) {
  const [over, setOver] = useState(false)
  const frame = useFrame(
    framePath,
    ({ kind }) => {
      if (kind === 'details-over') setOver(true)
    },
    pageSettings().issuerFrameOrigin,
  )
  return (
    <div className="flex flex-col gap-4">
      <FrameView
        frame={frame}
        title="Card details"
        missing="We couldn't show the details"
        relief="Nobody has seen them."
      />
      <Button kind={over ? 'primary' : 'secondary'} onClick={close} className="self-start">
        Close
      </Button>
    </div>
  )
}
