import type { CreditReturned } from '#modules/payments'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { lockInvoice, markReopened, unusedCredit } from './invoices.store.ts'
import type { InvoicingNeeds } from './invoicing.needs.ts'
import { lockCredits, sentBackOf, takeFromSentBack } from './sent-back.store.ts'
import { addReturned, insertSettlement, lockReceipt, paidFrom } from './settlements.store.ts'
import { dayOf } from './totals.rules.ts'

type Needs = Pick<InvoicingNeeds, 'bankClock' | 'random'>

const words: Readonly<Record<string, string>> = { REFUND: 'Refunded to the card', CHARGEBACK: 'Dispute lost' }

/**
 * Money that came in went back to who sent it. What no invoice needed goes first; then what it paid last is due again, except
 * what credit notes have taken back.
 */
export const moneyReturned =
  (needs: Needs) =>
  async (tx: Tx, { customerId, transactionId, amount, code, at }: CreditReturned): Promise<void> => {
    // Orders that return it wait for this lock, as they lock its account first.
    await lockCredits(tx, customerId)
    // Invoices lock before receipts, as everywhere.
    const ids = (await paidFrom(tx, customerId, transactionId)).map(({ invoiceId }) => invoiceId)
    for (const id of new Set(ids.toSorted())) await lockInvoice(tx, customerId, id)
    // And what was sent back, as where a payment that did comes back.
    await sentBackOf(tx, transactionId)
    const receipt = await lockReceipt(tx, customerId, transactionId)
    if (!receipt) return
    const { minor, matchedMinor, returnedMinor } = receipt
    const kept = minor - returnedMinor
    const back = amount.minor < kept ? amount.minor : kept
    let due = back - (kept - matchedMinor)
    const reopened = new Set<string>()
    for (const payment of await paidFrom(tx, customerId, transactionId)) {
      const part = payment.leftMinor < due ? payment.leftMinor : due
      if (part <= 0n) continue
      due -= part
      reopened.add(payment.invoiceId)
      await insertSettlement(tx, {
        id: uuidv7(at, needs.random),
        customerId,
        invoiceId: payment.invoiceId,
        kind: 'Return',
        minor: part,
        transactionId,
        returns: payment.id,
        automatic: true,
        note: words[code] ?? null,
        paidAt: at,
        madeBy: null,
      })
    }
    await addReturned(tx, transactionId, back)
    await forgetSentBack(tx, transactionId, amount.minor - back)
    for (const invoiceId of reopened) {
      await settleByCredit(needs, tx, { customerId, invoiceId })
      await markReopened(tx, invoiceId, dayOf(at))
    }
  }

/** What went back twice is not there again where a payment that sent it back comes back. */
async function forgetSentBack(tx: Tx, transactionId: string, twice: bigint): Promise<void> {
  let left = twice
  for (const { paymentId, minor } of await sentBackOf(tx, transactionId)) {
    const part = minor < left ? minor : left
    if (part === 0n) continue
    left -= part
    await takeFromSentBack(tx, { paymentId, transactionId, minor: part })
  }
}

/** Credit notes settle what payments of their invoice left, or no longer settle. */
export async function settleByCredit(
  { bankClock, random }: Needs,
  tx: Tx,
  { customerId, invoiceId }: { customerId: string; invoiceId: string },
): Promise<void> {
  const invoice = await lockInvoice(tx, customerId, invoiceId)
  if (invoice?.state !== 'Issued') return
  let open = invoice.totalMinor - invoice.settledMinor
  const at = bankClock.now()
  for (const { id, unused, reason } of await unusedCredit(tx, customerId, invoiceId)) {
    const minor = unused < open ? unused : open
    if (minor === 0n) continue
    open -= minor
    await insertSettlement(tx, {
      id: uuidv7(at, random),
      customerId,
      invoiceId,
      kind: 'CreditNote',
      minor,
      creditNoteId: id,
      automatic: true,
      note: reason,
      paidAt: at,
      madeBy: null,
    })
  }
}
