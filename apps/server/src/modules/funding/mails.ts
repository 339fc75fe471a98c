import { formatMoney, type Money } from '@tradewind/kernel'
import type { Customers } from '#modules/customers'
import type { Notifications } from '#modules/notifications'
import type { Tx } from '#platform/db'

/** Money that was to come, as its emails name it. */
interface Funding {
  customerId: string
  accountId: string
  amount: Money
  payer: string
  /** Why it didn't come, or was taken back. */
  reason: string
  reference: string
}

/** Notifies those who act for a customer of what became of money that they asked for. */
export interface FundingMails {
  received(tx: Tx, funding: Funding): Promise<void>
  unpaid(tx: Tx, funding: Funding): Promise<void>
  returned(tx: Tx, funding: Funding): Promise<void>
}

interface MailNeeds {
  customers: Pick<Customers, 'emailsOf'>
  notifications: Pick<Notifications, 'notify'>
}

export function fundingMails({ customers, notifications }: MailNeeds): FundingMails {
  const recipients = (tx: Tx, { customerId, accountId }: Funding) => customers.emailsOf(tx, customerId, accountId)
  const dataOf = ({ amount, payer, reason, reference }: Funding) => {
    return { amount: formatMoney(amount), payer, reason, reference }
  }
  return {
    received: async (tx, funding) => {
      const data = { amount: formatMoney(funding.amount), sender: funding.payer }
      for (const to of await recipients(tx, funding))
        await notifications.notify(tx, { to, channel: 'email', template: 'money-received', data })
    },
    unpaid: async (tx, funding) => {
      for (const to of await recipients(tx, funding))
        await notifications.notify(tx, { to, channel: 'email', template: 'funding-unpaid', data: dataOf(funding) })
    },
    returned: async (tx, funding) => {
      for (const to of await recipients(tx, funding))
        await notifications.notify(tx, { to, channel: 'email', template: 'funding-returned', data: dataOf(funding) })
    },
  }
}
