import * as contract from '@tradewind/contract/card-refunds'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { compare, formatMoney, type Money, parseAmount, subtract, toDecimal } from '@tradewind/kernel'
import { amountWords } from '@tradewind/kernel/amount-words'
import { confirmation, decidedBy } from '#app/decided-by.tsx'
import type { ShownProposal } from '#app/proposals.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

interface RefundProps {
  topUp: contract.CardTopUpDetails
  /** The most that can go back. */
  refundable: Money
  close: () => void
}

/** Proposes to give all or a part back to the card that paid. */
export function RefundForm({ topUp, refundable, close }: RefundProps) {
  const { cardFundingId, card, covered } = topUp
  const { currency } = refundable
  const refund = useForm({
    control: useFormControl({ amount: toDecimal(refundable), reason: '' }),
    call: contract.proposeCardRefund,
    params: { cardFundingId },
    body: ({ amount, reason }) => {
      const read = parseAmount(amount, currency)
      return typeof read === 'string' ? undefined : { amount: read, reason: reason.trim() }
    },
    faults: ({ amount, reason }) => ({ amount: amountFault(amount, refundable), reason: reasonFault(reason) }),
    fieldOf: { 'cards.refund_too_large': 'amount' },
    onSaved: () => {
      toast.success('Proposed. Someone else approves it.')
      close()
    },
  })
  const amount = parseAmount(refund.form.amount, currency)
  return (
    <CallForm form={refund} words="Propose refund" onCancel={close}>
      <TextField
        label="Amount"
        hint={`In ${currency}, up to ${toDecimal(refundable)}. It goes to ${card} only.`}
        required
        inputMode="decimal"
        {...refund.field('amount')}
      />
      <TextArea
        label="Reason"
        hint="Only staff can see it."
        required
        rows={3}
        maxLength={500}
        {...refund.field('reason')}
      />
      {covered && typeof amount !== 'string' && compare(amount, refundable) <= 0 && (
        <Postings amount={amount} covered={covered} />
      )}
    </CallForm>
  )
}

function amountFault(text: string, most: Money): string | undefined {
  const read = parseAmount(text, most.currency)
  if (typeof read === 'string') return amountWords[read]
  return compare(read, most) > 0 ? `Enter up to ${formatMoney(most)}.` : undefined
}

/** What a refund would book now. */
function Postings({ amount, covered }: { amount: Money; covered: Money }) {
  const given = compare(amount, covered) < 0 ? amount : covered
  const owed = subtract(amount, given)
  return (
    <section aria-label="Postings" className="rounded-base border border-line p-4">
      <h3 className="mb-2 text-small font-semibold">This would book</h3>
      <KeyValue
        entries={[
          ...(given.minor > 0n ? [{ label: "Customer's account → Card clearing", value: formatMoney(given) }] : []),
          ...(owed.minor > 0n ? [{ label: 'Owed by the customer → Card clearing', value: formatMoney(owed) }] : []),
        ]}
      />
      {owed.minor > 0n && (
        <p className="mt-2 text-small text-ink-soft">
          The account doesn't hold enough. {formatMoney(owed)} becomes a debt, which the next credit repays.
        </p>
      )}
    </section>
  )
}

type Waiting = NonNullable<contract.CardTopUpDetails['proposal']>

/** A refund that waits for a second person. */
export function refundProposal(topUp: contract.CardTopUpDetails, of: Waiting, mayDecide: boolean): ShownProposal {
  const { id, amount, reason, proposedByName, proposedAt, isMine } = of
  const proposed = {
    id,
    title: `Refund ${formatMoney(amount)}`,
    differences: [{ field: 'To', before: '', after: topUp.card }],
    reason,
    proposedBy: proposedByName,
    proposedAt,
    isOwn: isMine,
    mayConfirm: mayDecide && !isMine,
    mayTurnDown: mayDecide,
  }
  return decidedBy(proposed, {
    call: contract.decideCardRefund,
    params: { id },
    body: confirmation,
    effect: topUp.covered && <Postings amount={amount} covered={topUp.covered} />,
  })
}
