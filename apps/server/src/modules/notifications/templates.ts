import type { NotificationType } from '@tradewind/contract/mailing'
import { type Currency, formatRate } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import type { MessageKind } from './mailing.store.ts'
import { oneLine } from './one-line.ts'

/** What each message says. Every template says what it is for; none carries a link that signs in. */
export interface TemplateData {
  'sign-in-code': { code: string; minutes: number }
  'sign-in-text': { code: string; minutes: number }
  'pin-reset-code': { code: string; minutes: number }
  'factor-code': { code: string; minutes: number }
  'factor-text': { code: string; minutes: number }
  'pin-reset-text': { code: string; minutes: number }
  'security-changed': { what: string }
  'security-changed-text': { what: string }
  'account-recovery': { hours: number; link: string; stop: string }
  'account-recovery-text': { hours: number; stop: string }
  'account-recovery-stopped': Record<never, never>
  'account-recovered': Record<never, never>
  /** Links are our own: `ownAddresses`. */
  'confirm-email': { code: string; minutes: number; link: string }
  'already-registered': { signIn: string; recover: string }
  'confirm-phone': { code: string; minutes: number }
  'password-recovery': { code: string; minutes: number; link: string }
  'password-recovery-unknown': Record<never, never>
  'password-reset': { isLimited: boolean }
  'profile-code': { code: string; minutes: number; change: string }
  'profile-code-text': { code: string; minutes: number }
  /** To where someone was reached until now. */
  'contact-changed': { what: 'phone number' | 'email address'; until: string }
  /** To whoever confirmed the number before. */
  'phone-moved': { number: string }
  'contact-changed-text': { what: 'phone number' | 'email address' }
  'profile-update-decided': { change: string; outcome: 'approved' | 'rejected'; reason: string }
  'access-restored': Record<never, never>
  'reversal-account-changed': {
    what: 'added' | 'removed'
    company: string
    bank: string
    /** The last signs of its number. */
    ending: string
    currency: string
  }
  'team-invitation': { company: string; by: string; role: string; days: number; link: string }
  'team-status-changed': { company: string; what: string }
  /** `what` says the change; of what waits nothing has changed. */
  'team-change-proposed': { company: string; by: string; what: string; link: string }
  'team-change-decided': {
    company: string
    by: string
    what: string
    outcome: 'confirmed' | 'declined'
    /** Empty where none was given. */
    reason: string
  }
  'team-changed-alone': { company: string; by: string; what: string }
  'team-access-restored': { company: string; member: string }
  'access-not-restored': { reason: string }
  'access-deactivated': Record<never, never>
  'profile-closed': { name: string }
  'profile-not-closed': { reason: string }
  'data-download-requested': { until: string }
  /** What is kept, one line each. */
  'erasure-decided': { outcome: 'approved' | 'rejected'; reason: string; kept: readonly string[] }
  /** Subjects of single emails, written already. */
  'payment-digest': { lines: readonly string[] }
  'payment-problem-text': { amount: string; payee: string }
  'product-available': { product: string; country: string; link: string }
  'payment-code': { code: string; minutes: number; amount: string; payee: string; account: string }
  'payment-arrived': { amount: string; payee: string; reference: string }
  /** For the payee. `account` is its last four characters, `expected` empty where no time is known. */
  'payee-sent': PaidTo & { expected: string }
  'payee-delivered': PaidTo
  'payee-tracking': { amount: string; sender: string; link: string }
  'payment-failed': NotDelivered
  'payment-returned': NotDelivered
  'money-received': { amount: string; sender: string }
  'transaction-pin-created': { name: string }
  'approval-requested': { amount: string; payee: string; reference: string; maker: string; of: RequestKind }
  /** A request that still waits; `until` is when it expires. */
  'approval-reminder': {
    amount: string
    payee: string
    reference: string
    maker: string
    until: string
    of: RequestKind
    what: 'reminded' | 'expiring'
  }
  'approval-decided': {
    amount: string
    payee: string
    reference: string
    of: RequestKind
    what: 'approved' | 'rejected' | 'returned' | 'expired' | 'not-made'
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
  /** Of a scheduled payment that was not made, that waits for an answer, whose money will be missing, or whose days moved. */
  'schedule-update': {
    what: 'failed' | 'skipped' | 'asked' | 'short' | 'postponed' | 'moved' | 'holiday'
    amount: string
    payee: string
    /** In words. */
    day: string
    /** Empty where there is none. */
    reason: string
  }
  /** What was decided about a rate that someone asked for; `rate` and `note` are empty where there is none. */
  'negotiated-rate': {
    what: 'approved' | 'countered' | 'declined' | 'expiring'
    amount: string
    sold: Currency
    bought: Currency
    rate: string
    note: string
    /** As an ISO moment. */
    until: string
  }
  /** Rates as decimal text. */
  'rate-reached': { base: Currency; quote: Currency; rate: string; wanted: string; direction: 'above' | 'below' }
  'trading-stopped': { currency: string; side: 'long' | 'short'; from: string; balance: string; limit: string }
  'ledger-alarm': { count: number; checks: string }
  'application-received': { name: string }
  /** What is asked for is read after signing in: it says more of someone than an email should. */
  'application-more-requested': { name: string; deadline: string }
  'application-decided': {
    name: string
    outcome: 'Approved' | 'SendR' | 'OutRightRejected' | 'Restricted' | 'Ended'
    /** Empty where nobody gave one. */
    reason: string
  }
  'account-updated': {
    account: string
    currency: string
    what: 'frozen' | 'unfrozen' | 'closed' | 'reopened' | 'lien-placed' | 'lien-lifted'
    by: 'customer' | 'provider' | 'system'
  }
  'account-request': {
    reference: string
    currency: string
    status: 'Pending' | 'Approved' | 'Rejected'
    /** Empty unless it was rejected. */
    reason: string
  }
  /** The same in a text message, without the reason: whoever holds the phone reads it. */
  'application-step-text': { step: 'more' | 'Approved' | 'SendR' | 'OutRightRejected' | 'Restricted' | 'Ended' }
  /** The demo world's only: what an authenticator app would show. */
  'demo-authenticator': { code: string }
}

/** What a payee may know of a payment. */
interface PaidTo {
  amount: string
  sender: string
  account: string
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
    subject: 'Your Tradewind sign-in code',
    text: `${code} is your Tradewind sign-in code. It works once and expires in ${minutes} minutes.\n\nIt doesn't approve payments. If you're not signing in now, someone knows your password: change it. We never ask for this code by phone or email.`,
  }),
  'sign-in-text': ({ code, minutes }) => ({
    subject: '',
    text: `${code} is your Tradewind sign-in code. It expires in ${minutes} minutes. It doesn't approve payments. Never share it.`,
  }),
  'pin-reset-code': ({ code, minutes }) => ({
    subject: 'Reset your Tradewind transaction PIN',
    text: `${code} is your code to reset your transaction PIN. It works once, in the browser you asked from, and expires in ${minutes} minutes.\n\nIf you didn't ask for it, someone is signed in as you: sign in, open Security in Settings and sign out everywhere else. We never ask for this code by phone or email.`,
  }),
  'pin-reset-text': ({ code, minutes }) => ({
    subject: '',
    text: `${code} is your Tradewind code to reset your transaction PIN. It expires in ${minutes} minutes. Never share it.`,
  }),
  'factor-code': ({ code, minutes }) => ({
    subject: 'Confirm your second step',
    text: `${code} is your code to set up the second step of your sign-in. It works once and expires in ${minutes} minutes.\n\nIf you didn't ask for it, someone is signed in as you: sign in, open Security in Settings and sign out everywhere else. We never ask for this code by phone or email.`,
  }),
  'factor-text': ({ code, minutes }) => ({
    subject: '',
    text: `${code} is your Tradewind code to set up sign-in by text message. It expires in ${minutes} minutes. Never share it.`,
  }),
  'security-changed': ({ what }) => ({
    subject: 'A security setting was changed',
    text: `${what}\n\nIf this wasn't you, sign in, open Security in Settings and sign out everywhere else. Then contact us immediately.`,
  }),
  'security-changed-text': ({ what }) => ({
    subject: '',
    text: `${what} If this wasn't you, contact us immediately.`,
  }),
  'account-recovery': ({ hours, link, stop }) => ({
    subject: 'Recovery of your Tradewind account',
    text: `Someone who knows your password asked to recover your account without its second step.\n\nIf this wasn't you, stop it now and change your password:\n${stop}\n\nIf it was you, wait ${hours} hours, then finish it with this link within a week:\n${link}\n\nFinishing it signs you out everywhere and removes your authenticator app, passkeys and recovery codes. For a day afterwards, you can only send small amounts.`,
  }),
  'account-recovery-text': ({ hours, stop }) => ({
    subject: '',
    text: `Someone asked to recover your Tradewind account. It can be finished in ${hours} hours. If this wasn't you, stop it: ${stop}`,
  }),
  'account-recovery-stopped': () => ({
    subject: 'The recovery of your account was stopped',
    text: `The recovery of your Tradewind account was stopped. Nothing has changed.\n\nIf you didn't begin it, someone knows your password: change it.`,
  }),
  'account-recovered': () => ({
    subject: 'Your Tradewind account was recovered',
    text: `Your account was recovered. You were signed out everywhere, and your authenticator app, passkeys and recovery codes no longer work. Signing in now takes a code by email. For a day, you can only send small amounts.\n\nIf this wasn't you, contact us immediately.`,
  }),
  'confirm-email': ({ code, minutes, link }) => ({
    subject: 'Confirm your email for Tradewind',
    text: `${code} is your code to confirm this email address. It works once and expires in ${minutes} minutes.\n\nOr open this link in the browser you registered in. It works once, within 24 hours:\n${link}\n\nIf you didn't register with Tradewind, ignore this email: no account is opened without the code or the link. We never ask for this code by phone or email.`,
  }),
  'already-registered': ({ signIn, recover }) => ({
    subject: 'You already have a Tradewind account',
    text: `Someone just tried to register with this email address. You already have an account, so we didn't open another one.\n\nSign in:\n${signIn}\n\nForgot your password? Set a new one:\n${recover}\n\nIf this wasn't you, you don't need to do anything. Nothing has changed.`,
  }),
  'confirm-phone': ({ code, minutes }) => ({
    subject: '',
    text: `${code} is your Tradewind code to confirm this number. It expires in ${minutes} minutes. Never share it.`,
  }),
  'password-recovery': ({ code, minutes, link }) => ({
    subject: 'Set a new Tradewind password',
    text: `${code} is your code to set a new password. It works once and expires in ${minutes} minutes.\n\nOr open this link. It works once, within an hour:\n${link}\n\nIf you didn't ask for this, ignore this email: your password stays as it is. We never ask for this code by phone or email.`,
  }),
  'password-recovery-unknown': () => ({
    subject: 'No Tradewind account with this email',
    text: `Someone asked for a new password for a Tradewind account with this email address. There is no such account. If it was you, try the email address you registered with.\n\nIf it wasn't you, you don't need to do anything.`,
  }),
  'password-reset': ({ isLimited }) => ({
    subject: 'Your Tradewind password was reset',
    text: `The password of your Tradewind account was just reset by email, and you were signed out everywhere. ${isLimited ? 'For a day, you can only send small amounts.' : "The next time you sign in, you'll need more than an email code: your authenticator app or a passkey, for example."}\n\nIf this wasn't you, contact us immediately.`,
  }),
  'profile-code': ({ code, minutes, change }) => ({
    subject: `Your code to change your ${change}`,
    text: `${code} is your code to change your ${change} with Tradewind. It works once and expires in ${minutes} minutes.\n\nIf you didn't ask for this, someone is signed in as you: change your password. We never ask for this code by phone or email.`,
  }),
  'profile-code-text': ({ code, minutes }) => ({
    subject: '',
    text: `${code} is your Tradewind code to confirm this number. It expires in ${minutes} minutes. Never share it.`,
  }),
  'contact-changed': ({ what, until }) => ({
    subject: `Your ${what} was changed`,
    text: `The ${what} of your Tradewind account was just changed.\n\nTo protect you, less can be sent until ${until}.\n\nIf this wasn't you, contact us immediately.`,
  }),
  'phone-moved': ({ number }) => ({
    subject: 'Your phone number was removed',
    text: `Someone else has just confirmed the phone number ${number} as theirs, so we've removed it from your Tradewind account. We won't send codes or messages about your account to it.\n\nAdd the number you use now under Settings, Profile. Until then, codes go to this email address. If the number is still yours, contact us immediately.`,
  }),
  'contact-changed-text': ({ what }) => ({
    subject: '',
    text: `The ${what} of your Tradewind account was changed. If this wasn't you, contact us immediately.`,
  }),
  'profile-update-decided': ({ change, outcome, reason }) => ({
    subject: `Your change of ${change} was ${outcome}`,
    text: `${outcome === 'approved' ? `We've approved the change of your ${change}. It applies from now on.` : `We couldn't approve the change of your ${change}. Nothing was changed.`}${reason ? `\n\n${reason}` : ''}`,
  }),
  'team-invitation': ({ company, by, role, days, link }) => ({
    subject: `Join ${company} on Tradewind`,
    text: `${by} invited you to act for ${company} on Tradewind, in the role ${role}.\n\nAccept the invitation. The link works once, within ${days} days, and only for this email address:\n${link}\n\nIf you don't know why you got this, ignore it: nothing happens without the link.`,
  }),
  'team-status-changed': ({ company, what }) => ({
    subject: `Your access to ${company} has changed`,
    text: `${what}\n\nIf you have questions, ask a colleague at ${company}.`,
  }),
  'team-change-proposed': ({ company, by, what, link }) => ({
    subject: `Confirm a change to the team of ${company}`,
    text: `${by} proposed a change to the team of ${company}:\n\n${what}\n\nNothing has changed yet. It needs a second administrator, and expires after 7 days. Confirm or decline it under Maker Checker:\n${link}\n\nIf you don't know why, decline it and ask ${by}.`,
  }),
  'team-change-decided': ({ company, by, what, outcome, reason }) => ({
    subject: `Your change to the team of ${company} was ${outcome}`,
    text: `${by} ${outcome} your change to the team of ${company}:\n\n${what}\n\n${outcome === 'confirmed' ? 'It applies now.' : 'Nothing has changed.'}${reason ? `\n\nReason: ${reason}` : ''}`,
  }),
  'team-changed-alone': ({ company, by, what }) => ({
    subject: `One administrator changed the team of ${company}`,
    text: `${by} changed the team of ${company}, and no other administrator was there to confirm it:\n\n${what}\n\nA person who was invited, got a role or was reactivated can't approve payments for at least 24 hours. If you didn't expect this, contact us immediately.`,
  }),
  'team-access-restored': ({ company, member }) => ({
    subject: `${member} is now Super Admin of ${company}`,
    text: `We made ${member} Super Admin of ${company}, because we were told that nobody could manage the team any more. Two of our staff looked at it.\n\nIf this is wrong, contact us immediately.`,
  }),
  'reversal-account-changed': ({ what, company, bank, ending, currency }) => ({
    subject: `A reversal account was ${what}`,
    text: `A ${currency} account at ${bank} ending in ${ending} was ${what} as a reversal account of ${company}. ${what === 'added' ? `Our team uses it when ${currency} can't be credited to you.` : `Our team won't use it any more.`}\n\nIf none of you did this, contact us immediately.`,
  }),
  'access-restored': () => ({
    subject: 'Your access is active again',
    text: `You can sign in to Tradewind again. Your accounts and settings are unchanged.\n\nIf you didn't ask for this, contact us immediately.`,
  }),
  'access-not-restored': ({ reason }) => ({
    subject: "We couldn't restore your access",
    text: `We've looked at your request and can't restore your access to Tradewind.\n\n${reason}`,
  }),
  'access-deactivated': () => ({
    subject: 'Your access was deactivated',
    text: `You deactivated your access to Tradewind, and were signed out everywhere. Money stays in the accounts.\n\nTo come back, sign in and request your access. If this wasn't you, contact us immediately.`,
  }),
  'profile-closed': ({ name }) => ({
    subject: 'Your profile was closed',
    text: `As requested, we've closed the profile of ${name}. Nobody can sign in for it any more.\n\nWe keep payments and who made them for as long as the law asks.`,
  }),
  'profile-not-closed': ({ reason }) => ({
    subject: 'Your profile stays open',
    text: `We've looked at your request to close your profile. It stays open.\n\n${reason}`,
  }),
  'data-download-requested': ({ until }) => ({
    subject: 'Your data can be downloaded',
    text: `A download of all your data was requested in your settings. It can be downloaded there until ${until}.\n\nIf this wasn't you, someone is signed in as you: change your password and contact us.`,
  }),
  'erasure-decided': ({ outcome, reason, kept }) => ({
    subject: outcome === 'approved' ? 'Your data was erased' : 'Your data was not erased',
    text: `${outcome === 'approved' ? "We've erased your data as far as the law allows. Nobody can bring it back, and this is our last email to you. What is kept:" : "We've looked at your request to erase your data and can't do it now."}${kept.length > 0 ? `\n\n${kept.map((line) => `- ${line}`).join('\n')}` : ''}${reason ? `\n\n${reason}` : ''}`,
  }),
  'payment-digest': ({ lines }) => ({
    subject: lines.length === 1 ? '1 payment update' : `${lines.length} payment updates`,
    text: `Since yesterday's email:\n\n${lines.map((line) => `- ${line}`).join('\n')}\n\nSign in to see more about each payment.`,
  }),
  'payment-problem-text': ({ amount, payee }) => ({
    subject: '',
    text: `Tradewind: your payment of ${amount} to ${payee} did not go through. Sign in to see why.`,
  }),
  'product-available': ({ product, country, link }) => ({
    subject: `${product} is now available in ${country}`,
    text: `You asked us to tell you when ${product} is available in ${country}. It is now. Create your account:\n${link}\n\nThis is the only email about it: your address is off the waiting list.`,
  }),
  'payment-code': ({ code, minutes, amount, payee, account }) => ({
    subject: `Your code to send ${amount} to ${payee}`,
    text: `${code} is your code to send ${amount} to ${payee}. It works once, for this payment only, and expires in ${minutes} minutes.\n\nThe money goes to ${account}. If that isn't where it should go, don't use the code.\n\nIf you're not making this payment, someone is signed in as you: change your password. We never ask for this code by phone or email.`,
  }),
  'payment-arrived': ({ amount, payee, reference }) => ({
    subject: `${amount} delivered to ${payee}`,
    text: `Your payment of ${amount} to ${payee} has been delivered.\n\nReference: ${reference}`,
  }),
  'payee-sent': ({ amount, sender, account, expected }) => ({
    subject: `${amount} is on its way to you`,
    text: `“${sender}” sent you ${amount}${intoAccount(account)}.${expected ? ` It should arrive by ${expected}.` : ''}\n\n${nothingToDo}`,
  }),
  'payee-delivered': ({ amount, sender, account }) => ({
    subject: `${amount} was delivered to your bank`,
    text: `“${sender}” sent you ${amount}${intoAccount(account)}. Your bank has the money now.\n\n${nothingToDo}`,
  }),
  'payee-tracking': ({ amount, sender, link }) => ({
    subject: `Follow your payment of ${amount}`,
    text: `“${sender}” sent you ${amount}. See how far it is, without signing in:\n${link}\n\n${nothingToDo}`,
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
    subject: `You received ${amount}`,
    text: `You received ${amount} from “${sender}”. The sender's bank gave us this name.`,
  }),
  'transaction-pin-created': ({ name }) => ({
    subject: 'Your transaction PIN was created',
    text: `Hello ${name},\n\nA transaction PIN was created for your Tradewind account. If this wasn't you, contact us immediately.`,
  }),
  'approval-requested': ({ amount, payee, reference, maker, of }) => ({
    subject: `${amount} to ${payee} needs your approval`,
    text: `${maker} ${approvalWords[of].wants(amount, payee)}\n\nReview it in Tradewind under Approvals. You can't approve payments by replying to this email.\n\nReference: ${reference}`,
  }),
  'approval-reminder': ({ amount, payee, reference, maker, until, of, what }) => ({
    subject:
      what === 'expiring'
        ? `${amount} to ${payee} expires ${momentWords(until)}`
        : `${amount} to ${payee} still needs your approval`,
    text: `${maker}'s ${approvalWords[of].noun} of ${amount} to ${payee} is waiting for approval. If nobody decides by ${momentWords(until)}, it expires. ${approvalWords[of].ends}\n\nReview it in Tradewind under Approvals. You can't approve payments by replying to this email.\n\nReference: ${reference}`,
  }),
  'approval-decided': ({ amount, payee, reference, of, what, by, reason }) => ({
    subject: `Your ${approvalWords[of].noun} of ${amount} to ${payee} ${decidedWords[what].short}`,
    text: `${decidedWords[what].long(approvalWords[of], by, reason)}\n\nAmount: ${amount} to ${payee}\nReference: ${reference}`,
  }),
  'rule-change-requested': ({ rule, change, by, approvals }) => ({
    subject: `${by} requested a change to a payment rule`,
    text: `${by} requested a change that relaxes one of your team's payment rules.\n\nRule: ${rule}\nChange: ${change}\n\nNothing has changed yet. The current rule applies until ${approvals === 1 ? 'one colleague approves' : `${approvals} colleagues approve`} the change, or two Super Admins do. The request expires after 7 days. If ${by} didn't request this, contact us immediately.`,
  }),
  'rule-change-ended': ({ rule, change, by, what, reason }) => ({
    subject: `The change to a payment rule was ${what}`,
    text: `${ruleChangeWords[what](by)}${reason ? `\n\nReason: ${reason}` : ''}\n\nRule: ${rule}\nChange: ${change}`,
  }),
  'money-owed': ({ amount, reason }) => ({
    subject: reason ? `You owe us ${amount}` : `Reminder: you owe us ${amount}`,
    text: `${reason || 'This is a reminder about an earlier email.'}\n\nYour account balance didn't cover it, and ${amount} is still owed. Please pay at least this amount into the account. Incoming money repays it first.`,
  }),
  'debt-repaid': ({ amount, left }) => ({
    subject: left ? `You repaid ${amount} of what you owe us` : "You've repaid what you owed us",
    text: left
      ? `We used ${amount} from your account to repay part of what you owe us. ${left} is still owed.`
      : `We used ${amount} from your account to repay what you owed us. Nothing more is owed.`,
  }),
  'schedule-update': ({ what, amount, payee, day, reason }) => ({
    subject: scheduleWords[what].subject(payee),
    text: `${scheduleWords[what].text(`${amount} to ${payee}`, day)}${reason ? `\n\n${what === 'moved' ? '' : 'Reason: '}${reason}` : ''}\n\nYou can see all scheduled payments when you sign in, under Payments.`,
  }),
  'negotiated-rate': ({ what, amount, sold, bought, rate, note, until }) => ({
    subject: negotiationWords[what].subject(`${amount} to ${bought}`),
    text: `${negotiationWords[what].text(`${amount} to ${bought}`, formatRate(sold, rate, bought), until)}${note ? `\n\nOur note: ${note}` : ''}\n\nYou can see all negotiated rates when you sign in, under Rates.`,
  }),
  'rate-reached': ({ base, quote, rate, wanted, direction }) => ({
    subject: `${formatRate(base, rate, quote)}: your rate alert`,
    text: `The mid-market rate ${direction === 'above' ? 'rose' : 'fell'} to ${formatRate(base, rate, quote)}. You asked us to tell you at ${wanted}.\n\nThis alert has ended. Rates keep moving: when you exchange, you see your own rate and what it costs before you confirm. You can set another alert when you sign in, under Rates.`,
  }),
  'trading-stopped': ({ currency, side, from, balance, limit }) => ({
    subject: `${currency} exchanges are stopped at the position limit`,
    text: `Customers can't ${side === 'long' ? 'sell' : 'buy'} ${from} or more right now: our position would pass its limit.\n\nPosition: ${balance}\nLimit: ${limit}\n\nExchanges the other way go on. This ends by itself once there is room again, for example after a hedge. Open Positions in the console to see it.`,
  }),
  'ledger-alarm': ({ count, checks }) => ({
    subject: `Ledger alarm: ${count} new ${count === 1 ? 'difference' : 'differences'}`,
    text: `The auditor found ${count} new ${count === 1 ? 'difference' : 'differences'} in the ledger. Checks: ${checks}.\n\nNothing was changed. List them with "npm run audit -- list" and follow docs/runbooks/ledger-alarm.md.`,
  }),
  'application-received': ({ name }) => ({
    subject: 'We received your application',
    text: `Thank you. We received the application of ${name} and are reviewing it.\n\nWe email you when we've decided, or if we need more from you. You can see its status when you sign in.`,
  }),
  'application-more-requested': ({ name, deadline }) => ({
    subject: `We need more from you by ${deadline}`,
    text: `To go on with the application of ${name}, we need more from you by ${deadline}.\n\nSign in to read what we need and why, and to answer. We never ask for passwords, codes or PINs.`,
  }),
  'application-decided': ({ name, outcome, reason }) => ({
    subject: applicationWords[outcome].subject,
    text: `${applicationWords[outcome].text(name)}${reason ? `\n\n${reason}` : ''}`,
  }),
  'account-updated': ({ account, currency, what, by }) => ({
    subject: `Your ${currency} account ${accountWords[what].subject}`,
    text: `${accountWords[what].text(`Your account "${account}" (${currency})`, by === 'provider')}${notYou(by)}`,
  }),
  'account-request': ({ reference, currency, status, reason }) => ({
    subject: requestWords[status].subject(currency),
    text: `${requestWords[status].text(currency)}${reason ? `\n\n${reason}` : ''}\n\nReference: ${reference}`,
  }),
  'application-step-text': ({ step }) => ({ subject: '', text: stepTexts[step] }),
  'demo-authenticator': ({ code }) => ({
    subject: 'Console code (demo authenticator)',
    text: `${code} is what this person's authenticator app shows for the console. It works once. Only the demo world sends it: elsewhere the app alone knows it.`,
  }),
}

