import type { AccountUpdate, RequestUpdate } from '#modules/account-management'
import type { Customers } from '#modules/customers'
import type { Notifications } from '#modules/notifications'
import type { Tx } from '#platform/db'

interface NotifierNeeds {
  customers: Pick<Customers, 'emailsOf'>
  notifications: Pick<Notifications, 'notify'>
}

/** Writes to those who act for a customer what happened to an account or to a request for one. */
export function notifierOfAccounts({ customers, notifications }: NotifierNeeds) {
  return {
    updated: async (tx: Tx, { customerId, accountId, accountName, ...update }: AccountUpdate): Promise<void> => {
      const { currency, what, by } = update
      for (const to of await customers.emailsOf(tx, customerId, accountId))
        await notifications.notify(tx, {
          to,
          channel: 'email',
          template: 'account-updated',
          data: { account: accountName, currency, what, by },
        })
    },
    requested: async (tx: Tx, { customerId, reference, currency, status, reason }: RequestUpdate): Promise<void> => {
      for (const to of await customers.emailsOf(tx, customerId))
        await notifications.notify(tx, {
          to,
          channel: 'email',
          template: 'account-request',
          data: { reference, currency, status, reason },
        })
    },
  }
}
