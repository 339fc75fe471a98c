import { template } from './template.ts'

export const paymentsTemplates = {
  'payment-problem-text': template<{ amount: string; payee: string }>({
    setting: 'Texts',
    write: ({ amount, payee }) => ({
      subject: '',
      text: `Tradewind: your payment of ${amount} to ${payee} did not go through. Sign in to see why.`,
    }),
  }),
  'payment-arrived': template<{ amount: string; payee: string; reference: string }>({
    type: 'PaymentUpdates',
    write: ({ amount, payee, reference }) => ({
      subject: `${amount} delivered to ${payee}`,
      text: `Your payment of ${amount} to ${payee} has been delivered.\n\nReference: ${reference}`,
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
    }),
  }),
  'payment-failed': template<NotDelivered>({
    write: ({ amount, payee, reason, where, reference }) => ({
      subject: `Your payment to ${payee} did not go through`,
      text: `Your payment of ${amount} to ${payee} did not go through. ${reason}\n\n${where}\n\nReference: ${reference}`,
    }),
  }),
  'payment-returned': template<NotDelivered>({
    write: ({ amount, payee, reason, where, reference }) => ({
      subject: `Your payment to ${payee} was sent back`,
      text: `Your payment of ${amount} to ${payee} was sent back. ${reason}\n\n${where}\n\nReference: ${reference}`,
    }),
  }),
  'money-received': template<{ amount: string; sender: string }>({
    type: 'PaymentUpdates',
    write: ({ amount, sender }) => ({
      subject: `You received ${amount}`,
      text: `You received ${amount} from “${sender}”. The sender's bank gave us this name.`,
    }),
  }),
  /** `reason` is empty in a reminder. */
  'money-owed': template<{ amount: string; reason: string }>({
    write: ({ amount, reason }) => ({
      subject: reason ? `You owe us ${amount}` : `Reminder: you owe us ${amount}`,
      text: `${reason || 'This is a reminder about an earlier email.'}\n\nYour account balance didn't cover it, and ${amount} is still owed. Please pay at least this amount into the account. Incoming money repays it first.`,
    }),
  }),
  /** `left` is empty once all is paid back. */
  'debt-repaid': template<{ amount: string; left: string }>({
    write: ({ amount, left }) => ({
      subject: left ? `You repaid ${amount} of what you owe us` : "You've repaid what you owed us",
      text: left
        ? `We used ${amount} from your account to repay part of what you owe us. ${left} is still owed.`
        : `We used ${amount} from your account to repay what you owed us. Nothing more is owed.`,
    }),
  }),
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

const intoAccount = (lastFour: string): string => (lastFour ? `, to the account ending in ${lastFour}` : '')

/** Payees are no customers and know nothing of us: what a fraudster would add is ruled out. */
const nothingToDo =
  "You don't need to do anything. We never ask for bank details, a code or a payment by email. If you don't know the sender, ignore this email."
