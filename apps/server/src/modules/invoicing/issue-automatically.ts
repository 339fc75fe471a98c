import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { checkedDraft } from './draft.ts'
import { type Draft, insertDraft, insertItem, type Origin, setTotal } from './invoices.store.ts'
import type { InvoicingNeeds } from './invoicing.needs.ts'
import type { InvoiceRow, Item } from './invoicing.types.ts'
import { emailInvoice, issued, type Linked } from './issue.ts'
import { totalsOf } from './totals.rules.ts'

export type AutomaticNeeds = Linked<
  Pick<
    InvoicingNeeds,
    'db' | 'bankClock' | 'random' | 'record' | 'notifications' | 'publicUrl' | 'sellerOf' | 'isPayable'
  >
>

/**
 * Issues and emails an invoice that nobody presses a button for, in a transaction of the system: a late fee, or one of a
 * recurring invoice. Refuses what sending it would refuse.
 */
export async function issueAutomatically(
  needs: AutomaticNeeds,
  tx: Tx,
  {
    by,
    draft,
    items,
  }: {
    by: { customerId: string; userId: string }
    draft: Draft & Origin
    items: readonly Omit<Item, 'id'>[]
  },
): Promise<InvoiceRow> {
  const at = needs.bankClock.now()
  const { customerId, userId } = by
  const id = uuidv7(at, needs.random)
  await checkedDraft(tx, customerId, draft, at)
  await insertDraft(tx, { ...draft, id, customerId, createdBy: userId, createdAt: at })
  for (const item of items)
    await insertItem(tx, { customerId, invoiceId: id }, { ...item, id: uuidv7(at, needs.random) })
  await setTotal(tx, id, totalsOf(draft.currency, items, draft.discounts).total.minor)
  const invoice = await issued(needs, tx, by, id)
  await emailInvoice(needs, tx, invoice)
  return invoice
}
