import type { Payment } from '#modules/payments'
import type { Tx } from '#platform/db'
import { findByReference } from './invoices.store.ts'
import { creditorReferencesIn } from './numbers.rules.ts'
import { addSentBack, sentBackBy, takeFromSentBack } from './sent-back.store.ts'
import { addReturned, lockReceipt, overpaidOn } from './settlements.store.ts'
import { unmatchedOf } from './totals.rules.ts'

/**
 * A payment whose narration carries an invoice's reference sends back what was paid too much of it, and uses that up. Where
 * the payment fails or is returned, it is there again; where it had arrived after all, it is used up once more.
 */
export async function moneySentBack(tx: Tx, payment: Payment): Promise<void> {
  const { id, customerId, direction, money, amount, narration, returned, redebited } = payment
  if (direction !== 'out') return
  const references = creditorReferencesIn(narration)
  // Nearly every payment: it costs no query.
  if (references.length === 0) return
  const before = await sentBackBy(tx, id)
  if (money === 'held' || money === 'sent') {
    if (before.length === 0 || redebited) await useUp(tx, { id, customerId, amount }, references)
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

async function useUp(
  tx: Tx,
  { id: paymentId, customerId, amount }: Pick<Payment, 'id' | 'customerId' | 'amount'>,
  references: readonly string[],
): Promise<void> {
  let left = amount.minor
  for (const invoice of await findByReference(tx, customerId, references)) {
    if (invoice.currency !== amount.currency) continue
    for (const { transactionId } of await overpaidOn(tx, invoice)) {
      const receipt = await lockReceipt(tx, customerId, transactionId)
      const free = receipt ? unmatchedOf(receipt) : 0n
      const minor = free < left ? free : left
      if (minor <= 0n) continue
      left -= minor
      await addSentBack(tx, { paymentId, transactionId, customerId, minor })
      await addReturned(tx, transactionId, minor)
    }
  }
}
