import type * as contract from '@tradewind/contract/exceptions'
import { ageText } from '#app/age.ts'

type Row = contract.ExceptionRow

export const sourceNames: Record<Row['source'], string> = {
  case: 'Payments',
  message: 'Refused messages',
  break: 'Differences',
  file: 'Files set aside',
  schedule: 'Missed payments',
  recall: 'Recalls',
}

export const kindWords: Record<Row['kind'], { name: string; text: string }> = {
  investigation: {
    name: 'Outcome unknown',
    text: "The network didn't confirm the outcome. Ask the bank whether the payee has the money.",
  },
  contradiction: {
    name: 'Contradiction',
    text: 'The network contradicted its earlier message. The money is still where it was first booked. Ask the bank which is right.',
  },
  'return-to-closed-account': {
    name: 'Return to a closed account',
    text: 'The payment was returned, but the account that paid is closed. The money is in a suspense account.',
  },
  'return-differs': {
    name: 'Return differs',
    text: 'The return is more than was sent, or in another currency. The money is in a suspense account.',
  },
  'credit-to-closed-account': {
    name: 'Credit to a closed account',
    text: 'Money arrived for a closed account. It is in a suspense account.',
  },
  owed: {
    name: 'Owed by the customer',
    text: 'A credit was reversed after it was spent. Incoming credits or another account can repay it, or we write it off.',
  },
  'payee-match': {
    name: 'Possible sanctions match',
    text: "The payee's name resembles one on a sanctions list. The payment is held and hasn't been sent to its network. Compare the two, and don't tell the customer why it's held.",
  },
  'sender-match': {
    name: 'Possible sanctions match (sender)',
    text: "The sender's name resembles one on a sanctions list. The money is in a suspense account. Compare the two, and don't tell the customer why it's held. If it's a match, check whether the money must be frozen before you return it.",
  },
  'fraud-rule': {
    name: 'Held by a fraud rule',
    text: "The payment meets a fraud rule. It's held and hasn't been sent to its network. Check what the rule asks for, and don't tell the customer which rule holds it.",
  },
  message: {
    name: 'Refused message',
    text: "This message is authentic but can't be processed. Resolve it with the network, then close it.",
  },
  break: { name: 'Difference', text: "The books and a file don't match." },
  file: {
    name: 'File set aside',
    text: 'None of its lines were imported. It leaves this list once a later file is imported.',
  },
  schedule: {
    name: 'Missed payment',
    text: "A scheduled payment wasn't made on its date. The customer decides whether to make it now.",
  },
  recall: {
    name: 'Unresolved recall',
    text: "The bank refused to return the payment, asks for an indemnity, doesn't accept recalls from us, or hasn't answered within five banking days. Open the payment to promise an indemnity. Otherwise contact the bank or the customer, then close the recall. If the money comes back later, it's booked as a return.",
  },
}

/** Where one is worked on; differences have an area of their own. */
export const pathOf = ({ source, exceptionId }: Pick<Row, 'source' | 'exceptionId'>): string =>
  source === 'break' ? '/reconciliation' : `/exceptions/${source}/${encodeURIComponent(exceptionId)}`

/** How long is left, or by how much it is late. */
export function dueWords(dueAt: Date, now = new Date()): { text: string; isLate: boolean } {
  const isLate = dueAt <= now
  return { text: isLate ? `${ageText(dueAt, now)} late` : `in ${ageText(now, dueAt)}`, isLate }
}

type Words = { title: string; text: string }

const usual: Record<contract.CaseEnding, Words> = {
  delivered: {
    title: 'Delivered',
    text: 'The payee has the money. The reserved amount is booked, and the payment succeeds.',
  },
  'not-delivered': {
    title: 'Not delivered',
    text: "The payee didn't get the money. The customer gets it back, and the payment fails.",
  },
  returned: {
    title: 'Partial return',
    text: 'This amount goes back to the account that paid, and the rest to the network.',
  },
  credited: { title: 'Credit another account', text: 'The money goes to another account of the same customer.' },
  repaid: {
    title: 'Repay from another account',
    text: 'Another of the customer’s accounts pays the full amount owed.',
  },
  'written-off': { title: 'Write off', text: 'We cover the amount owed.' },
  cleared: {
    title: 'Not a match',
    text: "The payee isn't the listed person or company. The payment goes out, and these entries no longer hold payments from this customer to this name and account.",
  },
  refused: { title: 'Refuse the payment', text: 'The payment is rejected and the reservation released.' },
}

const ofKind: Partial<Record<Row['kind'], Partial<Record<contract.CaseEnding, Words>>>> = {
  'return-to-closed-account': {
    'not-delivered': { title: 'Book back', text: 'The account that paid is reopened and credited.' },
  },
  'return-differs': {
    delivered: { title: 'Send back', text: 'The payment stands, and the returned money goes back to the network.' },
    credited: {
      title: 'Credit another account',
      text: 'This amount goes to another account, and the rest to the network.',
    },
  },
  'credit-to-closed-account': {
    delivered: { title: 'Credit the account', text: 'The account is reopened and credited.' },
    'not-delivered': { title: 'Return to the payer', text: 'The money goes back to where it came from.' },
  },
  'sender-match': {
    delivered: {
      title: 'Not a match',
      text: "The sender isn't the listed person or company. The account is credited, and these list entries no longer hold money from this sender to this customer.",
    },
    'not-delivered': { title: 'Return to the sender', text: 'The money goes back to where it came from.' },
  },
  'fraud-rule': {
    cleared: { title: 'Release the payment', text: 'The payment goes out. Fraud rules don’t hold it again.' },
  },
  contradiction: {
    delivered: { title: 'Delivered', text: 'The payee has the money. If it was refunded, it is debited again.' },
  },
}

export const endingWords = (kind: Row['kind'], ending: contract.CaseEnding): Words =>
  ofKind[kind]?.[ending] ?? usual[ending]

/** What an ending needs besides. */
export const needsAccount = (ending: contract.CaseEnding | undefined): boolean =>
  ending === 'credited' || ending === 'repaid'
export const needsAmount = (kind: Row['kind'], ending: contract.CaseEnding | undefined): boolean =>
  kind === 'return-differs' && (ending === 'returned' || ending === 'credited')
