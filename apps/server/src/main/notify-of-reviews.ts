import type { Customers } from '#modules/customers'
import type { Notifications, TemplateData } from '#modules/notifications'
import type { Tx } from '#platform/db'

interface NotifierNeeds {
  customers: Pick<Customers, 'emailsOf' | 'payerNameOf'>
  notifications: Pick<Notifications, 'notify'>
}

/** Writes to those who act for a customer how its application goes on, in the transaction in which it does. */
export function notifierOfReviews({ customers, notifications }: NotifierNeeds) {
  async function write<Name extends 'application-received' | 'application-more-requested' | 'application-decided'>(
    tx: Tx,
    customerId: string,
    template: Name,
    data: Omit<TemplateData[Name], 'name'>,
  ): Promise<void> {
    const name = await customers.payerNameOf(tx, customerId)
    for (const to of await customers.emailsOf(tx, customerId))
      await notifications.notify(tx, { to, channel: 'email', template, data: { ...data, name } as TemplateData[Name] })
  }
  return {
    received: (tx: Tx, { customerId }: { customerId: string }) => write(tx, customerId, 'application-received', {}),
    moreRequested: (tx: Tx, { customerId, deadline }: { customerId: string; deadline: Date }) =>
      write(tx, customerId, 'application-more-requested', { deadline: dayText(deadline) }),
    decided: (
      tx: Tx,
      given: {
        customerId: string
        outcome: 'Approved' | 'SendR' | 'OutRightRejected' | 'Restricted' | 'Ended'
        reasonForCustomer: string | null
      },
    ) =>
      write(tx, given.customerId, 'application-decided', {
        outcome: given.outcome,
        reason: given.reasonForCustomer ?? '',
      }),
  }
}

/** Tue 24 Nov 2026, by the day that was named. */
const dayText = (moment: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .format(moment)
    .replace(',', '')
