import { useProfile } from '#domain/session/session.ts'
import { Button } from '#ui/button.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { askToCancel } from './cancel-payment.tsx'
import { DecideWindow } from './decide-window.tsx'
import { ReassignWindow } from './reassign-window.tsx'
import { RedoPayment } from './redo-payment.tsx'
import type { RequestDetail } from './requests.queries.ts'
import { WithdrawApproval } from './withdraw-approval.tsx'

/** What the reader may do with a request now. */
export function RequestActions({ request }: { request: RequestDetail }) {
  const {
    can,
    approvers,
    assignedTo,
    maker,
    paymentRuleTransactionId: id,
    accountId,
    counterParty,
    total,
    moduleTransactionType,
  } = request
  const { userId: reader } = useProfile()
  // Only requests assigned to someone else can be reassigned to oneself.
  const others = approvers.filter(({ userId }) => userId !== (assignedTo?.userId ?? reader))
  const ask = (status: 'Approved' | 'Rejected' | 'ReturnedForModification', title: string) =>
    openModal({ component: DecideWindow, title, modalSize: 'small', props: { request, status } })
  // Approvers reject; the requester cancels.
  const cancels = can.cancel && reader === maker.userId
  if (!can.decide && !can.return && !can.withdraw && !can.redo && !cancels && !(can.reassign && others.length > 0))
    return null
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
      {can.decide && (
        <>
          <Button onClick={() => ask('Approved', 'Approve this payment?')}>Approve</Button>
        </>
      )}
      {can.withdraw && <WithdrawApproval request={request} />}
      {can.return && (
        <Button kind="secondary" onClick={() => ask('ReturnedForModification', 'Return this payment for changes?')}>
          Return
        </Button>
      )}
      {(can.decide || can.return) && (
        <>
          <Button kind="caution" onClick={() => ask('Rejected', 'Reject this payment?')}>
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
      {cancels && (
        <Button kind="secondary" onClick={() => askToCancel({ transactionId: id, counterParty, total })}>
          Cancel payment
        </Button>
      )}
      {can.redo && <RedoPayment {...{ id, accountId }} isExchange={moduleTransactionType === 'FundExchange'} />}
    </div>
  )
}
