import type { NotificationType } from '@tradewind/contract/mailing'
import { isolated } from '@tradewind/kernel/text'
import { oneLine } from './one-line.ts'

/** What each message says. Every template says what it is for; none carries a link that signs in. */
export interface TemplateData {
  'sign-in-code': { code: string; minutes: number }
  'payment-code': { code: string; minutes: number; amount: string; payee: string; account: string }
  'payment-arrived': { amount: string; payee: string; reference: string }
  'payment-failed': NotDelivered
  'payment-returned': NotDelivered
  'money-received': { amount: string; sender: string }
  'transaction-pin-created': { name: string }
  'approval-asked': { amount: string; payee: string; reference: string; maker: string }
  'approval-decided': {
    amount: string
    payee: string
    reference: string
    what: 'approved' | 'rejected' | 'returned' | 'expired'
    by: string
    reason: string
  }
  /** The rule as it is, and what it is to become, in words. */
  'rule-change-requested': { rule: string; change: string; by: string; approvals: number }
  /** `reason` is empty where nobody gave one. */
  'rule-change-ended': {
    rule: string
    change: string
    by: string
    what: 'approved' | 'rejected' | 'withdrawn'
    reason: string
  }
  /** `reason` is empty in a reminder. */
  'money-owed': { amount: string; reason: string }
  /** `left` is empty once all is paid back. */
  'debt-repaid': { amount: string; left: string }
  'ledger-alarm': { count: number; checks: string }
}

/** What did not reach the payee for good, why, and where the money is. */
interface NotDelivered {
  amount: string
  payee: string
  reason: string
  where: string
  reference: string
}

export type TemplateName = keyof TemplateData

interface Written {
  subject: string
  text: string
}

type Templates = { [Name in TemplateName]: (data: TemplateData[Name]) => Written }

const templates: Templates = {
  'sign-in-code': ({ code, minutes }) => ({
    subject: 'Your code to sign in to Tradewind',
    text: `${code} is your code to sign in to Tradewind. It works once, for ${minutes} minutes.\n\nIt approves no payment. If you are not signing in now, somebody knows your password: change it. We never ask for this code by phone or e-mail.`,
  }),
  'payment-code': ({ code, minutes, amount, payee, account }) => ({
    subject: `Your code to send ${amount} to ${payee}`,
    text: `${code} is your code to send ${amount} to ${payee}. It works once, for ${minutes} minutes, and for this payment alone.\n\nThe money goes to ${account}. If that is not where it should go, do not use the code.\n\nIf you are not sending this, somebody is signed in as you: change your password. We never ask for this code by phone or e-mail.`,
  }),
  'payment-arrived': ({ amount, payee, reference }) => ({
    subject: `${amount} has arrived with ${payee}`,
    text: `Your payment of ${amount} to ${payee} has arrived.\n\nReference: ${reference}`,
  }),
  'payment-failed': ({ amount, payee, reason, where, reference }) => ({
    subject: `Your payment to ${payee} did not go through`,
    text: `Your payment of ${amount} to ${payee} did not go through. ${reason}\n\n${where}\n\nReference: ${reference}`,
  }),
  'payment-returned': ({ amount, payee, reason, where, reference }) => ({
    subject: `Your payment to ${payee} was sent back`,
    text: `Your payment of ${amount} to ${payee} was sent back. ${reason}\n\n${where}\n\nReference: ${reference}`,
  }),
  'money-received': ({ amount, sender }) => ({
    subject: `You have received ${amount}`,
    text: `“${sender}” has paid ${amount} into your account. This is the name that the payer's bank gave us.`,
  }),
  'transaction-pin-created': ({ name }) => ({
    subject: 'Your transaction PIN was created',
    text: `Hello ${name},\n\na transaction PIN was created for your Tradewind sign-in. If this was not you, contact us at once.`,
  }),
  'approval-asked': ({ amount, payee, reference, maker }) => ({
    subject: `${amount} to ${payee} waits for your approval`,
    text: `${maker} wants to send ${amount} to ${payee}. It goes out only when it is approved.\n\nYou find it under Payment, Pending requests. Look at it there before you decide: nobody approves a payment by answering this e-mail.\n\nReference: ${reference}`,
  }),
  'approval-decided': ({ amount, payee, reference, what, by, reason }) => ({
    subject: `Your payment of ${amount} to ${payee} ${decidedWords[what].short}`,
    text: `${decidedWords[what].long(by, reason)}\n\nPayment: ${amount} to ${payee}\nReference: ${reference}`,
  }),
  'rule-change-requested': ({ rule, change, by, approvals }) => ({
    subject: `${by} asked to relax a payment rule`,
    text: `${by} asked for a change that relaxes a payment rule of your team.\n\nRule: ${rule}\nChange: ${change}\n\nNothing has changed yet. The rule applies until ${approvals === 1 ? 'one colleague approves' : `${approvals} colleagues approve`} the change, or two Super Admins agree. After 7 days without that, the request ends. If ${by} did not ask for this, contact us at once.`,
  }),
  'rule-change-ended': ({ rule, change, by, what, reason }) => ({
    subject: `The change to a payment rule was ${what}`,
    text: `${ruleChangeWords[what](by)}${reason ? `\n\nReason: ${reason}` : ''}\n\nRule: ${rule}\nChange: ${change}`,
  }),
  'money-owed': ({ amount, reason }) => ({
    subject: reason ? `You owe us ${amount}` : `Reminder: you owe us ${amount}`,
    text: `${reason || 'We wrote to you that money is missing on your account.'}\n\nYour account no longer held all of it, and ${amount} are missing. Please pay at least this much into the account: the next money that arrives there pays it back first.`,
  }),
  'debt-repaid': ({ amount, left }) => ({
    subject: left ? `${amount} of what you owe us were paid back` : 'What you owed us is paid back',
    text: left
      ? `${amount} of what arrived on your account, or was on it, paid back a part of what you owe us. ${left} are left.`
      : `${amount} of what arrived on your account, or was on it, paid back what you owed us. Nothing is left to pay.`,
  }),
  'ledger-alarm': ({ count, checks }) => ({
    subject: `The books differ: ${count} new ${count === 1 ? 'difference' : 'differences'}`,
    text: `The auditor has found ${count} new ${count === 1 ? 'difference' : 'differences'} in the books. Checks: ${checks}.\n\nNothing was changed. List them with "npm run audit -- list" and follow docs/runbooks/ledger-alarm.md.`,
  }),
}

