import * as contract from '@tradewind/contract/cards'
import { formatMoney } from '@tradewind/kernel'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { toast } from '#ui/toast.ts'
import { disputeQuery } from './card-payments.queries.ts'
import { disputeReasonWords, disputeStateWords } from './card-words.ts'

/** The dispute of a payment, where it stands, and withdrawing it. */
export const DisputePart = ({ disputeId }: { disputeId: string }) => (
  <Part query={disputeQuery(disputeId)} what="the dispute" pending={<SkeletonRows rows={3} />}>
    {(dispute) => <DisputeView dispute={dispute} />}
  </Part>
)

function DisputeView({ dispute }: { dispute: contract.PurchaseDispute }) {
  const withdrawal = useCall(contract.withdrawPurchaseDispute)
  const { disputeId, state, reason, amount, evidence, openedAt, provisionalCredit, outcomeReason, canWithdraw } =
    dispute
  return (
    <section aria-label="Dispute" className="flex flex-col gap-3 rounded-large border border-line p-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-body font-semibold">Dispute</h3>
        <StatusBadge status={state} tone={disputeStateWords[state].tone}>
          {disputeStateWords[state].name}
        </StatusBadge>
      </header>
      <KeyValue
        entries={[
          { label: 'Amount', value: formatMoney(amount) },
          { label: 'Reason', value: disputeReasonWords[reason] },
          { label: 'Submitted', value: plainMomentText(openedAt) },
          { label: 'You wrote', value: evidence },
          ...(provisionalCredit ? [{ label: 'Provisional credit', value: formatMoney(provisionalCredit) }] : []),
          ...(outcomeReason ? [{ label: 'Our note', value: <bdi>{outcomeReason}</bdi> }] : []),
        ]}
      />
      {canWithdraw && (
        <Button
          kind="secondary"
          size="small"
          busy={withdrawal.isPending}
          className="self-start"
          onClick={() =>
            withdrawal.mutate({ params: { disputeId } }, { onSuccess: () => toast.success('Dispute withdrawn') })
          }
        >
          Withdraw dispute
        </Button>
      )}
    </section>
  )
}
