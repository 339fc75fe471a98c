import { type Currency, exponentOf, type Money, money } from '@tradewind/kernel'
import { divide } from '@tradewind/kernel/money'
import { referenceOf } from '#modules/payments'
import { type Movement, statementLineId } from '#modules/transactions'
import type { LineKind, StatementLine } from './statement.types.ts'

const kinds: Readonly<Record<string, LineKind>> = {
  payment: 'payment',
  charge: 'charge',
  incoming: 'incoming',
  'own-transfer': 'own-transfer',
  exchange: 'exchange',
  refund: 'refund',
  repayment: 'repayment',
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
  refund: 'Refund',
  other: 'Booking',
  lien: 'Lien',
}

/** What a code of the ledger is called on statements. */
export const kindOf = (code: string): LineKind => kinds[code] ?? 'other'

/** What was booked: one entry, with the balance after it. A charge is never part of what it was charged for. */
export function lineOf(movement: Movement, { accountId, currency }: { accountId: string; currency: Currency }) {
  const { sequence, bookedAt, code, adjustment, subject, change, balance, transaction, exchanged } = movement
  const kind = adjustment && code !== 'charge' ? adjustment : kindOf(code)
  return {
    lineId: statementLineId(accountId, sequence),
    bookedAt,
    kind,
    change,
    balance,
    cameBack: kind === 'payment' && transaction?.status === 'Returned',
    counterParty: transaction?.counterparty ?? '',
    narration: transaction?.narration ?? '',
    reference: transaction?.reference ?? referenceOf(transaction?.id ?? subject),
    transactionId: transaction?.id ?? null,
    original: exchanged && originalOf(money(currency, change), money(exchanged.currency, exchanged.minor)),
  } satisfies StatementLine
}

const rateDecimals = 10

/** What was exchanged, and at which rate: units of the line's currency for one of the other's. */
function originalOf(line: Money, other: Money): { amount: Money; rate: string } {
  const magnitude = line.minor < 0n ? -line.minor : line.minor
  const raised = magnitude * 10n ** BigInt(exponentOf(other.currency) + rateDecimals)
  const scaled = divide(raised, other.minor * 10n ** BigInt(exponentOf(line.currency)), 'half-even')
  const digits = scaled.toString().padStart(rateDecimals + 1, '0')
  const fraction = digits.slice(-rateDecimals).replace(/0+$/, '')
  return { amount: other, rate: `${digits.slice(0, -rateDecimals)}${fraction && `.${fraction}`}` }
}
