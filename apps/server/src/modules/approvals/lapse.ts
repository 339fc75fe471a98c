import type { Payment } from '#modules/payments'
import type { Tx } from '#platform/db'
import { planTask, type Task } from '#platform/tasks'
import { type ApprovalsNeeds, makerAmong } from './approvals.needs.ts'
import type { ApprovalRequest } from './approvals.types.ts'
import { lockBoth } from './decide-request.ts'
import { strandedBecause } from './leaving.ts'
import { announcedHours, remindersBefore } from './reminders.rules.ts'
import { addAction, changeRequest, customerOfRequest, decidedOf, findRequest, lockRequest } from './requests.store.ts'
import { teamView } from './team-view.ts'

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
          const members = await team.teamOf(tx, customerId)
          const stranded = strandedBecause(request, members, team)
          await addAction(tx, request, { kind: 'expired', by: undefined, at, note: stranded })
          await payments.approvalSteps.lapse(tx, payment, at, stranded ?? "It wasn't approved in time.")
          const to = makerAmong(team, members, request)
          await notify(tx, { what: 'expired', request, to, by: '', reason: stranded ?? '' })
        }
      }
      await task.finish(tx)
    })

/** Tells those whose turn it is that a payment waits for them. */
export const askApprovers =
  ({ db, bankClock, team, notify }: ApprovalsNeeds) =>
  (task: Task): Promise<void> =>
    db.asSystem(async (tx) => {
      // Two submissions that follow each other plan one reminder after the other.
      const request = await lockRequest(tx, task.subject)
      if (request && request.status === 'Pending') {
        const at = bankClock.now()
        const decided = (await decidedOf(tx, [task.subject])).get(task.subject) ?? []
        const to = (await teamView(tx, team, request.customerId, at)).approversOf(request, decided)
        await notify(tx, { what: 'requested', request, to })
        if (decided.length === 0) await planReminder(tx, request, at)
      }
      await task.finish(tx)
    })

async function planReminder(tx: Tx, { transactionId, expiresAt }: ApprovalRequest, at: Date): Promise<void> {
  const reminders = remindersBefore(expiresAt, at)
  if (!reminders) return
  const { half, announced } = reminders
  await planTask(tx, { module: 'approvals', subject: transactionId, kind: 'remind', dueAt: half })
  await planTask(tx, { module: 'approvals', subject: transactionId, kind: 'announce', dueAt: announced })
}

/** Tells those whose turn it is again; before it expires, its maker as well. */
export const remindApprovers =
  (what: 'reminded' | 'expiring') =>
  ({ db, bankClock, team, notify }: ApprovalsNeeds) =>
  (task: Task): Promise<void> =>
    db.asSystem(async (tx) => {
      const at = bankClock.now()
      const customerId = await customerOfRequest(tx, task.subject)
      const request = customerId ? await findRequest(tx, customerId, task.subject) : undefined
      // It may have been decided, or asked anew, since this was planned.
      if (request?.status === 'Pending' && request.expiresAt > at && isDue(request, what, at)) {
        const decided = (await decidedOf(tx, [task.subject])).get(task.subject) ?? []
        const view = await teamView(tx, team, request.customerId, at)
        const approvers = view.approversOf(request, decided)
        const maker = what === 'expiring' ? makerAmong(team, view.members, request) : []
        await notify(tx, { what, request, to: [...approvers, ...maker] })
      }
      await task.finish(tx)
    })

/** A task that was planned for an earlier submission comes too soon for the one that stands. */
const isDue = ({ askedAt, expiresAt }: ApprovalRequest, what: 'reminded' | 'expiring', at: Date): boolean =>
  what === 'reminded'
    ? at.getTime() - askedAt.getTime() > 3_600_000
    : expiresAt.getTime() - at.getTime() <= announcedHours * 3_600_000

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
