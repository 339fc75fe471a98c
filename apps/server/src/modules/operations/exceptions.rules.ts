import type { exceptions as contract } from '@tradewind/contract'
import type { PaymentCase } from '@tradewind/contract/operations'

type Kind = contract.ExceptionRow['kind']

const hourMs = 60 * 60 * 1000

/** Within how many hours somebody must have dealt with it. */
const hoursFor: Readonly<Record<Kind, number>> = {
  investigation: 4,
  contradiction: 8,
  'return-to-closed-account': 24,
  'return-differs': 24,
  'credit-to-closed-account': 24,
  owed: 72,
  'payee-match': 4,
  'sender-match': 4,
  'fraud-rule': 4,
  message: 2,
  break: 24,
  file: 24,
  schedule: 24,
  recall: 24,
}

export const dueAt = (kind: Kind, openedAt: Date): Date => new Date(openedAt.getTime() + hoursFor[kind] * hourMs)

/** The kinds with their hours, as a statement takes them to order by what is due next. */
export const allHours: readonly { kind: Kind; hours: number }[] = Object.entries(hoursFor).map(([kind, hours]) => ({
  kind: kind as Kind,
  hours,
}))

type CaseKind = PaymentCase['kind']

/** Decisions that need an account or an amount, which differ for each case. */
const needMore: ReadonlySet<contract.CaseEnding> = new Set(['credited', 'returned', 'repaid'])

const isCaseKind = (kind: Kind): kind is CaseKind => kind in endingsOf

/** The decisions for a kind of case that need no account or amount; none for other exceptions. */
export const plainEndings = (kind: Kind): contract.CaseEnding[] =>
  isCaseKind(kind) ? endingsOf[kind].filter((ending) => !needMore.has(ending)) : []

/** How a case can end. Whether it fits where the money is, the payment's own rules say. */
export const endingsOf: Readonly<Record<CaseKind, readonly contract.CaseEnding[]>> = {
  investigation: ['delivered', 'not-delivered'],
  contradiction: ['delivered', 'not-delivered'],
  'return-to-closed-account': ['credited', 'not-delivered'],
  'return-differs': ['returned', 'credited', 'delivered'],
  'credit-to-closed-account': ['credited', 'delivered', 'not-delivered'],
  owed: ['repaid', 'written-off'],
  'payee-match': ['cleared', 'refused'],
  'sender-match': ['delivered', 'not-delivered'],
  'fraud-rule': ['cleared', 'refused'],
}
