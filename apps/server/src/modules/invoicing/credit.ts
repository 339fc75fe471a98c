import { Refusal } from '@tradewind/contract'
import { amountIn } from '#platform/amount-in'
import type { Caller } from '#platform/caller'
import { answered, type Keyed } from '#platform/idempotency'
import { uuidv7 } from '#platform/random'
import { creditOf, type Part } from './credit.rules.ts'
import { lockedInvoice } from './draft.ts'
import { creditNotesOf, insertCreditNote } from './invoices.store.ts'
import type { InvoicingNeeds } from './invoicing.needs.ts'
import { configured, numbered } from './issue.ts'
import { insertSettlement } from './settlements.store.ts'

type Needs = Pick<InvoicingNeeds, 'db' | 'bankClock' | 'random' | 'record'>
interface CreditOrder {
  caller: Pick<Caller, 'customerId' | 'userId'>
  invoiceId: string
  reason: string
  /** What is credited of items, before tax; left out, all that is left of the invoice. */
  items: readonly (Omit<Part, 'amount'> & { amount: string })[] | undefined
  keyed: Keyed<{ invoiceId: string; invoiceNumber: string }>
}

/** Issues a credit note for an invoice or a part of it: what is still owed of that is owed no more. */
export const creditInvoice =
  (needs: Needs) =>
  ({ caller: { customerId, userId }, invoiceId, reason, items, keyed }: CreditOrder) =>
    needs.db.asCustomer(customerId, async (tx) => {
      const invoice = await lockedInvoice(tx, customerId, invoiceId)
      if (invoice.kind === 'CreditNote') throw new Refusal('invoicing.is_credit_note')
      if (invoice.state === 'Void') throw new Refusal('invoicing.void')
      if (invoice.state === 'Draft') throw new Refusal('invoicing.not_issued')
      if (invoice.creditedMinor === invoice.totalMinor) throw new Refusal('invoicing.credited')
      const configuration = await configured(tx, customerId)
      const at = needs.bankClock.now()
      const newId = () => uuidv7(at, needs.random)
      const before = await creditNotesOf(tx, customerId, invoiceId)
      const parts = items?.map((part, place) => ({
        ...part,
        amount: amountIn(part.amount, invoice.currency, `items.${place}.amount`),
      }))
      const credit = creditOf(invoice, { before, parts, newId })
      const id = newId()
      const issue = { ...(await numbered(tx, configuration, { id, at, by: userId })), payInto: null }
      const { issued, ...comesTo } = credit
      await insertCreditNote(tx, { id, invoice, reason, ...comesTo, issue: { ...issue, issued } })
      const open = invoice.totalMinor - invoice.settledMinor
      const minor = open < credit.totalMinor ? open : credit.totalMinor
      if (minor > 0n)
        await insertSettlement(tx, {
          id: newId(),
          customerId,
          invoiceId,
          kind: 'CreditNote',
          minor,
          creditNoteId: id,
          automatic: false,
          note: reason,
          paidAt: at,
          madeBy: userId,
        })
      await needs.record(tx, 'invoice-credited', issue.number)
      return answered(tx, keyed, { invoiceId: id, invoiceNumber: issue.number })
    })
