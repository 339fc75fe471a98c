import type { AttentionSource } from '#platform/attention'
import { getCategorySummaries, getTransactionsInfo } from './analytics/get-analytics.ts'
import { exportCashFlow, getCashFlow } from './analytics/get-cash-flow.ts'
import { getTransactionDetails } from './details/get-transaction-details.ts'
import { exportTransactions } from './exports/export-transactions.ts'
import { newestSent } from './lists/lines.store.ts'
import { listCollections } from './lists/list-collections.ts'
import { listTransactions } from './lists/list-transactions.ts'
import { createLister, type Lister } from './lists/list-unlisted.ts'
import { readTransactions } from './lists/read-transactions.ts'
import { returnedPayments } from './lists/returned-payments.store.ts'
import { getReceipt } from './receipts/get-receipt.ts'
import { receiptFacts } from './receipts/receipt-facts.ts'
import type { TransactionsNeeds } from './transactions.needs.ts'

/** What customers read of their transactions. */
export interface Transactions {
  listTransactions: ReturnType<typeof listTransactions>
  readTransactions: ReturnType<typeof readTransactions>
  listCollections: ReturnType<typeof listCollections>
  exportTransactions: ReturnType<typeof exportTransactions>
  getTransactionsInfo: ReturnType<typeof getTransactionsInfo>
  getCategorySummaries: ReturnType<typeof getCategorySummaries>
  getCashFlow: ReturnType<typeof getCashFlow>
  exportCashFlow: ReturnType<typeof exportCashFlow>
  getTransactionDetails: ReturnType<typeof getTransactionDetails>
  getReceipt: ReturnType<typeof getReceipt>
  /** The newest payments of a customer that networks have taken, for the sandbox's levers. */
  newestSent(customerId: string): Promise<{ rail: string; id: string }[]>
  /** What of it waits for a person. */
  attention: readonly AttentionSource[]
  /** The worker that keeps lists quick. */
  lister: Lister
}

export function createTransactions(needs: TransactionsNeeds): Transactions {
  needs.documents.register('payment-receipt', receiptFacts(needs))
  return {
    listTransactions: listTransactions(needs),
    readTransactions: readTransactions(needs),
    listCollections: listCollections(needs),
    exportTransactions: exportTransactions(needs),
    getTransactionsInfo: getTransactionsInfo(needs),
    getCategorySummaries: getCategorySummaries(needs),
    getCashFlow: getCashFlow(needs),
    exportCashFlow: exportCashFlow(needs),
    getTransactionDetails: getTransactionDetails(needs),
    getReceipt: getReceipt(needs),
    newestSent: (customerId) => needs.db.asCustomer(customerId, (tx) => newestSent(tx, customerId)),
    attention: [returnedPayments(needs)],
    lister: createLister(needs),
  }
}
