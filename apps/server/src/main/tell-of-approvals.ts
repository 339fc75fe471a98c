import { formatMoney } from '@tradewind/kernel'
import type { News } from '#modules/approvals'
import type { Notifications } from '#modules/notifications'
import type { Tx } from '#platform/db'

/** Writes to a team about payments that wait for approval, in the transaction that changes something about them. */
export const tellerOfApprovals =
  ({ notifications }: { notifications: Pick<Notifications, 'notify'> }) =>
  async (tx: Tx, news: News): Promise<void> => {
    const { request, to } = news
    const about = { amount: formatMoney(request.amount), payee: request.counterparty, reference: request.reference }
    for (const { email } of to) {
      if (news.what === 'asked') {
        const data = { ...about, maker: request.makerName }
        await notifications.notify(tx, { to: email, channel: 'email', template: 'approval-asked', data })
      } else {
        const { what, by, reason } = news
        const data = { ...about, what, by, reason }
        await notifications.notify(tx, { to: email, channel: 'email', template: 'approval-decided', data })
      }
    }
  }
