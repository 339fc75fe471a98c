import type { Customers } from '#modules/customers'
import type { Notifications } from '#modules/notifications'
import type { Tx } from '#platform/db'
import { on, type Subscription } from '#platform/events'
import { type AccountUpdate, accountRequestUpdated, accountUpdated, type RequestUpdate } from './management.events.ts'

interface MailNeeds {
  customers: Pick<Customers, 'emailsOf'>
  notifications: Pick<Notifications, 'notify'>
}

/** Notifies those who act for a customer of what happened to an account or to a request for one. */
export const accountMails = (needs: MailNeeds): Subscription[] => [
  on(accountUpdated, (tx, update) => notifyOfUpdate(needs, tx, update)),
  on(accountRequestUpdated, (tx, update) => notifyOfRequest(needs, tx, update)),
]

async function notifyOfUpdate({ customers, notifications }: MailNeeds, tx: Tx, update: AccountUpdate): Promise<void> {
  const { customerId, accountId, accountName: account, kind, currency, what, by } = update
  for (const to of await customers.emailsOf(tx, customerId, accountId))
    await notifications.notify(tx, {
      to,
      channel: 'email',
      template: 'account-updated',
      data: { account, kind, currency, what, by },
    })
}

async function notifyOfRequest({ customers, notifications }: MailNeeds, tx: Tx, update: RequestUpdate): Promise<void> {
  const { customerId, reference, currency, status, reason } = update
  for (const to of await customers.emailsOf(tx, customerId))
    await notifications.notify(tx, {
      to,
      channel: 'email',
      template: 'account-request',
      data: { reference, currency, status, reason },
    })
}
