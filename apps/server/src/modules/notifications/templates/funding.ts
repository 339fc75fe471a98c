import { template } from './template.ts'

export const fundingTemplates = {
  /** `reason` is empty where the money arrived. */
  'funding-update': template<{
    what: 'arrived' | 'failed' | 'returned' | 'refunded' | 'disputed' | 'dispute-won'
    amount: string
    source: string
    reason: string
    /** Another paid it, for an invoice. */
    forInvoice: boolean
  }>({
    type: 'PaymentUpdates',
    write: ({ what, amount, source, reason, forInvoice }) => ({
      subject: (forInvoice ? invoiceSubjects : subjects)[what](amount),
      text: `${(forInvoice ? invoiceTexts : texts)[what](amount, source)}${reason ? ` ${reason}` : ''}\n\nYou can see it when you sign in, on the account's page.`,
    }),
  }),
}

const subjects = {
  arrived: (amount: string) => `You added ${amount}`,
  failed: (amount: string) => `Adding ${amount} didn't work`,
  returned: (amount: string) => `${amount} that you added was taken back`,
  refunded: (amount: string) => `${amount} was refunded to your card`,
  disputed: (amount: string) => `Your card payment of ${amount} is disputed`,
  'dispute-won': (amount: string) => `You keep ${amount}: the dispute is over`,
}

const texts = {
  arrived: (amount: string, source: string) => `You added ${amount} from ${source}. It's in your account now.`,
  failed: (amount: string, source: string) => `${amount} from ${source} wasn't added. No money moved.`,
  returned: (amount: string, source: string) => `${amount} that you added from ${source} was taken back.`,
  refunded: (amount: string, source: string) =>
    `We took ${amount} from your account and refunded it to ${source}. Your bank shows it in a few working days.`,
  disputed: (amount: string, source: string) =>
    `The holder of ${source} disputes your payment of ${amount} with their bank. Nothing is taken for now. If the dispute is lost, the amount is taken from your account.`,
  'dispute-won': (amount: string, source: string) =>
    `The dispute of your payment of ${amount} from ${source} was decided for you. The money stays in your account.`,
}

const invoiceSubjects: typeof subjects = {
  ...subjects,
  arrived: (amount) => `${amount} arrived for an invoice`,
  returned: (amount) => `${amount} that was paid for an invoice was taken back`,
  refunded: (amount) => `${amount} was refunded to the payer of an invoice`,
  disputed: (amount) => `A card payment of ${amount} for an invoice is disputed`,
}

const dueAgain = 'The invoice shows what is due again.'

const invoiceTexts: typeof texts = {
  ...texts,
  arrived: (amount, source) => `${amount} was paid by card (${source}) for an invoice. It's in your account now.`,
  returned: (amount, source) => `${amount} that was paid from ${source} for an invoice was taken back. ${dueAgain}`,
  refunded: (amount, source) =>
    `We took ${amount} from your account and refunded it to ${source}, which had paid an invoice. ${dueAgain}`,
  disputed: (amount, source) =>
    `The holder of ${source} disputes a payment of ${amount} for an invoice with their bank. Nothing is taken for now. If the dispute is lost, the amount is taken from your account.`,
  'dispute-won': (amount, source) =>
    `The dispute of a payment of ${amount} from ${source} for an invoice was decided for you. The money stays in your account.`,
}
