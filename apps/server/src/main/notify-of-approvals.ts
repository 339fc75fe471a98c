import { formatMoney } from '@tradewind/kernel'
import type { ApprovalUpdate } from '#modules/approvals'
import type { Notifications, RequestKind } from '#modules/notifications'
import type { Tx } from '#platform/db'

/** What a request is about, as emails call it. */
const kindOf = ({ module, scheduleId }: ApprovalUpdate['request']): RequestKind =>
  scheduleId ? 'schedule' : ({ Debit: 'payment', FundExchange: 'exchange', SendR: 'transfer' } as const)[module]

/** Writes to a team about payments that wait for approval, in the transaction that changes something about them. */
export const notifierOfApprovals =
  ({ notifications }: { notifications: Pick<Notifications, 'notify'> }) =>
  async (tx: Tx, update: ApprovalUpdate): Promise<void> => {
    const { request, to } = update
    const { amount, counterparty: payee, reference } = request
    const shared = { amount: formatMoney(amount), payee, reference, of: kindOf(request) }
    for (const { email } of to) {
      if (update.what === 'requested') {
        const data = { ...shared, maker: request.makerName }
        await notifications.notify(tx, { to: email, channel: 'email', template: 'approval-requested', data })
      } else if (update.what === 'reminded' || update.what === 'expiring') {
        const until = request.expiresAt.toISOString()
        const data = { ...shared, maker: request.makerName, until, what: update.what }
        await notifications.notify(tx, { to: email, channel: 'email', template: 'approval-reminder', data })
      } else if ('by' in update) {
        const { what, by, reason } = update
        const data = { ...shared, what, by, reason }
        await notifications.notify(tx, { to: email, channel: 'email', template: 'approval-decided', data })
      }
    }
  }
