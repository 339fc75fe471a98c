import * as contract from '@tradewind/contract/cards'
import { useEffect, useState } from 'react'
import { FrameView } from '#domain/card/frame-view.tsx'
import { useFrame } from '#domain/card/use-frame.ts'
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
        hint="Make sure that nobody looks over your shoulder."
        {...asking.field('cardPin')}
      />
    </CallForm>
  )
}

function Details({ reveal: { framePath, seconds }, close }: { reveal: Reveal; close: () => void }) {
  const frame = useFrame(framePath, () => undefined)
  const [over, setOver] = useState(false)
  const shown = frame.state === 'ready'
  useEffect(() => {
    if (!shown) return
    const end = setTimeout(() => setOver(true), seconds * 1_000)
    return () => clearTimeout(end)
  }, [shown, seconds])
  return (
    <div className="flex flex-col gap-4">
      {over ? (
        <output className="text-body">The details are hidden again.</output>
      ) : (
        <>
          <FrameView
            frame={frame}
            title="Card details"
            missing="We couldn't show the details"
            relief="Nobody has seen them."
          />
          <p className="text-small text-ink-soft">They stay visible for {seconds} seconds.</p>
        </>
      )}
      <Button kind="secondary" onClick={close} className="self-start">
        Close
      </Button>
    </div>
  )
}
