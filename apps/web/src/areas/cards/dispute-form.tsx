import { purchaseDisputeReasons } from '@tradewind/contract/card-words'
import * as contract from '@tradewind/contract/cards'
import { formatMoney, toDecimal } from '@tradewind/kernel'
import { AmountField } from '#ui/amount-field.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { disputeReasonWords } from './card-words.ts'

const leastEvidence = 20

type Reason = (typeof purchaseDisputeReasons)[number]

/** Says that a payment was wrong, and why. */
export function DisputeForm({ payment, close }: { payment: contract.CardAuthorization; close: () => void }) {
  const { authorizationId, posted } = payment
  const dispute = useForm({
    control: useFormControl({ reason: undefined as Reason | undefined, amount: toDecimal(posted), evidence: '' }),
    call: contract.openPurchaseDispute,
    body: ({ reason, amount, evidence }) => reason && { authorizationId, reason, amount, evidence: evidence.trim() },
    faults: ({ reason, evidence }) => ({
      reason: reason ? undefined : 'Choose a reason',
      evidence: evidence.trim().length < leastEvidence ? `Write at least ${leastEvidence} characters.` : undefined,
    }),
    fieldOf: { 'issuing.dispute_amount': 'amount' },
    onSaved: () => {
      toast.success('Dispute submitted')
      close()
    },
  })
  const { form, faults, set } = dispute
  return (
    <CallForm form={dispute} words="Submit dispute" onCancel={close}>
      <p className="text-body text-ink-soft">
        Ask the shop first if you can. It can refund {formatMoney(posted)} faster than a dispute.
      </p>
      <RadioCards
        label="What’s wrong?"
        required
        options={purchaseDisputeReasons.map((value) => ({ value, title: disputeReasonWords[value] }))}
        value={form.reason}
        error={faults.reason}
        onChange={(reason) => set({ reason })}
      />
      <AmountField
        label="Disputed amount"
        required
        compact
        currency={posted.currency}
        value={form.amount}
        error={faults.amount}
        onChange={(amount) => set({ amount })}
      />
      <TextArea
        label="What happened?"
        hint="Say what you ordered, what you got, and what the shop answered."
        required
        rows={5}
        maxLength={2_000}
        {...dispute.field('evidence')}
      />
    </CallForm>
  )
}
