import type { NotificationType } from '@tradewind/contract/mailing'
import { isolated } from '@tradewind/kernel/text'
import type { MessageKind } from './mailing.store.ts'
import { oneLine } from './one-line.ts'
import { accountsTemplates } from './templates/accounts.ts'
import { approvalsTemplates } from './templates/approvals.ts'
import { auditTemplates } from './templates/audit.ts'
import { fundingTemplates } from './templates/funding.ts'
import { identityTemplates } from './templates/identity.ts'
import { invoicingTemplates } from './templates/invoicing.ts'
import { issuingTemplates } from './templates/issuing.ts'
import { notificationsTemplates } from './templates/notifications.ts'
import { onboardingTemplates } from './templates/onboarding.ts'
import { paymentsTemplates } from './templates/payments.ts'
import { profileTemplates } from './templates/profile.ts'
import { promotionsTemplates } from './templates/promotions.ts'
import { ratesTemplates } from './templates/rates.ts'
import { referralsTemplates } from './templates/referrals.ts'
import { schedulesTemplates } from './templates/schedules.ts'
import { staffTemplates } from './templates/staff.ts'
import { teamTemplates } from './templates/team.ts'
import type { Template, Written } from './templates/template.ts'
import { treasuryTemplates } from './templates/treasury.ts'

/** What each message says: every file of templates/ is here by one line. */
const templates = {
  ...identityTemplates,
  ...invoicingTemplates,
  ...onboardingTemplates,
  ...profileTemplates,
  ...teamTemplates,
  ...notificationsTemplates,
  ...paymentsTemplates,
  ...approvalsTemplates,
  ...schedulesTemplates,
  ...promotionsTemplates,
  ...ratesTemplates,
  ...referralsTemplates,
  ...treasuryTemplates,
  ...auditTemplates,
  ...accountsTemplates,
  ...fundingTemplates,
  ...staffTemplates,
  ...issuingTemplates,
}

export type TemplateName = keyof typeof templates

/** What each message is made from. */
export type TemplateData = {
  [Name in TemplateName]: (typeof templates)[Name] extends Template<infer Data> ? Data : never
}

/**
 * Subject and text of a message. What people outside have written, such as the name of a payer, can neither begin a line
 * of its own, nor become a link, nor turn the words beside it around: each part of the data is one plain line by itself.
 */
export function write<Name extends TemplateName>(name: Name, data: TemplateData[Name]): Written {
  const plain = Object.fromEntries(
    Object.entries(data).map(([field, value]) => [
      field,
      typeof value === 'string' && !ownAddresses.has(field) ? isolated(oneLine(value)) : value,
    ]),
  ) as TemplateData[Name]
  return (templates[name] as unknown as Template<TemplateData[Name]>).write(plain)
}

/** Fields that carry an address of ours, which nobody outside has written. */
const ownAddresses: ReadonlySet<string> = new Set(['link', 'stop', 'signIn', 'recover'])

/** None for a message that an earlier version has left. */
const templateOf = (name: string): Template<never> | undefined =>
  (templates as Readonly<Record<string, Template<never>>>)[name]

/** Served first: somebody waits in front of a screen for it. */
export const isUrgent = (name: TemplateName): boolean => templateOf(name)?.isUrgent ?? false

/** The kind of email that someone can leave to get no more of these; nothing for what everybody gets. */
export const typeOf = (name: TemplateName): NotificationType | undefined => templateOf(name)?.type

/** What someone may have chosen to get no more of; nothing for what everybody gets. */
export const kindOf = (name: TemplateName, channel: 'email' | 'sms'): MessageKind | undefined =>
  templateOf(name)?.setting ?? (channel === 'email' ? typeOf(name) : undefined)

/** What may wait for the email of the day. */
export const mayWait = (name: TemplateName): boolean => typeOf(name) === 'PaymentUpdates'

export const goesToOutsiders = (name: string): boolean => templateOf(name)?.goesToOutsiders ?? false