const scheduleWords = {
  failed: {
    subject: (payee: string) => `Your scheduled payment to ${payee} wasn't made`,
    text: (what: string, day: string) =>
      `We couldn't make your scheduled payment of ${what} on ${day}. No money left your account.`,
  },
  skipped: {
    subject: (payee: string) => `Your scheduled payment to ${payee} was skipped`,
    text: (what: string, day: string) =>
      `Your scheduled payment of ${what} on ${day} was skipped. No money left your account.`,
  },
  asked: {
    subject: (payee: string) => `Should we still pay ${payee}?`,
    text: (what: string, day: string) =>
      `We couldn't make your scheduled payment of ${what} on ${day}, its day. It waits until you choose to pay it now or to skip it.`,
  },
  postponed: {
    subject: (payee: string) => `Your scheduled payment to ${payee} waits for a better rate`,
    text: (what: string, day: string) =>
      `We didn't make your scheduled payment of ${what} today, since the exchange rate is outside the bounds that you set. No money left your account. We try again on ${day}.`,
  },
  moved: {
    subject: (payee: string) => `New days for your payments to ${payee}`,
    text: (what: string, day: string) =>
      `After your change, banks rest on other days for your scheduled payment of ${what}. The first one that moved is made on ${day}. Days that moved, with the day before the arrow as you planned it:`,
  },
  holiday: {
    subject: (payee: string) => `New day for your payment to ${payee}`,
    text: (what: string, day: string) =>
      `A bank holiday was announced for the day of your scheduled payment of ${what}. We'll make it on ${day} instead.`,
  },
  short: {
    subject: (payee: string) => `Not enough money for your payment to ${payee}`,
    text: (what: string, day: string) =>
      `Your scheduled payment of ${what} is due on ${day}, and your account won't hold enough for it. Please add money before that day.`,
  },
}

