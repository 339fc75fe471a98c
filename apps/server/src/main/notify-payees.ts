import { formatMoney } from '@tradewind/kernel'
import type { Notifications } from '#modules/notifications'
import type { Payment } from '#modules/payments'
import { facts, railTable } from '#modules/rails'
import { dayAndTime } from '#modules/transactions'
import type { Clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import { notifyWithinMs } from './notify-of-credits.ts'

interface PayeeNotifierNeeds {
  notifications: Pick<Notifications, 'notify'>
  clock: Clock
}

/**
 * Notifies the payee of a payment, where its payer asked for that, once a network has it and once it is delivered. Networks
 * that deliver within seconds cause one email, not two. A payee is no customer: the email names the payer, the amount
 * and the last four characters of the payee's account, and nothing else.
 */
export function notifierOfPayees({ notifications, clock }: PayeeNotifierNeeds) {
  const isLate = (at: Date | null) => !at || clock.now().getTime() - at.getTime() > notifyWithinMs
  const shared = ({ amount, debtorName, party }: Payment) => ({
    amount: formatMoney(amount),
    sender: debtorName,
    account: lastFourOf(party),
  })
  return {
    accepted: async (tx: Tx, payment: Payment): Promise<void> => {
      const { party, rail, attemptedAt, expectedAt, customerId } = payment
      if (!party.notifyEmail || !isRail(rail) || isLate(attemptedAt)) return
      const { pace, timeZone } = facts(rail)
      if (pace === 'instant') return
      const expected = expectedAt ? dayAndTime(expectedAt, timeZone) : ''
      const email = { to: party.notifyEmail, channel: 'email', onBehalfOf: customerId } as const
      await notifications.notify(tx, { ...email, template: 'payee-sent', data: { ...shared(payment), expected } })
    },
    ended: async (tx: Tx, payment: Payment): Promise<void> => {
      const { party, status, finishedAt, customerId } = payment
      if (!party.notifyEmail || status !== 'Successful' || isLate(finishedAt)) return
      const email = { to: party.notifyEmail, channel: 'email', onBehalfOf: customerId } as const
      await notifications.notify(tx, { ...email, template: 'payee-delivered', data: shared(payment) })
    },
  }
}

const isRail = (rail: string): rail is keyof typeof railTable => rail in railTable

/** Of an Interac transfer, which goes to an email address, nothing. */
function lastFourOf({ destination }: Payment['party']): string {
  const number = destination?.accountNumber ?? destination?.methodValue ?? ''
  return number.includes('@') ? '' : number.slice(-4)
}
