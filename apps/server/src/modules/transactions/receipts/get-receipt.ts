import { Refusal } from '@tradewind/contract'
import { eventsOf, findPayment, type Payment } from '#modules/payments'
import type { Tx } from '#platform/db'
import { getTransactionDetails } from '../details/get-transaction-details.ts'
import type { TransactionsNeeds } from '../transactions.needs.ts'
import { receiptOf } from './receipt.ts'
import { needsReceipt } from './receipt-availability.ts'

interface ReceiptRequest {
  customerId: string
  transactionId: string
  /** In which its times are written. */
  timeZone: string
}

/**
 * The receipt of one of the customer's transactions; absent and foreign ids alike are payments.unknown, and one that proves
 * nothing is payments.receipt_unavailable.
 */
export const getReceipt = (needs: Pick<TransactionsNeeds, ReceiptNeeds>) => {
  const { db, accounts, holderNameOf, documents, issuer, bankClock } = needs
  const read = getTransactionDetails(needs)
  return async ({ customerId, transactionId, timeZone }: ReceiptRequest): Promise<{ name: string; bytes: Buffer }> => {
    const details = await read({ customerId, transactionId })
    const context = await db.asCustomer(customerId, async (tx) => {
      if (details.exchange && !details.hasReceipt) throw new Refusal('payments.receipt_unavailable')
      const isOwn = details.ownTransfer !== null || details.exchange !== null
      const payment = isOwn ? undefined : await provenPayment(tx, customerId, details.transactionId)
      const { name, accountNumber } = await accounts.accountOf(tx, customerId, details.accountId)
      return {
        holder: payment?.direction === 'out' ? payment.debtorName : await holderNameOf(tx, customerId),
        account: accountNumber ? `${name}, ending ${accountNumber.slice(-4)}` : name,
      }
    })
    const content = receiptOf({ ...context, details, issuer, issuedAt: bankClock.now(), timeZone })
    const bytes = await documents.issueReceipt({
      kind: 'payment-receipt',
      customerId,
      subjectId: details.transactionId,
      content,
    })
    return { name: `receipt-${details.reference}.pdf`, bytes }
  }
}

type ReceiptNeeds = 'db' | 'rails' | 'changeable' | 'accounts' | 'holderNameOf' | 'documents' | 'issuer' | 'bankClock'

async function provenPayment(tx: Tx, customerId: string, id: string): Promise<Payment> {
  const payment = await findPayment(tx, customerId, id)
  if (!payment) throw new Refusal('payments.unknown')
  const events = await eventsOf(tx, id)
  needsReceipt({ ...payment, booked: events.some(({ kind }) => kind === 'booked') })
  return payment
}