const accountWords = {
  frozen: {
    subject: 'was frozen',
    text: (account: string, byUs: boolean) =>
      `${account} was frozen. It still receives money, and nothing leaves it until it is unfrozen.${byUs ? ' We froze it, so only we can unfreeze it: contact support for what you can do.' : ''}`,
  },
  unfrozen: {
    subject: 'was unfrozen',
    text: (account: string) =>
      `${account} was unfrozen. You can send from it again unless something else keeps it frozen.`,
  },
  closed: {
    subject: 'was closed',
    text: (account: string) =>
      `${account} was closed. Money sent to its account details goes back to the sender. If a payment that you made is returned later, the account reopens and we tell you.`,
  },
  reopened: {
    subject: 'is open again',
    text: (account: string) => `${account} is open again. Sign in to see its balance.`,
  },
  'lien-placed': {
    subject: 'has a lien',
    text: (account: string) =>
      `We placed a lien on a part of the balance. ${account} works as before, but this part is not available. Sign in to see how much.`,
  },
  'lien-lifted': {
    subject: 'had a lien lifted',
    text: (account: string) => `A lien was lifted, and the amount is available again. ${account} shows the new amount.`,
  },
} as const

/** Only the customer's own people can have done it: who did not, has to know whom to call. */
const notYou = (by: 'customer' | 'provider' | 'system'): string =>
  by === 'customer' ? "\n\nIf you or your team didn't do this, change your password and contact support at once." : ''

