import { redoTransaction } from '@tradewind/contract/approvals'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { keyOf, send } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { useProfile } from '#lib/session.ts'
import { tellFailure } from '#lib/tell-failure.ts'
import { Button } from '#ui/button.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { type RequestDetail, staleByDecision } from './approvals.queries.ts'
import { DecideWindow } from './decide-window.tsx'
import { ReassignWindow } from './reassign-window.tsx'

/** What the reader may do with a request now. */
export function RequestActions({ request }: { request: RequestDetail }) {
  const { can, approvers, assignedTo } = request
  const { userId: reader } = useProfile()
  // To oneself only what somebody else was asked for.
  const others = approvers.filter(({ userId }) => userId !== (assignedTo?.userId ?? reader))
  const ask = (status: 'Approved' | 'Rejected' | 'ReturnedForModification', title: string) =>
    openModal({ component: DecideWindow, title, modalSize: 'small', props: { request, status } })
  if (!can.decide && !can.redo && !(can.reassign && others.length > 0)) return null
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
      {can.decide && (
        <>
          <Button onClick={() => ask('Approved', 'Approve this payment?')}>Approve</Button>
          <Button kind="secondary" onClick={() => ask('ReturnedForModification', 'Return it to be changed?')}>
            Return
          </Button>
          <Button kind="danger" onClick={() => ask('Rejected', 'Reject this payment?')}>
            Reject
          </Button>
        </>
      )}
      {can.reassign && others.length > 0 && (
        <Button
          kind="secondary"
          onClick={() =>
            openModal({
              component: ReassignWindow,
              title: 'Who should decide?',
              modalSize: 'small',
              props: { request, others },
            })
          }
        >
          Reassign
        </Button>
      )}
      {can.redo && <Redo request={request} />}
    </div>
  )
}

/** Takes the payment up again and opens the form with it. */
function Redo({ request: { paymentRuleTransactionId: id, accountId } }: { request: RequestDetail }) {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const client = useQueryClient()
  const redo = async () => {
    setBusy(true)
    try {
      await send(redoTransaction, { query: { PaymentRuleTransactionId: id } })
      for (const stale of staleByDecision) void client.invalidateQueries({ queryKey: keyOf(stale) })
      await navigate({ href: `${paths.sendSingle({ accountId })}?redo=${id}` })
    } catch (error) {
      tellFailure(error, { changing: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={() => void redo()}>
      Redo
    </Button>
  )
}
