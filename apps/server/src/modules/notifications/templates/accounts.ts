import { template } from './template.ts'

export const accountsTemplates = {
  'account-updated': template<{
    account: string
    /** Absent where it was written down before there were wallets. */
    kind?: 'account' | 'wallet'
    currency: string
    what: 'frozen' | 'unfrozen' | 'closed' | 'reopened' | 'lien-placed' | 'lien-lifted'
    by: 'customer' | 'provider' | 'system'
  }>({
    write: ({ account, kind = 'account', currency, what, by }) => ({
      subject: `Your ${currency} ${kind} ${accountWords[what].subject}`,
      text: `${accountWords[what].text(`Your ${kind} "${account}" (${currency})`, { kind, byUs: by === 'provider' })}${notYou(by)}`,
    }),
  }),
  'account-request': template<{
    reference: string
    currency: string
    status: 'Pending' | 'Approved' | 'Rejected'
    /** Empty unless it was rejected. */
    reason: string
  }>({
    write: ({ reference, currency, status, reason }) => ({
      subject: requestWords[status].subject(currency),
      text: `${requestWords[status].text(currency)}${reason ? `\n\n${reason}` : ''}\n\nReference: ${reference}`,
    }),
  }),
}

interface About {
  kind: 'account' | 'wallet'
  byUs: boolean
}

const accountWords = {
  frozen: {
    subject: 'was frozen',
    text: (account: string, { byUs }: About) =>
      `${account} was frozen. It can still receive money, but no money can leave it until it's unfrozen.${byUs ? ' We froze it, so only we can unfreeze it. Contact support to find out what you can do.' : ''}`,
  },
  unfrozen: {
    subject: 'was unfrozen',
    text: (account: string) =>
      `${account} was unfrozen. You can send money from it again, unless it's still frozen for another reason.`,
  },
  closed: {
    subject: 'was closed',
    text: (account: string, { kind }: About) =>
      `${account} was closed.${kind === 'account' ? ' Money sent to its account details goes back to the sender.' : ''} If a payment you made is returned later, the ${kind} reopens and we'll let you know.`,
  },
  reopened: {
    subject: 'is open again',
    text: (account: string) => `${account} is open again. Sign in to see its balance.`,
  },
  'lien-placed': {
    subject: 'has a lien',
    text: (account: string) =>
      `We placed a lien on part of the balance. ${account} works as before, but this part isn't available. Sign in to see how much.`,
  },
  'lien-lifted': {
    subject: 'had a lien lifted',
    text: (account: string) =>
      `A lien was lifted, and the amount is available again. ${account} shows the new balance.`,
  },
} as const

/** Only the customer's own people can have done it: who did not, has to know whom to call. */
const notYou = (by: 'customer' | 'provider' | 'system'): string =>
  by === 'customer'
    ? "\n\nIf you or your team didn't do this, change your password and contact support immediately."
    : ''

const requestWords = {
  Pending: {
    subject: (currency: string) => `We received your request for a ${currency} account`,
    text: (currency: string) =>
      `We received your request for a ${currency} account. We'll review it and email you our decision, usually within two business days.`,
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