const requestWords = {
  Pending: {
    subject: (currency: string) => `We received your request for a ${currency} account`,
    text: (currency: string) =>
      `We received your request for a ${currency} account. We review it and email you once it's decided, usually within two business days.`,
  },
  Approved: {
    subject: (currency: string) => `Your ${currency} account is open`,
    text: (currency: string) =>
      `Your request was approved and your ${currency} account is open. Sign in to see its account details.`,
  },
  Rejected: {
    subject: (currency: string) => `Your request for a ${currency} account was declined`,
    text: (currency: string) => `We've reviewed your request and can't open a ${currency} account for you.`,
  },
} as const

const stepTexts = {
  more: 'Tradewind: we need something more for your application. Sign in to see what, and by when.',
  Approved: 'Tradewind: you have full access. Sign in to begin.',
  SendR: 'Tradewind: you can send money with SendR. Sign in to begin.',
  OutRightRejected: 'Tradewind: we have decided on your application. Read the reason in our email.',
  Restricted: 'Tradewind: your account is restricted. Sign in to read why.',
  Ended: 'Tradewind: your account is being closed. Read the reason in our email.',
} as const

const applicationWords = {
  Approved: {
    subject: 'Your application was approved',
    text: (name: string) => `The application of ${name} was approved. You have full access when you sign in.`,
  },
  SendR: {
    subject: 'You can send money with SendR',
    text: (name: string) =>
      `The application of ${name} was approved for SendR. You can send money when you sign in, and add a proof of address there to ask for a full account.`,
  },
  OutRightRejected: {
    subject: 'Your application was declined',
    text: (name: string) => `We've reviewed the application of ${name} and can't offer you an account.`,
  },
  Restricted: {
    subject: 'Your account is restricted',
    text: (name: string) =>
      `The account of ${name} is restricted. You can sign in and see everything, and no money leaves until we lift the restriction.`,
  },
  Ended: {
    subject: 'Your account is being closed',
    text: (name: string) =>
      `We've ended our relationship with ${name}. Nobody can sign in any more. We will contact you about the money in your accounts.`,
  },
} as const

