import { reassignTransaction } from '@tradewind/contract/approvals'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { toast } from '#ui/toast.ts'
import type { RequestDetail } from './requests.queries.ts'
import { staleByDecision } from './stale.ts'

interface ReassignProps {
  request: RequestDetail
  others: RequestDetail['approvers']
  close: () => void
}

/** Hands a request to one approver, whose turn it is then. */
export function ReassignWindow({ request, others, close }: ReassignProps) {
  const [chosen, setChosen] = useState(others[0]?.userId)
  const reassign = useCall(reassignTransaction, { refreshes: staleByDecision })
  const confirm = () => {
    if (!chosen) return
    const { paymentRuleTransactionId, version } = request
    reassign.mutate(
      { body: { paymentRuleTransactionId, assignedTo: chosen, version } },
      { onSuccess: () => toast.success('Request reassigned'), onSettled: close },
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <p>They make the next decision, and we notify them by email. Any approver can reassign it again.</p>
      <RadioCards
        label="Approver"
        options={others.map(({ userId, name }) => ({ value: userId, title: name }))}
        value={chosen}
        onChange={setChosen}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={reassign.isPending} onClick={confirm} className="max-sm:flex-1">
          Reassign
        </Button>
        <Button kind="secondary" onClick={close} className="max-sm:flex-1">
          Not now
        </Button>
      </div>
    </div>
  )
}
