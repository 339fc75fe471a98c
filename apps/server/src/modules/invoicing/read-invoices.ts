import { type invoicing as contract, Refusal } from '@tradewind/contract'
import { pageData } from '@tradewind/contract/wire'
import { money } from '@tradewind/kernel'
import type { InvoiceStatus } from '@tradewind/kernel/invoice-statuses'
import type * as z from 'zod/mini'
import { inSight, isSeen } from '#platform/account-scope'
import type { Tx } from '#platform/db'
import type { LinkTokens } from '#platform/link-tokens'
import { attachmentsOf } from './attachments.store.ts'
import { creditableOf } from './credit.rules.ts'
import { eInvoiceOf, missingForXRechnung } from './e-invoice/e-invoice.rules.ts'
import {
  creditNotesOf,
  dueBetween,
  findInvoice,
  invoicePage,
  itemsOf,
  owedByAge,
  statusCounts,
} from './invoices.store.ts'
import type { InvoicingNeeds } from './invoicing.needs.ts'
import type { Invoice, InvoiceRecord, InvoiceRow, Item, Proof, Receipt, Settlement } from './invoicing.types.ts'
import { linkOf } from './issue.ts'
import { lateFeeInvoiceOf } from './late-fees.store.ts'
import { findMerchant } from './merchants.store.ts'
import { lastReminder } from './reminders.store.ts'
import { overpaidOn, possibleReturnsOf, proofsOf, settlementsOf } from './settlements.store.ts'
import { shownContent } from './shown-content.ts'
import {
  amountDue,
  dayOf,
  isReceipted,
  lateFeeOf,
  statusOf,
  totalsOfInvoice,
  unmatchedOf,
  wireTotals,
} from './totals.rules.ts'

type InvoicePage = z.output<NonNullable<typeof contract.listInvoices.value>>
type Summary = z.output<NonNullable<typeof contract.getInvoiceSummary.value>>
type Needs = Pick<InvoicingNeeds, 'db' | 'bankClock' | 'publicUrl' | 'sellerOf'> & { tokens: LinkTokens }

export const listInvoices =
  ({ db, bankClock }: Pick<Needs, 'db' | 'bankClock'>) =>
  (asked: {
    customerId: string
    search: string | undefined
    status: InvoiceStatus | 'All' | undefined
    merchantCustomerId: string | undefined
    page: number
    pageSize: number
  }): Promise<InvoicePage> =>
    db.asCustomer(asked.customerId, async (tx) => {
      if (asked.merchantCustomerId && !(await findMerchant(tx, asked.customerId, asked.merchantCustomerId)))
        throw new Refusal('invoicing.merchant_unknown')
      const today = dayOf(bankClock.now())
      const { invoices, total } = await invoicePage(tx, { ...asked, today })
      return {
        records: invoices.map((invoice) => recordOf(invoice, { today, receiverName: invoice.receiverName })),
        pageData: pageData({ page: asked.page, pageSize: asked.pageSize, total }),
      }
    })

export const getSummary =
  ({ db, bankClock }: Pick<Needs, 'db' | 'bankClock'>) =>
  (customerId: string): Promise<Summary> =>
    db.asCustomer(customerId, async (tx) => {
      const today = dayOf(bankClock.now())
      const owed = await owedByAge(tx, customerId, today)
      return {
        counts: await statusCounts(tx, customerId, today),
        owed: owed.map(({ currency, notDue, inFirstMonth, inSecondMonth, inThirdMonth, older }) => ({
          notDue: money(currency, notDue),
          upTo30Days: money(currency, inFirstMonth),
          upTo60Days: money(currency, inSecondMonth),
          upTo90Days: money(currency, inThirdMonth),
          older: money(currency, older),
          total: money(currency, notDue + inFirstMonth + inSecondMonth + inThirdMonth + older),
        })),
      }
    })

/** What is owed on invoices that fall due until a day, for the calendar of what comes and goes. */
export const listDue =
  ({ db, bankClock }: Pick<Needs, 'db' | 'bankClock'>) =>
  (customerId: string, until: string) =>
    db.asCustomer(customerId, async (tx) => {
      const due = await dueBetween(tx, { customerId, from: dayOf(bankClock.now()), until })
      return due.map(({ currency, owed, ...one }) => ({ ...one, amount: money(currency, owed) }))
    })

/** One invoice with everything about it. Refuses invoicing.unknown, for foreign ones alike. */
export const getInvoice =
  (needs: Needs) =>
  ({ customerId, invoiceId }: { customerId: string; invoiceId: string }): Promise<Invoice> =>
    needs.db.asCustomer(customerId, async (tx) => {
      const invoice = await findInvoice(tx, customerId, invoiceId)
      if (!invoice) throw new Refusal('invoicing.unknown')
      return wholeInvoice(needs, tx, invoice)
    })

