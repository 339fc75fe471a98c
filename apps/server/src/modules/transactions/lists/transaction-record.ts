import type { payments as contract } from '@tradewind/contract'
import { money } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import { canceledCode, derivedId, referenceOf } from '#modules/payments'
import type { Line } from './lines.store.ts'

export type TransactionRecord = z.output<typeof contract.TransactionRecord>

/** What a line of a list says: who, how much, how it stands, and the balance after it. */
export const recordOf = (line: Line): TransactionRecord => ({
  lineId:
    line.direction === 'in' && (line.kind === 'own-transfer' || line.kind === 'exchange')
      ? derivedId(line.id, 'in')
      : line.id,
  transactionId: line.transactionId,
  reference: line.reference ?? referenceOf(line.id),
  kind: line.kind,
  accountId: line.accountId,
  transactionType: typeOf(line),
  direction: line.direction,
  status: line.status,
  isReturned: line.wentBack,
  isCanceled: line.failureCode === canceledCode,
  approval: line.approval === 'awaited' || line.approval === 'returned' ? line.approval : null,
  counterParty: line.counterparty,
  narration: line.narration,
  expenseCategory: line.category,
  amount: money(line.currency, line.amount),
  charge: money(line.currency, line.charge),
  dateAdded: line.createdAt,
  paidWith:
    line.paid === null || line.paidCurrency === null || line.paidRate === null
      ? null
      : {
          by: line.bySendr ? 'sendr' : 'exchange',
          sold: money(line.paidCurrency, line.paid),
          rate: line.paidRate,
        },
  runningBalance: line.balance === null ? null : money(line.currency, line.balance),
})

function typeOf({ kind, direction }: Line): TransactionRecord['transactionType'] {
  if (kind === 'exchange') return 'FundExchange'
  if (kind === 'card') return 'CardTransaction'
  return direction === 'out' ? 'Debit' : 'Credit'
}
