import { useNavigate } from '@tanstack/react-router'
import * as contract from '@tradewind/contract/cards'
import { paths } from '#lib/paths.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

export interface CardWindowProps {
  card: contract.VirtualCard
  close: () => void
}

/** Freezes a card, and says what that stops. */
export function FreezeWindow({ card: { cardId, isOwn }, close }: CardWindowProps) {
  const freezing = useForm({
    control: useFormControl({ reason: '' }),
    call: contract.freezeCard,
    body: ({ reason }) => ({ cardId, reason: reason.trim() }),
    onSaved: () => {
      toast.success('Card frozen')
      close()
    },
  })
  return (
    <CallForm form={freezing} words="Freeze card" onCancel={close}>
      <ul className="list-disc ps-5 text-body text-ink-soft">
        <li>New payments are declined until the card is unfrozen.</li>
        <li>Payments approved earlier will still be taken, and refunds will still arrive.</li>
        {!isOwn && <li>Only an administrator can unfreeze it.</li>}
      </ul>
      <TextField
        label="Reason"
        hint="Optional. The holder and your administrators see it."
        maxLength={140}
        {...freezing.field('reason')}
      />
    </CallForm>
  )
}

/** Deletes a card for good. */
export function DeleteWindow({ card: { cardId }, close }: CardWindowProps) {
  const navigate = useNavigate()
  const deletion = useForm({
    control: useFormControl({}),
    call: contract.deleteCard,
    body: () => ({ cardId }),
    onSaved: () => {
      toast.success('Card deleted')
      close()
      void navigate({ href: paths.cards() })
    },
  })
  return (
    <CallForm form={deletion} words="Delete card" kind="danger" onCancel={close} cancelWords="Keep card">
      <ul className="list-disc ps-5 text-body text-ink-soft">
        <li>It stops working immediately and can't be restored.</li>
        <li>Subscriptions paid with it will fail. To keep them, replace the card instead.</li>
        <li>Payments approved earlier will still be taken, and refunds will still arrive.</li>
      </ul>
    </CallForm>
  )
}