async function wholeInvoice(needs: Needs, tx: Tx, invoice: InvoiceRow): Promise<Invoice> {
  const { id, currency } = invoice
  const items = await itemsFor(tx, invoice)
  const { content } = await shownContent(needs, tx, invoice)
  const { seller, receiver } = content
  const totals = totalsOfInvoice(invoice, items)
  const linked = invoice.linkedAt !== null && invoice.state !== 'Void'
  return {
    ...recordOf(invoice, { today: dayOf(needs.bankClock.now()), receiverName: receiver.name }),
    deliveryDate: invoice.deliveredOn,
    periodStartDate: invoice.periodStart,
    periodEndDate: invoice.periodEnd,
    deliveryCountryId: invoice.deliveryCountryId,
    buyerReference: invoice.buyerReference,
    notes: invoice.notes,
    items: items.map((item, at) => ({
      ...wireItem(item),
      discount: money(currency, BigInt(item.discountMinor)),
      amount: totals.lines[at] ?? money(currency, 0n),
    })),
    discounts: invoice.discounts.map(({ minor, reason, category, rate }) => ({
      amount: money(currency, BigInt(minor)),
      reason,
      taxCategory: category,
      taxRate: rate,
    })),
    totals: wireTotals(totals, invoice),
    receiver,
    paymentLink: {
      hasPaymentLink: linked,
      paymentLink: linked ? linkOf(needs, id) : null,
      createdAt: invoice.linkedAt,
    },
    paymentReference: invoice.paymentReference,
    payments: (await settlementsOf(tx, id)).map((one) => paymentOf(one, invoice)),
    ...(await creditsBeyond(tx, invoice)),
    proofs: (await proofsOf(tx, id)).map(proofOf),
    attachments: (await attachmentsOf(tx, id)).map(({ id: attachmentId, name, size }) => ({
      attachmentId,
      documentName: name,
      size,
    })),
    hasReceipt: isReceipted(invoice),
    remindedAt: await lastReminder(tx, id),
    voidReason: invoice.voidReason,
    creditsInvoiceId: invoice.credits,
    ...(await creditsOf(tx, invoice)),
    isEInvoice:
      invoice.state === 'Issued' && eInvoiceOf({ invoice, credited: null, receiving: [], sellerId: '' }) !== undefined,
    missingForXRechnung: missingForXRechnung({ seller, receiver, items, buyerReference: invoice.buyerReference }),
    lateFee: lateFeeOf(invoice),
    lateFeeInvoiceId: await lateFeeInvoiceOf(tx, id),
    lateFeeForInvoiceId: invoice.lateFeeFor,
    recurringInvoiceId: invoice.recurrenceId,
    version: invoice.version,
  }
}

/** Overpayments that are still here, and transfers that may be returned ones. */
async function creditsBeyond(tx: Tx, invoice: InvoiceRow): Promise<Pick<Invoice, 'overpaid' | 'possibleReturns'>> {
  if (invoice.state !== 'Issued' || invoice.kind !== 'Invoice') return { overpaid: [], possibleReturns: [] }
  return {
    overpaid: seenCredits(await overpaidOn(tx, invoice)),
    possibleReturns: seenCredits(await possibleReturnsOf(tx, invoice)),
  }
}

const seenCredits = (receipts: readonly Receipt[]): Invoice['overpaid'] =>
  receipts
    .filter(({ accountId }) => isSeen(accountId))
    .map((receipt) => ({
      transactionId: receipt.transactionId,
      accountId: receipt.accountId,
      payer: receipt.payer,
      cameAt: receipt.cameAt,
      unmatched: money(receipt.currency, unmatchedOf(receipt)),
    }))

async function creditsOf(tx: Tx, invoice: InvoiceRow): Promise<Pick<Invoice, 'creditNotes' | 'creditable'>> {
  const notes = await creditNotesOf(tx, invoice.customerId, invoice.id)
  const left = creditableOf(invoice, notes)
  return {
    creditNotes: notes.map(({ id, number, currency, totalMinor }) => ({
      invoiceId: id,
      invoiceNumber: number ?? '',
      total: money(currency, totalMinor),
    })),
    creditable: left && { total: left.total, items: left.items },
  }
}

type AnyItem = Omit<Item, 'discountMinor'> & { discountMinor: bigint | string }

/** What stood on it when it was issued; of a draft what stands on it now. A credit note has its invoice's. */
export const itemsFor = (tx: Tx, { id, issued }: InvoiceRow): Promise<AnyItem[]> | AnyItem[] =>
  issued?.items ?? itemsOf(tx, id)

export const wireItem = ({ id, description, quantity, unit, unitPrice, discountReason, ...tax }: AnyItem) => ({
  invoiceItemId: id,
  description,
  quantity,
  unit,
  unitPrice,
  discountReason,
  taxCategory: tax.taxCategory,
  taxRate: tax.taxRate,
  taxReason: tax.taxReason,
})

const recordOf = (
  invoice: InvoiceRow,
  { today, receiverName }: { today: string; receiverName: string },
): InvoiceRecord => ({
  invoiceId: invoice.id,
  kind: invoice.kind,
  invoiceNumber: invoice.number,
  status: statusOf(invoice, today),
  merchantCustomerId: invoice.merchantCustomerId,
  receiverName,
  issueDate: invoice.issuedAt && dayOf(invoice.issuedAt),
  dueDate: invoice.dueOn,
  total: money(invoice.currency, invoice.totalMinor),
  amountDue: amountDue(invoice),
  sentAt: invoice.sentAt,
  viewedAt: invoice.viewedAt,
  createdAt: invoice.createdAt,
})

/** Who may not see the account sees that it was paid, and nothing of the payment. */
function paymentOf(settlement: Settlement, { currency }: InvoiceRow): Invoice['payments'][number] {
  const { id, kind, minor, paidAt, payer, reference, note, transactionId, accountId, automatic } = settlement
  const seen = accountId === null || inSight(accountId) !== null
  return {
    invoicePaymentId: id,
    kind,
    amount: money(currency, minor),
    paidAt,
    payer: seen ? payer : null,
    reference: seen ? reference : null,
    note,
    transactionId: seen ? transactionId : null,
    automatic,
  }
}

export const proofOf = ({ id, name, size, note, fromPayer, status, uploadedAt }: Proof): Invoice['proofs'][number] => ({
  proofId: id,
  documentName: name,
  size,
  note,
  fromPayer,
  status,
  uploadedAt,
})
