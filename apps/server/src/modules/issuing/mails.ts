import { formatMoney, type Money } from '@tradewind/kernel'
import type { Customers, Member } from '#modules/customers'
import type { Notifications } from '#modules/notifications'
import type { Tx } from '#platform/db'
import { on, type Subscription } from '#platform/events'
import { nameOf } from './cards/cards.ts'
import { activeMembers } from './cards/deciders.ts'
import { type DeclineCode, declines, isDecline, nextStepOf } from './declines.rules.ts'
import { cardApprovalRequested, cardPaymentUpdated, cardUpdated, disputeUpdated } from './issuing.events.ts'
import type { CardPayment } from './payments/payments.types.ts'

interface MailNeeds {
  customers: Pick<Customers, 'emailsOf' | 'belongingIn' | 'isAtWork' | 'teamOf'>
  notifications: Pick<Notifications, 'notify'>
}

/**
 * Notifies holders of each payment and decline and of the card itself, those who see the account of what is owed, and
 * those who decide about requests.
 */
export const issuingMails = ({ customers, notifications }: MailNeeds): Subscription[] => {
  const atWork = (member: Member): Member | undefined => (customers.isAtWork(member) ? member : undefined)

  async function memberOf(tx: Tx, customerId: string, userId: string): Promise<Member | undefined> {
    const belonging = await customers.belongingIn(tx, { customerId, userId })
    return belonging && atWork(belonging.member)
  }

  /** The card holder's next step. */
  async function nextStepFor(tx: Tx, { customerId, holderId }: CardPayment, code: DeclineCode): Promise<string> {
    if (declines[code].group !== 'YourTeam') return declines[code].nextStep
    const team = activeMembers(customers, await customers.teamOf(tx, customerId))
    return nextStepOf(code, { reader: team.find(({ userId }) => userId === holderId), team })
  }
  return [
    on(cardPaymentUpdated, async (tx, { what, payment, amount, lastFour, holder: known }) => {
      const { customerId, accountId, holderId, merchant, decidedBy, merchantAmount } = payment
      const declined = what === 'declined' && isDecline(decidedBy) ? decidedBy : undefined
      const data = {
        what,
        amount: formatMoney(amount),
        shop: merchant.name,
        card: lastFour ? `card ending in ${lastFour}` : 'card',
        charged: foreignWords(merchantAmount, amount),
        reason: declined ? `${declines[declined].reason} ${await nextStepFor(tx, payment, declined)}` : '',
      }
      const holder = known ? atWork(known) : await memberOf(tx, customerId, holderId)
      const isOwed = what === 'owed' || what === 'debt-repaid'
      const to = new Set(isOwed ? await customers.emailsOf(tx, customerId, accountId) : [])
      if (holder) to.add(holder.email)
      for (const email of to)
        await notifications.notify(tx, { to: email, channel: 'email', template: 'card-payment', data })
    }),
    on(disputeUpdated, async (tx, { what, dispute, payment }) => {
      const { customerId, openedBy, amount, outcomeReason } = dispute
      const data = { what, amount: formatMoney(amount), shop: payment.merchant.name, reason: outcomeReason ?? '' }
      const holder = await memberOf(tx, customerId, payment.holderId)
      const opener = await memberOf(tx, customerId, openedBy)
      const people = [holder, opener].flatMap((one) => one?.email ?? [])
      for (const to of new Set(people))
        await notifications.notify(tx, { to, channel: 'email', template: 'card-dispute', data })
    }),
    on(cardApprovalRequested, async (tx, { what, request, to }) => {
      const { requestedByName: maker, label, purpose, expiresAt } = request
      const data = { what, maker, card: label || purpose, until: expiresAt?.toISOString() ?? '' }
      for (const { email } of to)
        await notifications.notify(tx, { to: email, channel: 'email', template: 'card-approval', data })
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
