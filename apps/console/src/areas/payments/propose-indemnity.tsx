import * as contract from '@tradewind/contract/operations'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { formatMoney } from '@tradewind/kernel'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

interface Props {
  of: contract.PaymentDetail
  recall: contract.PaymentRecall
  close: () => void
}

/** Proposes the promise that a bank asks for before it returns a payment. */
export function ProposeIndemnity({ of, recall, close }: Props) {
  const indemnity = useForm({
    control: useFormControl({ reason: '' }),
    call: contract.proposeIndemnity,
    params: { recallId: recall.recallId },
    body: ({ reason }) => ({ reason }),
    faults: ({ reason }) => ({ reason: reasonFault(reason) }),
    onSaved: () => {
      toast.success('Indemnity proposed')
      close()
    },
  })
  return (
    <CallForm form={indemnity} words="Propose indemnity" onCancel={close} cancelWords="Not now">
      <p className="text-small text-ink-soft">
        {of.payee?.bank || 'The receiving bank'} will return {formatMoney(of.amount)} only if we promise to cover its
        losses. Someone else must approve the promise. If the payee claims the money later, we pay.
      </p>
      <TextArea
        label="Reason"
        hint="Only staff can see it."
        required
        rows={3}
        maxLength={500}
        {...indemnity.field('reason')}
      />
    </CallForm>
  )
}
