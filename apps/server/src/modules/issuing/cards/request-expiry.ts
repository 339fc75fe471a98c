import { approvalLifeDays } from '@tradewind/kernel/constants'
import { remindersBefore } from '#modules/approvals'
import type { Tx } from '#platform/db'
import { planTask, type Task } from '#platform/tasks'
import type { IssuingNeeds } from '../issuing.needs.ts'
import type { CardRequest } from './cards.types.ts'
import { decidersOf } from './deciders.ts'
import { approvalsOf, endRequest, lockRequest } from './requests.store.ts'

export const expiryOf = (at: Date): Date => new Date(at.getTime() + approvalLifeDays * 86_400_000)

/** Plans the reminders and the expiry of a request that the team decides. */
export async function planRequestEnd(tx: Tx, { id: subject, requestedAt, expiresAt }: CardRequest): Promise<void> {
  if (!expiresAt) return
  const reminders = remindersBefore(expiresAt, requestedAt)
  if (reminders) {
    await planTask(tx, { module: 'issuing', subject, kind: 'request-reminded', dueAt: reminders.half })
    await planTask(tx, { module: 'issuing', subject, kind: 'request-expiring', dueAt: reminders.announced })
  }
  await planTask(tx, { module: 'issuing', subject, kind: 'request-expires', dueAt: expiresAt })
}

/** Reminds those who can decide; shortly before the request expires, its requester too. */
export const remindDeciders =
  (what: 'reminded' | 'expiring') =>
  (needs: IssuingNeeds) =>
  ({ subject, finish }: Task): Promise<void> =>
    needs.db.asSystem(async (tx) => {
      const request = await lockRequest(tx, subject)
      if (request?.status === 'PendingTeam') {
        const { customerId, requestedBy: userId } = request
        const given = (await approvalsOf(tx, [subject])).get(subject) ?? []
        const maker = what === 'expiring' && (await needs.customers.belongingIn(tx, { customerId, userId }))?.member
        const to = [
          ...(await decidersOf(needs, tx, request, given)),
          ...(maker && needs.customers.isAtWork(maker) ? [maker] : []),
        ]
        await needs.approvalRequested(tx, { what, request, to })
      }
      await finish(tx)
    })

/** Expires a request that the team didn't decide in time. */
export const expireRequest =
  (needs: IssuingNeeds) =>
  ({ subject, finish }: Task): Promise<void> =>
    needs.db.asSystem(async (tx) => {
      const request = await lockRequest(tx, subject)
      const at = needs.bankClock.now()
      if (request?.status === 'PendingTeam' && request.expiresAt && request.expiresAt <= at) {
        await endRequest(tx, subject, { status: 'Expired', at })
        const after = { ...request, status: 'Expired', decidedAt: at } as const
        await needs.cardUpdated(tx, { what: 'request-expired', request: after, by: null, reason: '' })
      }
      await finish(tx)
    })
