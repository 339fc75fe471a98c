import * as contract from '@tradewind/contract/cards'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { PinField } from '#ui/pin-field.tsx'
import { toast } from '#ui/toast.ts'
import type { CardWindowProps } from './freeze-window.tsx'
import { cardPinLength, NewPinFields } from './pin-fields.tsx'

/** Gives a card another PIN. */
export function ChangePinWindow({ card: { cardId }, close }: CardWindowProps) {
  const change = useForm({
    control: useFormControl({ currentCardPin: '', cardPin: '', confirmCardPin: '' }),
    call: contract.changeCardPin,
    body: (form) => ({ cardId, ...form }),
    fieldOf: {
      'issuing.pin_wrong': 'currentCardPin',
      'issuing.pin_weak': 'cardPin',
      'issuing.pin_unchanged': 'cardPin',
    },
    onSaved: () => {
      toast.success('PIN changed')
      close()
    },
  })
  return (
    <CallForm form={change} words="Change PIN" onCancel={close}>
      <PinField label="Current PIN" required maxLength={cardPinLength} {...change.field('currentCardPin')} />
      <NewPinFields pin={change.field('cardPin')} again={change.field('confirmCardPin')} />
    </CallForm>
  )
}
