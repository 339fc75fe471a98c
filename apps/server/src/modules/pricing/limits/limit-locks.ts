import type { Currency } from '@tradewind/kernel'
import type { Tx } from '#platform/db'

/**
 * Counting locks rows that all payments of a customer share, so it is done at the end of a transaction, after the books
 * and in one order: the uses of limits by customer, currency and type, then the years by account and direction (decision
 * 124). What a batch of postings counts is counted in the same order (`ledger.book`). Two that count in another order, or
 * count early and then wait for a row of their own, end up waiting for each other.
 */
export const countAtEnd = (
  tx: Tx,
  {
    customerId,
    currency,
    type,
  }: { customerId: string; currency: Currency; type: 'Credit' | 'Debit' | 'PaymentInstruction' },
  count: () => Promise<unknown>,
): void => tx.beforeCommit(count, `limit ${customerId} ${currency} ${type}`)

export const countYearAtEnd = (
  tx: Tx,
  { accountId, direction }: { accountId: string; direction: 'in' | 'out' },
  count: () => Promise<unknown>,
): void => tx.beforeCommit(count, `year ${accountId} ${direction}`)