const intoAccount = (lastFour: string): string => (lastFour ? `, to the account ending in ${lastFour}` : '')

/** Payees are no customers and know nothing of us: what a fraudster would add is ruled out. */
const nothingToDo =
  "You don't need to do anything. We never ask for bank details, a code or a payment by email. If you don't know the sender, ignore this email."

/** `25 Nov 2026, 14:30 UTC`: an email does not know its reader's clock. */
const momentWords = (iso: string): string => {
  const words = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(new Date(iso))
  return `${words} UTC`
}

/** What requests for approval are about. */
export type RequestKind = 'payment' | 'exchange' | 'schedule' | 'transfer'

interface ApprovalWords {
  noun: string
  /** What its maker wants, for those who decide. */
  wants: (amount: string, payee: string) => string
  /** What follows from the last approval. */
  done: string
  /** What follows where it is not made. */
  ends: string
  /** What its maker can do after a rejection; empty where nothing. */
  retry: string
}

const approvalWords: Record<RequestKind, ApprovalWords> = {
  payment: {
    noun: 'payment',
    wants: (amount, payee) => `wants to send ${amount} to ${payee}. We'll send it once it's approved.`,
    done: "We're sending it now.",
    ends: 'Nothing is sent, and the reservation is released.',
    retry: ' You can change the payment and send it again.',
  },
  exchange: {
    noun: 'exchange',
    wants: (amount, payee) => `wants to exchange ${amount} into ${payee}. We'll exchange it once it's approved.`,
    done: 'We exchanged it at the rate at that moment.',
    ends: 'Nothing is exchanged, and the reservation is released.',
    retry: ' You can change the exchange and submit it again.',
  },
  schedule: {
    noun: 'scheduled payment',
    wants: (amount, payee) =>
      `wants to schedule payments of ${amount} in total to ${payee}. Each payment will go out on its date once they're approved.`,
    done: 'Each payment goes out on its date.',
    ends: 'Nothing is paid.',
    retry: ' You can edit the scheduled payment to ask again.',
  },
  transfer: {
    noun: 'transfer',
    wants: (amount, payee) => `wants to send ${amount} to ${payee}. We'll send it once it's approved.`,
    done: "We're sending it now.",
    ends: 'Nothing is sent.',
    retry: '',
  },
}

