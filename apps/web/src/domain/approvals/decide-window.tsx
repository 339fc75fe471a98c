import { approveTransaction } from '@tradewind/contract/approvals'
import { formatMoney } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import { ConfirmWindow } from '#domain/pin/confirm-window.tsx'
import { passkeyOf } from '#domain/pin/proof.rules.ts'
import { useConfirmation } from '#domain/pin/use-confirmation.ts'
import { useProfile } from '#domain/session/session.ts'
import { requestAddress } from '#lib/request-address.ts'
import { useCallOnce } from '#ui/calls/call-once.ts'
import { useKeptForm } from '#ui/form/use-kept-form.ts'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import type { Request } from './requests.queries.ts'

type Decision = 'Approved' | 'Rejected' | 'ReturnedForModification'

const buttons: Record<Decision, { text: string; done: string }> = {
  Approved: { text: 'Approve', done: 'Payment approved' },
  Rejected: { text: 'Reject', done: 'Payment rejected' },
  ReturnedForModification: { text: 'Return', done: 'Payment returned for modification' },
}

interface DecideProps {
  request: Pick<Request, 'paymentRuleTransactionId' | 'version' | 'amount' | 'counterParty' | 'maker'>
  status: Decision
  close: () => void
}

/** The decision form: the approver's PIN, and a reason to reject or return. */
export function DecideWindow({ request, status, close }: DecideProps) {
  const { id: customerId } = useProfile()
  // Only the reason is kept as a draft, never the PIN.
  const kept = useKeptForm({
    name: `decision:${request.paymentRuleTransactionId}:${status}`,
    begin: { reason: '' },
    what: `A reason for ${isolated(request.counterParty)}`,
    href: requestAddress(request.paymentRuleTransactionId),
  })
  const { reason } = kept.form
  const needsReason = status !== 'Approved'
  const { text, done } = buttons[status]
  const decide = useCallOnce(approveTransaction, ({ approvalsLeft, notMade }) => {
    kept.throwAway()
    const left = approvalsLeft === 1 ? '1 more approval' : `${approvalsLeft} more approvals`
    if (notMade) toast.error(`Approved, but not completed. ${notMade}`)
    else toast.success(approvalsLeft > 0 ? `Approved. ${left} needed.` : done)
    close()
  })
  const confirmation = useConfirmation({
    customerId,
    outcome: decide.outcome,
    isComplete: () => {
      const isMissing = needsReason && reason.trim() === ''
      kept.setFaults(isMissing ? { reason: 'Give the requester a reason.' } : {})
      return !isMissing
    },
    onConfirm: (transactionPin, proof) => {
      const decision = {
        paymentRuleTransactionId: request.paymentRuleTransactionId,
        status,
        version: request.version,
        ...(needsReason && { reason: reason.trim() }),
      }
      void decide.order({ body: { ...decision, transactionPin, ...passkeyOf(proof) } }, decision)
    },
  })
  return (
    <ConfirmWindow
      confirmation={confirmation}
      words={text}
      danger={status === 'Rejected'}
      close={close}
      doubt="Press the button again. Your decision counts only once."
      focusPin={!needsReason}
    >
      <p>
        {formatMoney(request.amount)} to <bdi>{request.counterParty}</bdi>.{' '}
        {status === 'Approved'
          ? "The payment is sent after the final approval and can't be recalled."
          : `The reservation is released, and ${isolated(request.maker.name)} can edit and resubmit the payment.`}
      </p>
      {needsReason && (
        <TextArea
          label="Reason"
          required
          maxLength={300}
          value={reason}
          onChange={({ currentTarget }) => kept.set({ reason: currentTarget.value })}
          error={kept.faults.reason}
        />
      )}
    </ConfirmWindow>
  )
}