/** What became of a request, for its maker. */
const decidedWords: Record<
  TemplateData['approval-decided']['what'],
  { short: string; long: (by: string, reason: string) => string }
> = {
  approved: {
    short: 'was approved',
    long: (by) => `${by} gave the last approval that your payment needed. We send it now.`,
  },
  rejected: {
    short: 'was rejected',
    long: (by, reason) =>
      `${by} rejected your payment: ${reason}\n\nThe money is free again. You can change the payment and send it again.`,
  },
  returned: {
    short: 'needs a change',
    long: (by, reason) =>
      `${by} asks you to change your payment: ${reason}\n\nThe money is free again until you send the changed payment.`,
  },
  expired: {
    short: 'was not approved in time',
    long: () => 'Nobody decided about your payment in time, so it is not sent. The money is free again.',
  },
}

/** What became of the change of a rule, for everybody whom the rule concerns. */
const ruleChangeWords: Record<TemplateData['rule-change-ended']['what'], (by: string) => string> = {
  approved: (by) => `${by} gave the last approval that the change needed. It applies from now on.`,
  rejected: (by) => `${by} rejected the change. The rule applies as before.`,
  withdrawn: (by) => `${by} withdrew the change. The rule applies as before.`,
}

/**
 * Subject and text of a message. What people outside have written, such as the name of a payer, can neither begin a line
 * of its own, nor become a link, nor turn the words beside it around: each part of the data is one plain line by itself.
 */
export function write<Name extends TemplateName>(name: Name, data: TemplateData[Name]): Written {
  const plain = Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, typeof value === 'string' ? isolated(oneLine(value)) : value]),
  ) as TemplateData[Name]
  return templates[name](plain)
}

/** What has waited in front of a screen for a message is served first. */
export const isUrgent = (template: TemplateName): boolean => template === 'sign-in-code' || template === 'payment-code'

/** E-mails that people may do without. Codes, a changed PIN and money that came back are told to everybody. */
const optional: Partial<Record<TemplateName, NotificationType>> = {
  'payment-arrived': 'PaymentUpdates',
  'money-received': 'PaymentUpdates',
}

/** The kind of e-mail that somebody can leave to get no more of these; nothing for what everybody gets. */
export const typeOf = (template: TemplateName): NotificationType | undefined => optional[template]
