import type { Payment } from '#modules/payments'
import type { Tx } from '#platform/db'
import type { Task } from '#platform/tasks'
import { type ApprovalsNeeds, makerAmong } from './approvals.needs.ts'
import { lockBoth } from './decide-request.ts'
import { addAction, changeRequest, customerOfRequest, decidedOf, findRequest, lockRequest } from './requests.store.ts'

/** Ends a request that nobody decided about, or changed, in time; what was set aside for it is free again. */
export const lapseRequest =
  ({ db, bankClock, team, payments, notify }: ApprovalsNeeds) =>
  (task: Task): Promise<void> =>
    db.asSystem(async (tx) => {
      const at = bankClock.now()
      const customerId = await customerOfRequest(tx, task.subject)
      if (customerId) {
        const { payment, request } = await lockBoth(tx, payments, customerId, task.subject)
        // It may have been decided, or asked anew, since this was planned.
        if (request.endedAt === null && request.expiresAt <= at) {
          await changeRequest(tx, request, {
            status: 'Rejected',
            assignedTo: null,
            endedAt: at,
            endedBecause: 'expired',
          })
          await addAction(tx, request, { kind: 'expired', by: undefined, at })
          await payments.approvalSteps.lapse(tx, payment, at)
          const to = makerAmong(team, await team.teamOf(tx, customerId), request)
          await notify(tx, { what: 'expired', request, to, by: '', reason: '' })
        }
      }
      await task.finish(tx)
    })

/** Tells those whose turn it is that a payment waits for them. */
export const askApprovers =
  ({ db, team, notify }: ApprovalsNeeds) =>
  (task: Task): Promise<void> =>
    db.asSystem(async (tx) => {
      const customerId = await customerOfRequest(tx, task.subject)
      const request = customerId && (await findRequest(tx, customerId, task.subject))
      if (request && request.status === 'Pending') {
        const decided = (await decidedOf(tx, [task.subject])).get(task.subject) ?? []
        const to = (await team.teamOf(tx, request.customerId)).filter(
          (member) =>
            team.mayDecide(member) &&
            member.userId !== request.makerId &&
            !decided.some(({ byId }) => byId === member.userId) &&
            (request.assignedTo === null || request.assignedTo === member.userId),
        )
        await notify(tx, { what: 'requested', request, to })
      }
      await task.finish(tx)
    })

/** An exchange was canceled while it waited: called in the canceling transaction, which has locked it. */
export const exchangeEnded =
  ({ bankClock }: Pick<ApprovalsNeeds, 'bankClock'>) =>
  (tx: Tx, { id }: { id: string }): Promise<void> =>
    endCanceled(tx, id, bankClock.now())

/** A payment was canceled while it waited: called in the canceling transaction, which has locked it. */
export const paymentEnded =
  ({ bankClock }: Pick<ApprovalsNeeds, 'bankClock'>) =>
  async (tx: Tx, payment: Payment): Promise<void> => {
    if (payment.approval !== 'ended') return
    await endCanceled(tx, payment.id, bankClock.now())
  }

async function endCanceled(tx: Tx, id: string, at: Date): Promise<void> {
  const request = await lockRequest(tx, id)
  if (request?.status !== 'Pending') return
  await changeRequest(tx, request, { status: 'Rejected', assignedTo: null, endedAt: at, endedBecause: 'canceled' })
  await addAction(tx, request, { kind: 'canceled', by: undefined, at })
}
