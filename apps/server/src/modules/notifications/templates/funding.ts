import { template } from './template.ts'

export const fundingTemplates = {
  /** `reason` is empty where the money arrived. */
  'funding-update': template<{
    what: 'arrived' | 'failed' | 'returned' | 'refunded' | 'disputed' | 'dispute-won'
    amount: string
    source: string
    reason: string
    /** What the payment was for: a payer's invoice, or a customer's own account or transfer. */
    paidFor: 'account' | 'invoice' | 'transfer'
  }>({
    type: 'PaymentUpdates',
    write: ({ what, amount, source, reason, paidFor }, { site }) => {
      const { subjects, texts, where, path, button } = wordsFor[paidFor]
      return {
        subject: subjects[what](amount),
        text: `${texts[what](amount, source)}${reason ? ` ${reason}` : ''}\n\n${where}\n${site}${path}`,
        buttons: [button],
      }
    },
  }),
}

const subjects = {
  arrived: (amount: string) => `You added ${amount}`,
  failed: (amount: string) => `We couldn't add ${amount}`,
  returned: (amount: string) => `The ${amount} you added was taken back`,
  refunded: (amount: string) => `${amount} was refunded to your card`,
  disputed: (amount: string) => `Your card payment of ${amount} is disputed`,
  'dispute-won': (amount: string) => `You won the dispute over ${amount}`,
}

const texts = {
  arrived: (amount: string, source: string) => `You added ${amount} from ${source}. It's in your account now.`,
  failed: (amount: string, source: string) => `${amount} from ${source} wasn't added. No money moved.`,
  returned: (amount: string, source: string) => `The ${amount} you added from ${source} was taken back.`,
  refunded: (amount: string, source: string) =>
    `We took ${amount} from your account and refunded it to ${source}. It should reach your card in a few working days.`,
  disputed: (amount: string, source: string) =>
    `The holder of ${source} has disputed your payment of ${amount} with their bank. Nothing has been taken yet. If the dispute is lost, the amount is taken from your account.`,
  'dispute-won': (amount: string, source: string) =>
    `You won the dispute over your payment of ${amount} from ${source}. The money stays in your account.`,
}

const invoiceSubjects: typeof subjects = {
  ...subjects,
  arrived: (amount) => `${amount} arrived for an invoice`,
  returned: (amount) => `A payment of ${amount} for an invoice was taken back`,
  refunded: (amount) => `${amount} was refunded to the payer of an invoice`,
  disputed: (amount) => `A card payment of ${amount} for an invoice is disputed`,
}

const dueAgain = 'The invoice shows the amount now due.'

const invoiceTexts: typeof texts = {
  ...texts,
  arrived: (amount, source) => `${amount} was paid by card (${source}) for an invoice. It's in your account now.`,
  returned: (amount, source) => `A payment of ${amount} from ${source} for an invoice was taken back. ${dueAgain}`,
  refunded: (amount, source) =>
    `We took ${amount} from your account and refunded it to ${source}, which was used to pay an invoice. ${dueAgain}`,
  disputed: (amount, source) =>
    `The holder of ${source} has disputed a payment of ${amount} for an invoice with their bank. Nothing has been taken yet. If the dispute is lost, the amount is taken from your account.`,
  'dispute-won': (amount, source) =>
    `You won the dispute over a payment of ${amount} from ${source} for an invoice. The money stays in your account.`,
}

const transferSubjects: typeof subjects = {
  ...subjects,
  returned: (amount) => `Your card payment of ${amount} was taken back`,
}

const transferTexts: typeof texts = {
  ...texts,
  returned: (amount, source) => `Your payment of ${amount} for a transfer, made with ${source}, was taken back.`,
  disputed: (amount, source) =>
    `The holder of ${source} has disputed your payment of ${amount} for a transfer with their bank. Nothing has been taken yet. If the dispute is lost, we'll cancel the transfer. If it has already been sent, you'll owe us the amount.`,
  'dispute-won': (amount, source) =>
    `You won the dispute over your payment of ${amount} for a transfer, made with ${source}. The transfer isn't affected.`,
}

const inAccount = { where: 'See it in your account:', path: '/accounts', button: 'View accounts' }
const inTransfers = { where: 'See all transfers:', path: '/sendr/transactions', button: 'View transfers' }

const wordsFor = {
  account: { subjects, texts, ...inAccount },
  invoice: { subjects: invoiceSubjects, texts: invoiceTexts, ...inAccount },
  transfer: { subjects: transferSubjects, texts: transferTexts, ...inTransfers },
}
