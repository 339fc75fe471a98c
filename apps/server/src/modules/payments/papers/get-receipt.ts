import { getTransactionDetails } from '../lists/read-payments.ts'
import type { PaymentsNeeds } from '../payments.needs.ts'
import { createReceiptDrawer } from './receipt-drawer.ts'

/** The receipt of one of the customer's transactions; absent and foreign ids alike are payments.unknown. */
export const getReceipt = (needs: PaymentsNeeds) => {
  const details = getTransactionDetails(needs)
  const drawer = createReceiptDrawer()
  return async (asked: { customerId: string; transactionId: string }): Promise<{ name: string; bytes: Buffer }> => {
    const found = await details(asked)
    const bytes = await drawer.draw({ details: found, issuer: needs.issuer, issuedAt: needs.bankClock.now() })
    return { name: `receipt-${found.reference}.pdf`, bytes }
  }
}
