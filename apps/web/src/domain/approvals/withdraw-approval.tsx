import { withdrawApproval } from '@tradewind/contract/approvals'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { toast } from '#ui/toast.ts'
import type { RequestDetail } from './requests.queries.ts'
import { staleByDecision } from './stale.ts'

/** Takes an own approval back while others are missing. */
export function WithdrawApproval({ request }: { request: RequestDetail }) {
  const withdrawing = useCall(withdrawApproval, { refreshes: staleByDecision })
  const { paymentRuleTransactionId, version } = request
  return (
    <Button
      kind="secondary"
      busy={withdrawing.isPending}
      onClick={() =>
        withdrawing.mutate(
          { body: { paymentRuleTransactionId, version } },
          { onSuccess: () => toast.success('Approval withdrawn') },
        )
      }
    >
      Withdraw approval
    </Button>
  )
}
