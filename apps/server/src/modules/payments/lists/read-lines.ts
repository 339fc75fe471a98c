import type { payments as contract } from '@tradewind/contract'
import { money } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import { derivedId, referenceOf } from '../payments.ids.ts'
import type { Line } from './reads.store.ts'

export type TransactionRecord = z.output<typeof contract.TransactionRecord>

/** What a customer's own cancellation is called where networks give reasons (ISO 20022, "requested by customer"). */
export const canceledCode = 'CUST'

/** What a line of a list says: who, how much, how it stands, and the balance after it. */
export const recordOf = (line: Line): TransactionRecord => ({
  lineId: line.direction === 'in' && line.kind === 'own-transfer' ? derivedId(line.id, 'in') : line.id,
  transactionId: line.transactionId,
  reference: line.reference ?? referenceOf(line.id),
  kind: line.kind,
  accountId: line.accountId,
  transactionType: line.direction === 'out' ? 'Debit' : 'Credit',
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
  runningBalance: line.balance === null ? null : money(line.currency, line.balance),
})
