import { referenceOf } from '#modules/payments'
import { type Movement, originalOf, statementLineId } from '#modules/transactions'
import type { LineKind, StatementLine } from './statement.types.ts'

const kinds: Readonly<Record<string, LineKind>> = {
  payment: 'payment',
  charge: 'charge',
  incoming: 'incoming',
  'own-transfer': 'own-transfer',
  exchange: 'exchange',
  refund: 'refund',
  repayment: 'repayment',
  card: 'card',
  'card-refund': 'card',
  'card-dispute': 'card',
  'card-repayment': 'repayment',
  correction: 'correction',
}

export const kindNames: Readonly<Record<LineKind | 'lien', string>> = {
  payment: 'Payment',
  charge: 'Charge',
  incoming: 'Incoming payment',
  'own-transfer': 'Own transfer',
  exchange: 'Exchange',
  return: 'Return',
  reversal: 'Reversal',
  rebooking: 'Rebooking',
  repayment: 'Repayment',
  card: 'Card payment',
  refund: 'Refund',
  correction: 'Correction',
  other: 'Booking',
  lien: 'Lien',
}

/** What a code of the ledger is called on statements. */
export const kindOf = (code: string): LineKind => kinds[code] ?? 'other'

/** What was booked: one entry, with the balance after it. A charge is never part of what it was charged for. */
export function lineOf(movement: Movement, { accountId }: { accountId: string }) {
  const { sequence, bookedAt, code, adjustment, subject, change, balance, transaction, exchanged } = movement
  const kind = adjustment && code !== 'charge' ? adjustment : kindOf(code)
  return {
    lineId: statementLineId(accountId, sequence),
    number: sequence,
    bookedAt,
    kind,
    change,
    balance,
    cameBack: kind === 'payment' && transaction?.status === 'Returned',
    counterParty: transaction?.counterparty ?? '',
    narration: transaction?.narration ?? '',
    reference: transaction?.reference ?? referenceOf(transaction?.id ?? subject),
    transactionId: transaction?.id ?? null,
    original: exchanged && originalOf(exchanged),
  } satisfies StatementLine
}
