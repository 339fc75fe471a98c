import type * as contract from '@tradewind/contract/exceptions'
import { ageText } from '#app/age.ts'

type Row = contract.ExceptionRow

export const sourceNames: Record<Row['source'], string> = {
  case: 'Payments',
  message: 'Refused messages',
  break: 'Differences',
  file: 'Files set aside',
  schedule: 'Missed payments',
}

export const kindWords: Record<Row['kind'], { name: string; text: string }> = {
  investigation: {
    name: 'Outcome unknown',
    text: "The network didn't say what became of the order. Ask the bank whether the payee has the money.",
  },
  contradiction: {
    name: 'Contradiction',
    text: 'The network denied what it had said. The money is where it was booked first. Ask the bank which is right.',
  },
  'return-to-closed-account': {
    name: 'Return to a closed account',
    text: 'The payment came back, and the account that paid is closed. The money waits on a suspense account.',
  },
  'return-differs': {
    name: 'Return differs',
    text: 'More came back than was sent, or another currency. The money waits on a suspense account.',
  },
  'credit-to-closed-account': {
    name: 'Credit to a closed account',
    text: 'Money arrived for an account that is closed. It waits on a suspense account.',
  },
  owed: {
    name: 'Owed by the customer',
    text: 'A credit was taken back after it was spent. Credits repay it; or another account does, or we bear it.',
  },
  message: {
    name: 'Refused message',
    text: "The network surely sent it, and it can't be processed. Clear it up with the network, then close it.",
  },
  break: { name: 'Difference', text: 'The books and a file say different things.' },
  file: {
    name: 'File set aside',
    text: 'None of its lines were taken. It leaves this list once a later file was taken.',
  },
  schedule: {
    name: 'Missed payment',
    text: "A scheduled payment wasn't made on its day. The customer decides whether it's still made.",
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
    text: 'The payee has the money: what is reserved is booked, and the payment succeeds.',
  },
  'not-delivered': {
    title: 'Not delivered',
    text: 'The payee has nothing: the customer gets the money back, and the payment fails.',
  },
  returned: { title: 'Return in part', text: 'This much goes back to the account that paid, the rest to the network.' },
  credited: { title: 'Credit another account', text: 'The money goes to another account of the same customer.' },
  repaid: { title: 'Repay from another account', text: 'Another account of the customer pays all that is owed.' },
  'written-off': { title: 'Write off', text: 'We bear what is owed.' },
}

const ofKind: Partial<Record<Row['kind'], Partial<Record<contract.CaseEnding, Words>>>> = {
  'return-to-closed-account': {
    'not-delivered': { title: 'Book back', text: 'The account that paid is open again and takes the money.' },
  },
  'return-differs': {
    delivered: { title: 'Send back', text: 'The payment stands, and what came goes back to the network.' },
    credited: { title: 'Credit another account', text: 'This much goes to another account, the rest to the network.' },
  },
  'credit-to-closed-account': {
    delivered: { title: 'Credit the account', text: 'The account is open again and takes the money.' },
    'not-delivered': { title: 'Return to the payer', text: 'The money goes back to where it came from.' },
  },
  contradiction: {
    delivered: { title: 'Delivered', text: 'The payee has the money. Where it was given back, it is debited again.' },
  },
}

export const endingWords = (kind: Row['kind'], ending: contract.CaseEnding): Words =>
  ofKind[kind]?.[ending] ?? usual[ending]

/** What an ending needs besides. */
export const needsAccount = (ending: contract.CaseEnding | undefined): boolean =>
  ending === 'credited' || ending === 'repaid'
export const needsAmount = (kind: Row['kind'], ending: contract.CaseEnding | undefined): boolean =>
  kind === 'return-differs' && (ending === 'returned' || ending === 'credited')