/** What became of a request, for its maker. */
const decidedWords: Record<
  TemplateData['approval-decided']['what'],
  { short: string; long: (of: ApprovalWords, by: string, reason: string) => string }
> = {
  approved: {
    short: 'was approved',
    long: ({ noun, done }, by) => `${by} gave the final approval for your ${noun}. ${done}`,
  },
  rejected: {
    short: 'was rejected',
    long: ({ noun, ends, retry }, by, reason) => `${by} rejected your ${noun}: ${reason}\n\n${ends}${retry}`,
  },
  returned: {
    short: 'needs a change',
    long: ({ noun }, by, reason) =>
      `${by} asked you to change your ${noun}: ${reason}\n\nThe reservation is released until you submit it again.`,
  },
  expired: {
    short: 'was not approved in time',
    long: ({ noun, ends }, _, reason) => `Your ${noun} wasn't approved in time. ${reason ? `${reason} ` : ''}${ends}`,
  },
  'not-made': {
    short: 'was approved but not completed',
    long: ({ noun, ends }, by, reason) =>
      `${by} gave the final approval for your ${noun}, but we couldn't complete it. ${reason}\n\n${ends}`,
  },
}

/** What became of a rate that someone asked for. */
const negotiationWords: Record<
  TemplateData['negotiated-rate']['what'],
  { subject: (of: string) => string; text: (of: string, rate: string, until: string) => string }
