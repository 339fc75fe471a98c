import { formatMoney, type Money } from '@tradewind/kernel'
import type { Customers, Member } from '#modules/customers'
import type { Notifications } from '#modules/notifications'
import type { Tx } from '#platform/db'
import { on, type Subscription } from '#platform/events'
import { nameOf } from './cards/cards.ts'
import { declines, isDecline } from './declines.rules.ts'
import { cardApprovalRequested, cardPaymentUpdated, cardUpdated } from './issuing.events.ts'

interface MailNeeds {
  customers: Pick<Customers, 'emailsOf' | 'belongingIn' | 'isAtWork'>
  notifications: Pick<Notifications, 'notify'>
}

/**
 * Notifies holders of each payment and decline and of the card itself, those who see the account of what is owed, and
 * those whom a payment rule asks.
 */
export const issuingMails = ({ customers, notifications }: MailNeeds): Subscription[] => {
  const atWork = (member: Member): Member | undefined => (customers.isAtWork(member) ? member : undefined)

  async function memberOf(tx: Tx, customerId: string, userId: string): Promise<Member | undefined> {
    const belonging = await customers.belongingIn(tx, { customerId, userId })
    return belonging && atWork(belonging.member)
  }
  return [
    on(cardPaymentUpdated, async (tx, { what, payment, amount, lastFour, holder: known }) => {
      const { customerId, accountId, holderId, merchant, decidedBy, merchantAmount } = payment
      const decline = what === 'declined' && isDecline(decidedBy) ? declines[decidedBy] : undefined
      const data = {
        what,
        amount: formatMoney(amount),
        shop: merchant.name,
        card: lastFour ? `card ending in ${lastFour}` : 'card',
        charged: foreignWords(merchantAmount, amount),
        reason: decline ? `${decline.reason} ${decline.nextStep}` : '',
      }
      const holder = known ? atWork(known) : await memberOf(tx, customerId, holderId)
      const isOwed = what === 'owed' || what === 'debt-repaid'
      const to = new Set(isOwed ? await customers.emailsOf(tx, customerId, accountId) : [])
      if (holder) to.add(holder.email)
      for (const email of to)
        await notifications.notify(tx, { to: email, channel: 'email', template: 'card-payment', data })
    }),
    on(cardApprovalRequested, async (tx, { request, to }) => {
      const data = { maker: request.requestedByName, card: request.label || request.purpose }
      for (const { email } of to)
        await notifications.notify(tx, { to: email, channel: 'email', template: 'card-approval-requested', data })
    }),
    on(cardUpdated, async (tx, { what, request, card, by, reason }) => {
      const about = card ?? request
      if (!about) return
      const holder = await memberOf(tx, about.customerId, about.holderId)
      const asker = request ? await memberOf(tx, about.customerId, request.requestedBy) : undefined
      const people = [holder, asker].filter((one) => one !== undefined && one.userId !== by)
      const data = { what, card: card ? nameOf(card) : about.label || about.purpose, reason }
      for (const to of new Set(people.flatMap((one) => one?.email ?? [])))
        await notifications.notify(tx, { to, channel: 'email', template: 'card-update', data })
    }),
  ]
}

const foreignWords = (
  { amount, currency, rate }: { amount: string; currency: string; rate: string | null },
  taken: Money,
): string => (rate === null ? '' : `${amount} ${currency} at 1 ${currency} = ${rate} ${taken.currency}`)
