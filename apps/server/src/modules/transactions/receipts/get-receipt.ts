import { getTransactionDetails } from '../details/get-transaction-details.ts'
import type { TransactionsNeeds } from '../transactions.needs.ts'
import { createReceiptDrawer } from './receipt-drawer.ts'

/** The receipt of one of the customer's transactions; absent and foreign ids alike are payments.unknown. */
export const getReceipt = (needs: TransactionsNeeds) => {
  const details = getTransactionDetails(needs)
  const drawer = createReceiptDrawer()
  return async (request: { customerId: string; transactionId: string }): Promise<{ name: string; bytes: Buffer }> => {
    const transaction = await details(request)
    const bytes = await drawer.draw({ details: transaction, issuer: needs.issuer, issuedAt: needs.bankClock.now() })
    return { name: `receipt-${transaction.reference}.pdf`, bytes }
  }
}
