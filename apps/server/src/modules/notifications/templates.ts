import type { NotificationType } from '@tradewind/contract/mailing'
import { isolated } from '@tradewind/kernel/text'
import type { MessageKind } from './mailing.store.ts'
import { oneLine } from './one-line.ts'
import { accountsTemplates } from './templates/accounts.ts'
import { approvalsTemplates } from './templates/approvals.ts'
import { auditTemplates } from './templates/audit.ts'
import { bankFilesTemplates } from './templates/bank-files.ts'
import { clientsTemplates } from './templates/clients.ts'
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
import type { Look, Template, Writer, Written } from './templates/template.ts'
import { treasuryTemplates } from './templates/treasury.ts'
import { webhooksTemplates } from './templates/webhooks.ts'

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
  ...webhooksTemplates,
  ...clientsTemplates,
  ...bankFilesTemplates,
}

export type TemplateName = keyof typeof templates

/** What each message is made from. */
export type TemplateData = {
  [Name in TemplateName]: (typeof templates)[Name] extends Template<infer Data> ? Data : never
}

/** A message, and how the HTML part of an email shows it. */
export interface WrittenMessage extends Pick<Written, 'subject' | 'text'> {
  look: Look
}

/**
 * Subject and text of a message. What people outside have written, such as the name of a payer, can neither begin a line
 * of its own, nor become a link, nor turn the words beside it around: each part of the data is one plain line by itself.
 */
export function write<Name extends TemplateName>(name: Name, data: TemplateData[Name], writer: Writer): WrittenMessage {
  const plain = Object.fromEntries(
    Object.entries(data).map(([field, value]) => [
      field,
      typeof value === 'string' && !ownAddresses.has(field) ? isolated(oneLine(value)) : value,
    ]),
  ) as TemplateData[Name]
  const { subject, text, buttons } = (templates[name] as unknown as Template<TemplateData[Name]>).write(plain, writer)
  return {
    subject,
    text,
    look: { ...figureOf(plain as Readonly<Record<string, unknown>>), ...(buttons && { buttons }) },
  }
}

/** What an email shows first: a code, or an amount with its payee. */
function figureOf(data: Readonly<Record<string, unknown>>): Look {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  const language = text(data['language'])
  const code = text(data['code'])
  if (code) return { figure: code, language }
  // Isolated already, as every field is.
  const whom = text(data['payee'])
  return { figure: text(data['amount']), caption: whom && `to ${whom}`, language }
}

/** Fields that no outsider writes: our addresses, the ids in them, and a document's language. */
const ownAddresses: ReadonlySet<string> = new Set([
  'link',
  'stop',
  'signIn',
  'recover',
  'language',
  'page',
  'accountId',
])

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
