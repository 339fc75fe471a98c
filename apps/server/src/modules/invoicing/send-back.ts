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

/**
 * Reserves the free part of the overpayment that an order returns which is paid for later. Refuses it if another payment or
 * unpaid order already returns that overpayment.
 */
export async function reserveForUnpaid(tx: Tx, order: Ordered): Promise<void> {
  const { id: paymentId, customerId, amount, narration } = order
  const references = creditorReferencesIn(narration)
  if (references.length === 0) return
  await lockCredits(tx, customerId)
  if (await isCreditTaken(tx, { paymentId, customerId, amount, references }))
    throw new Refusal('invoicing.credit_taken')
  await useUpCredit(tx, { paymentId, customerId, amount, references, at: order.createdAt })
}

/** Releases the overpayment reserved by an order that ended unpaid. */
export async function releaseUnpaid(
  tx: Tx,
  { id: paymentId, customerId, narration }: Pick<Ordered, 'id' | 'customerId' | 'narration'>,
): Promise<void> {
  if (creditorReferencesIn(narration).length === 0) return
  await lockCredits(tx, customerId)
  for (const { transactionId, minor } of await sentBackBy(tx, paymentId))
    await release(tx, paymentId, transactionId, minor)
}

/**
 * Reserves the free part of an overpayment for a payout that returns it and is already paid for, beyond what its order
 * reserved. From then on, orders that would return the same money are refused.
 */
export async function reserveCredit(tx: Tx, { id: paymentId, customerId, amount, narration, createdAt: at }: Ordered) {
  const references = creditorReferencesIn(narration)
  if (references.length === 0) return
  await lockCredits(tx, customerId)
  const reserved = await sentBackBy(tx, paymentId)
  const rest = reserved.reduce((left, { minor }) => left - minor, amount.minor)
  if (rest > 0n) await useUpCredit(tx, { paymentId, customerId, amount: { ...amount, minor: rest }, references, at })
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
    await release(tx, id, transactionId, part)
  }
}

async function release(tx: Tx, paymentId: string, transactionId: string, minor: bigint): Promise<void> {
  await takeFromSentBack(tx, { paymentId, transactionId, minor })
  await addReturned(tx, transactionId, -minor)
}