> = {
  approved: {
    subject: (of) => `Your rate was approved: ${of}`,
    text: (of, rate, until) =>
      `We approved the rate that you asked for to exchange ${of}: ${rate}. It holds for exactly this amount, once, until ${momentWords(until)}.`,
  },
  countered: {
    subject: (of) => `We offer you another rate: ${of}`,
    text: (of, rate, until) =>
      `You asked for a rate to exchange ${of}. We offer you ${rate} instead. Accept it and use it, once, until ${momentWords(until)}.`,
  },
  declined: {
    subject: (of) => `Your rate wasn't approved: ${of}`,
    text: (of) =>
      `We couldn't approve the rate that you asked for to exchange ${of}. You can still exchange at your own rate.`,
  },
  expiring: {
    subject: (of) => `Your negotiated rate ends soon: ${of}`,
    text: (of, rate, until) =>
      `The rate to exchange ${of}, ${rate}, ends at ${momentWords(until)} and hasn't been used yet.`,
  },
}

/** What became of the change of a rule, for everybody whom the rule concerns. */
const ruleChangeWords: Record<TemplateData['rule-change-ended']['what'], (by: string) => string> = {
  approved: (by) => `${by} gave the final approval for the change. It applies from now on.`,
  rejected: (by) => `${by} rejected the change. The rule stays as it is.`,
  withdrawn: (by) => `${by} withdrew the change. The rule stays as it is.`,
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
  return templates[name](plain)
}

