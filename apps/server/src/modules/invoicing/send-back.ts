import { Refusal } from '@tradewind/contract'
import type { LedgerRecord } from '#modules/ledger'
import type { Payment } from '#modules/payments'
import type { Tx } from '#platform/db'
import { creditorReferencesIn } from './numbers.rules.ts'
import {
  creditsLock,
  isCreditTaken,
  lockCredits,
  sentBackBy,
  takeFromSentBack,
  useUpCredit,
} from './sent-back.store.ts'
import { addReturned } from './settlements.store.ts'

export const creditRecorders = { 'invoicing.sent-back': 'invoicing.reserve_credits' } as const

type Ordered = Pick<Payment, 'id' | 'customerId' | 'amount' | 'narration' | 'createdAt'>

/**
 * The record that reserves the overpayment an order returns, if its narration names an invoice's reference. The database
 * refuses a second order for the same overpayment (`credit_sent_back_once`).
 */
export function creditOf({
  id: paymentId,
  customerId,
  amount,
  narration,
  createdAt: at,
}: Ordered): LedgerRecord | undefined {
  const references = creditorReferencesIn(narration)
  // Nearly every payment ends here, without a query.
  if (references.length === 0) return undefined
  return {
    kind: 'invoicing.sent-back',
    row: { paymentId, customerId, currency: amount.currency, amount: String(amount.minor), references, at },
    locks: [creditsLock(customerId)],
  }
}

/** Refuses an order that will be paid for later if another payment already returns the overpayment it names. */
export async function refuseTakenCredit(
  tx: Tx,
  { id: paymentId, customerId, amount, narration }: Omit<Ordered, 'createdAt'>,
): Promise<void> {
  const references = creditorReferencesIn(narration)
  if (references.length === 0) return
  if (await isCreditTaken(tx, { paymentId, customerId, amount, references }))
    throw new Refusal('invoicing.credit_taken')
}

/**
 * Reserves the free part of an overpayment for a payout that returns it and is already paid for. From then on, orders that
 * would return the same money are refused.
 */
export async function reserveCredit(tx: Tx, { id: paymentId, customerId, amount, narration, createdAt: at }: Ordered) {
  const references = creditorReferencesIn(narration)
  if (references.length === 0) return
  await lockCredits(tx, customerId)
  await useUpCredit(tx, { paymentId, customerId, amount, references, at })
}

/**
 * Releases an overpayment when the payment that returned it fails or comes back, and uses it again if that payment arrived
 * after all. What couldn't be reserved with the order is used when a network accepts the payment.
 */
export async function moneySentBack(tx: Tx, payment: Payment): Promise<void> {
  const { id, customerId, direction, money, amount, narration, returned, redebited, createdAt: at } = payment
  if (direction !== 'out') return
  const references = creditorReferencesIn(narration)
  if (references.length === 0) return
  await lockCredits(tx, customerId)
  const before = await sentBackBy(tx, id)
  if (money === 'held' || money === 'sent') {
    if (before.length === 0 || redebited) await useUpCredit(tx, { paymentId: id, customerId, amount, references, at })
    return
  }
  // What the payment sent beyond that came back first.
  const beyond = before.reduce((left, { minor }) => left - minor, amount.minor)
  let back = (returned?.minor ?? amount.minor) - beyond
  for (const { transactionId, minor } of before) {
    const part = minor < back ? minor : back
    if (part <= 0n) continue
    back -= part
    await takeFromSentBack(tx, { paymentId: id, transactionId, minor: part })
    await addReturned(tx, transactionId, -part)
  }
}
