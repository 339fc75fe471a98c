import type { Customers } from '#modules/customers'
import type { Identity } from '#modules/identity'
import type { Notifications, TemplateData } from '#modules/notifications'
import type { Tx } from '#platform/db'
import { on, type Subscription } from '#platform/events'
import {
  onboardingDecided,
  onboardingMoreRequested,
  onboardingMoreSupplied,
  onboardingSubmitted,
} from './onboarding.events.ts'

interface MailNeeds {
  customers: Pick<Customers, 'emailsOf' | 'payerNameOf' | 'teamOf' | 'isAtWork'>
  identity: Pick<Identity, 'phoneOf'>
  notifications: Pick<Notifications, 'notify'>
  /** Whether text messages reach anybody. */
  sendsTexts: boolean
}

/** Notifies those who act for a customer of how its application goes on. */
export function onboardingMails({ customers, identity, notifications, sendsTexts }: MailNeeds): Subscription[] {
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
  /** A text message for those who confirmed a phone. */
  async function say(tx: Tx, customerId: string, step: TemplateData['application-step-text']['step']): Promise<void> {
    if (!sendsTexts) return
    for (const member of await customers.teamOf(tx, customerId)) {
      const to = customers.isAtWork(member) ? await identity.phoneOf(tx, member.userId) : undefined
      if (to) await notifications.notify(tx, { to, channel: 'sms', template: 'application-step-text', data: { step } })
    }
  }
  const received = (tx: Tx, { customerId }: { customerId: string }) => write(tx, customerId, 'application-received', {})
  return [
    on(onboardingSubmitted, received),
    on(onboardingMoreSupplied, received),
    on(onboardingMoreRequested, async (tx, { customerId, deadline }) => {
      await write(tx, customerId, 'application-more-requested', { deadline: dayText(deadline) })
      await say(tx, customerId, 'more')
    }),
    on(onboardingDecided, async (tx, { customerId, outcome, reasonForCustomer }) => {
      await write(tx, customerId, 'application-decided', { outcome, reason: reasonForCustomer ?? '' })
      await say(tx, customerId, outcome)
    }),
  ]
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