/** Fields that carry an address of ours, which nobody outside has written. */
const ownAddresses: ReadonlySet<string> = new Set(['link', 'stop', 'signIn', 'recover'])

/** Someone waits in front of a screen for these, or for what looks the same from there. */
const urgent: ReadonlySet<TemplateName> = new Set<TemplateName>([
  'sign-in-code',
  'sign-in-text',
  'pin-reset-code',
  'pin-reset-text',
  'factor-code',
  'factor-text',
  'payment-code',
  'confirm-email',
  'already-registered',
  'confirm-phone',
  'password-recovery',
  'password-recovery-unknown',
  'profile-code',
  'profile-code-text',
])

/** What has waited in front of a screen for a message is served first. */
export const isUrgent = (template: TemplateName): boolean => urgent.has(template)

/** Optional emails. Codes, a changed PIN and returned money are sent to everybody. */
const optional: Partial<Record<TemplateName, NotificationType>> = {
  'payment-arrived': 'PaymentUpdates',
  'schedule-update': 'PaymentUpdates',
  'money-received': 'PaymentUpdates',
  'payee-sent': 'PayeeUpdates',
  'payee-delivered': 'PayeeUpdates',
  'payee-tracking': 'PayeeUpdates',
  'rate-reached': 'RateAlerts',
}

/** The kind of email that someone can leave to get no more of these; nothing for what everybody gets. */
export const typeOf = (template: TemplateName): NotificationType | undefined => optional[template]

/** Emails without such a link, and texts, that people may do without by their settings. */
const bySetting: Partial<Record<TemplateName, MessageKind>> = {
  'approval-requested': 'ApprovalUpdates',
  'approval-reminder': 'ApprovalUpdates',
  'approval-decided': 'ApprovalUpdates',
  'payment-problem-text': 'Texts',
}

/** What someone may have chosen to get no more of; nothing for what everybody gets. */
export const kindOf = (template: TemplateName, channel: 'email' | 'sms'): MessageKind | undefined =>
  bySetting[template] ?? (channel === 'email' ? typeOf(template) : undefined)

/** What may wait for the email of the day. */
export const mayWait = (template: TemplateName): boolean => typeOf(template) === 'PaymentUpdates'

/** Emails to people who are no customers, sent because a customer asked for it: how many leave is limited. */
const toOutsiders: ReadonlySet<string> = new Set<TemplateName>(['payee-sent', 'payee-delivered', 'payee-tracking'])

export const goesToOutsider = (template: string): boolean => toOutsiders.has(template)
