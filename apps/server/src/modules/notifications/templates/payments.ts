import { template } from './template.ts'

export const paymentsTemplates = {
  'payment-problem-text': template<{ amount: string; payee: string }>({
    setting: 'Texts',
    write: ({ amount, payee }, { brand }) => ({
      subject: '',
      text: `${brand}: your payment of ${amount} to ${payee} did not go through. Sign in to see why.`,
    }),
  }),
  'payment-arrived': template<Paid>({
    type: 'PaymentUpdates',
    write: ({ amount, payee, reference, page }, { site }) => ({
      subject: `${amount} delivered to ${payee}`,
      text: `Your payment of ${amount} to ${payee} has been delivered.\n\nReference: ${reference}${seePayment(site, page)}`,
      buttons,
    }),
  }),
  /** For the payee. `account` is its last four characters, `expected` empty where no time is known. */
  'payee-sent': template<PaidTo & { expected: string }>({
    type: 'PayeeUpdates',
    goesToOutsiders: true,
    write: ({ amount, sender, account, expected }) => ({
      subject: `${amount} is on its way to you`,
      text: `“${sender}” sent you ${amount}${intoAccount(account)}.${expected ? ` It should arrive by ${expected}.` : ''}\n\n${nothingToDo}`,
    }),
  }),
  'payee-delivered': template<PaidTo>({
    type: 'PayeeUpdates',
    goesToOutsiders: true,
    write: ({ amount, sender, account }) => ({
      subject: `${amount} was delivered to your bank`,
      text: `“${sender}” sent you ${amount}${intoAccount(account)}. Your bank has the money now.\n\n${nothingToDo}`,
    }),
  }),
  'payee-tracking': template<{ amount: string; sender: string; link: string }>({
    type: 'PayeeUpdates',
    goesToOutsiders: true,
    write: ({ amount, sender, link }) => ({
      subject: `Track your payment of ${amount}`,
      text: `“${sender}” sent you ${amount}. Track it here, without signing in:\n${link}\n\n${nothingToDo}`,
      buttons: ['Track the payment'],
    }),
  }),
  'payment-failed': template<NotDelivered>({
    write: ({ amount, payee, reason, where, reference, page }, { site }) => ({
      subject: `Your payment to ${payee} did not go through`,
      text: `Your payment of ${amount} to ${payee} did not go through. ${reason}\n\n${where}\n\nReference: ${reference}${seePayment(site, page)}`,
      buttons,
    }),
  }),
  'payment-returned': template<NotDelivered>({
    write: ({ amount, payee, reason, where, reference, page }, { site }) => ({
      subject: `Your payment to ${payee} was sent back`,
      text: `Your payment of ${amount} to ${payee} was sent back. ${reason}\n\n${where}\n\nReference: ${reference}${seePayment(site, page)}`,
      buttons,
    }),
  }),
  'payment-recalled': template<Paid>({
    write: ({ amount, payee, reference, page }, { site }) => ({
      subject: `We asked the bank to return your payment to ${payee}`,
      text: `We asked the receiving bank to return your payment of ${amount} to ${payee}. The bank may need the payee's consent and can refuse. We'll email you when we hear back.\n\nReference: ${reference}${seePayment(site, page)}`,
      buttons,
    }),
  }),
  'payment-recall-refused': template<Paid & { reason: string }>({
    write: ({ amount, payee, reason, reference, page }, { site }) => ({
      subject: `Your payment to ${payee} won't be returned`,
      text: `The receiving bank won't return your payment of ${amount} to ${payee}. ${reason}\n\nThe payee keeps the money. If you have questions, contact us in the Help Center.\n\nReference: ${reference}${seePayment(site, page)}`,
      buttons,
    }),
  }),
  'money-received': template<{ amount: string; sender: string; accountId: string }>({
    type: 'PaymentUpdates',
    write: ({ amount, sender, accountId }, { site }) => ({
      subject: `You received ${amount}`,
      text: `You received ${amount} from “${sender}”. The sender's bank gave us this name.\n\nSee it in your account:\n${site}/accounts/${accountId}`,
      buttons: ['View account'],
    }),
  }),
  'balance-corrected': template<{ amount: string; direction: 'in' | 'out'; narration: string; accountId: string }>({
    write: ({ amount, direction, narration, accountId }, { site }) => ({
      subject: direction === 'in' ? `We credited ${amount} to your account` : `We debited ${amount} from your account`,
      text: `We corrected your balance: ${amount} was ${direction === 'in' ? 'credited' : 'debited'}.\n\n${narration}\n\nSee it in your account:\n${site}/accounts/${accountId}\n\nQuestions? Contact us in the Help Center.`,
      buttons: ['View account'],
    }),
  }),
  /** `reason` is empty in a reminder. */
  'money-owed': template<{ amount: string; reason: string; forTransfer: boolean }>({
    write: ({ amount, reason, forTransfer }, { site }) => ({
      subject: reason ? `You owe us ${amount}` : `Reminder: you owe us ${amount}`,
      text: `${reason || 'This is a reminder about an earlier email.'}\n\n${forTransfer ? `You still owe ${amount} for a transfer. Open it to see how to pay by bank transfer:\n${site}/sendr/transactions` : `Your account balance didn't cover it, and ${amount} is still owed. Please pay at least this amount into the account. Incoming money repays it first.`}`,
      ...(forTransfer && { buttons: ['View transfers'] }),
    }),
  }),
  /** `left` is empty once all is paid back. */
  'debt-repaid': template<{ amount: string; left: string; forTransfer: boolean }>({
    write: ({ amount, left, forTransfer }) => ({
      subject: left ? `You repaid ${amount} of what you owe us` : "You've repaid what you owed us",
      text: forTransfer
        ? `We received ${amount} for your transfer. ${left ? `${left} is still owed.` : 'Nothing more is owed.'}`
        : left
          ? `We used ${amount} from your account to repay part of what you owe us. ${left} is still owed.`
          : `We used ${amount} from your account to repay what you owed us. Nothing more is owed.`,
    }),
  }),
}

/** What a payee may know about a payment. */
interface PaidTo {
  amount: string
  sender: string
  account: string
}

/** A payment that didn't reach the payee: why, and where the money is. */
interface NotDelivered extends Paid {
  reason: string
  where: string
}

interface Paid {
  amount: string
  payee: string
  reference: string
  /** Where it is seen, as a path of ours. */
  page: string
}

const buttons = ['View payment']

const seePayment = (site: string, page: string): string => `\n\nSee each step:\n${site}${page}`

const intoAccount = (lastFour: string): string => (lastFour ? `, to the account ending in ${lastFour}` : '')

/** Payees aren't customers and don't know us: this rules out what a fraudster would add. */
const nothingToDo =
  "You don't need to do anything. We never ask for bank details, a code or a payment by email. If you don't know the sender, ignore this email."
