import * as contract from '@tradewind/contract/operations'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { formatMoney } from '@tradewind/kernel'
import { recallReasonNames } from '#app/payment-words.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

interface Props {
  of: contract.PaymentDetail
  close: () => void
}

/** Requests a recall, with a reason for the bank and a note for staff. */
export function RequestRecall({ of, close }: Props) {
  const recall = useForm({
    control: useFormControl({ reason: undefined as contract.PaymentRecall['reason'] | undefined, note: '' }),
    call: contract.requestRecall,
    params: { paymentId: of.paymentId },
    body: ({ reason, note }) => reason && { reason, note },
    faults: ({ reason, note }) => ({
      reason: reason ? undefined : 'Choose a reason.',
      note: reasonFault(note),
    }),
    onSaved: () => {
      toast.success('Recall requested')
      close()
    },
  })
  return (
    <CallForm form={recall} words="Request recall" onCancel={close} cancelWords="Not now">
      <p className="text-small text-ink-soft">
        We'll ask {of.payee?.bank || 'the receiving bank'} to return {formatMoney(of.amount)} and email the customer. No
        money moves until the bank returns it, and the bank can refuse.
      </p>
      <RadioCards
        label="Reason"
        required
        options={contract.recallReasons.map((value) => ({ value, title: recallReasonNames[value] }))}
        value={recall.form.reason}
        onChange={(reason) => recall.set({ reason })}
        error={recall.faults.reason}
      />
      <TextArea
        label="Note"
        hint="Only staff can see it."
        required
        rows={3}
        maxLength={500}
        {...recall.field('note')}
      />
    </CallForm>
  )
}
