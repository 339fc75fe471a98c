import { type Currency, type Money, money } from '@tradewind/kernel'
import { figureOf } from '@tradewind/kernel/sheets'
import { referenceOf } from '#modules/payments'
import type { Line } from '../lists/lines.store.ts'
import { recordOf } from '../lists/transaction-record.ts'
import type { ExportRow } from './export.rules.ts'
import { originalOf } from './original.rules.ts'
import type { Movement, StatementAccount } from './statement.store.ts'
import { statementLineId } from './statement-line-id.ts'

/** What a movement is called by the code of its transfer. */
const entryNames: Readonly<Record<string, string>> = {
  payment: 'Payment',
  charge: 'Charge',
  incoming: 'Incoming payment',
  'own-transfer': 'Own transfer',
  exchange: 'Exchange',
  refund: 'Refund',
  repayment: 'Repayment',
  correction: 'Correction',
}
const adjustmentNames = { return: 'Return', reversal: 'Reversal', rebooking: 'Rebooking', repayment: 'Repayment' }

/** What was booked: one entry, with the balance after it. */
export function rowOfMovement(movement: Movement, { accountId, name, currency }: StatementAccount): ExportRow {
  const { bookedAt, code, adjustment, subject, change, balance, sequence, transaction, exchanged, paidWith } = movement
  // A charge that was kept of a payment that came back was paid all the same.
  const asItself = adjustment !== null || code === 'charge' || !transaction
  return {
    date: bookedAt,
    account: name,
    type: transaction?.kind === 'exchange' ? 'Exchange' : change < 0n ? 'Debit' : 'Credit',
    entry: adjustment && code !== 'charge' ? adjustmentNames[adjustment] : (entryNames[code] ?? code),
    status: asItself ? 'Successful' : transaction.status,
    name: transaction?.counterparty ?? '',
    narration: transaction?.narration ?? '',
    reference: transaction?.reference ?? referenceOf(transaction?.id ?? subject),
    category: transaction?.category ?? '',
    currency,
    amount: figureOf(money(currency, change)),
    balance: figureOf(money(currency, balance)),
    unbooked: null,
    lineId: statementLineId(accountId, sequence),
    ...originalCells(paidWith ? paidIn(paidWith) : exchanged && originalOf(exchanged)),
  }
}

/** What is pending, or was never booked. */
export function rowOfUnbooked(line: Line, account: string): ExportRow {
  const { currency, amount, direction } = line
  const record = recordOf(line)
  return {
    date: record.dateAdded,
    account,
    type: record.transactionType === 'FundExchange' ? 'Exchange' : record.transactionType,
    entry: line.kind === 'exchange' ? 'Exchange' : direction === 'out' ? 'Payment' : 'Incoming payment',
    status: statusOf(record),
    name: record.counterParty,
    narration: record.narration,
    reference: record.reference,
    category: record.expenseCategory ?? '',
    currency,
    amount: null,
    balance: null,
    unbooked: figureOf(money(currency, direction === 'out' ? -amount : amount)),
    lineId: record.reference,
    ...originalCells(record.paidWith && { amount: record.paidWith.sold, rate: record.paidWith.rate }),
  }
}

const moneyOf = ({ currency, minor }: { currency: Currency; minor: bigint }) => money(currency, minor)

const paidIn = ({ rate, ...paid }: NonNullable<Movement['paidWith']>) => ({ amount: moneyOf(paid), rate })

/** What was exchanged for it, and at which rate: units of the row's currency for one of the other. */
const originalCells = (original: { amount: Money; rate: string } | null) => ({
  originalCurrency: original?.amount.currency ?? '',
  originalAmount: original && figureOf(original.amount),
  rate: original?.rate ?? '',
})

/** As the app says it: what was canceled, what waits for its maker to change it and what went back are no refusals. */
function statusOf(record: ReturnType<typeof recordOf>): string {
  if (record.isCanceled) return 'Canceled'
  if (record.isReturned) return 'Returned'
  return record.approval === 'returned' ? 'Returned for modification' : record.status
}
