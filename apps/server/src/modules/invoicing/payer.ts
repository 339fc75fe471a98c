import type { invoicing as contract } from '@tradewind/contract'
import { type Money, money } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { LinkTokens } from '#platform/link-tokens'
import { attachmentsOf } from './attachments.store.ts'
import { linked, needsOpen } from './by-link.ts'
import { paymentCodeOf } from './document.rules.ts'
import { writtenIn } from './document-words.rules.ts'
import { lockedInvoice } from './draft.ts'
import { findInvoice, markViewed } from './invoices.store.ts'
import type { InvoicingNeeds } from './invoicing.needs.ts'
import type { InvoiceRow, PayableInvoice } from './invoicing.types.ts'
import { cardsFor } from './pay-by-card.ts'
import { addProof, readProof } from './proofs.ts'
import { wireItem } from './read-invoices.ts'
import { proofsOf } from './settlements.store.ts'
import { contentOf, dayOf, isReceipted, lateFeeOf, statusOf, totalsOfInvoice, wireTotals } from './totals.rules.ts'

type Needs = Pick<
  InvoicingNeeds,
  'db' | 'bankClock' | 'random' | 'files' | 'countLook' | 'receivingLines' | 'isPayable' | 'cards'
> & {
  tokens: LinkTokens
}
type Upload = z.output<NonNullable<typeof contract.submitProofOfPayment.body>>['document']

/** Whose invoice a link opens, for what is read of it. */
export const openLink =
  (needs: Pick<Needs, 'db' | 'tokens' | 'countLook'>) =>
  async ({ token, ip }: { token: string; ip: string }): Promise<{ customerId: string; invoiceId: string }> => {
    await needs.countLook(ip)
    const of = await linked(needs, token)
    needsOpen(await needs.db.asCustomer(of.customerId, (tx) => findInvoice(tx, of.customerId, of.invoiceId)))
    return of
  }

/** An invoice as its payer sees it. That it was seen is noted, once. */
export const viewInvoice =
  (needs: Needs) =>
  async ({ token, ip }: { token: string; ip: string }): Promise<PayableInvoice> => {
    const { db, bankClock, files } = needs
    await needs.countLook(ip)
    const { customerId, invoiceId } = await linked(needs, token)
    const { invoice, proofs, attachments, byCard } = await db.asCustomer(customerId, async (tx) => {
      const invoice = needsOpen(await findInvoice(tx, customerId, invoiceId))
      await markViewed(tx, invoiceId, bankClock.now())
      return {
        invoice,
        proofs: await proofsOf(tx, invoiceId),
        attachments: await attachmentsOf(tx, invoiceId),
        byCard: await cardsFor(needs, tx, invoice),
      }
    })
    const { seller, receiver, items, brandColor, logo, language = 'en' } = contentOf(invoice)
    const { currency, payInto } = invoice
    const totals = totalsOfInvoice(invoice, items)
    const wired = wireTotals(totals, invoice)
    const owed = wired.amountDue.minor > 0n
    const picture = logo && (await files.get({ customerId, hash: logo.hash }))
    return {
      invoiceNumber: invoice.number ?? '',
      language,
      status: statusOf({ ...invoice, viewedAt: invoice.viewedAt ?? bankClock.now() }, dayOf(bankClock.now())),
      brandColor,
      logo: picture
        ? {
            documentAsBase64: picture.toString('base64'),
            documentExtension: logo?.type === 'image/png' ? 'png' : 'jpg',
          }
        : null,
      seller,
      receiver,
      issueDate: dayOf(invoice.issuedAt ?? invoice.createdAt),
      dueDate: invoice.dueOn,
      items: items.map((item, at) => {
        const { invoiceItemId: _, ...shown } = wireItem(item)
        return {
          ...shown,
          discount: money(currency, BigInt(item.discountMinor)),
          amount: totals.lines[at] ?? money(currency, 0n),
        }
      }),
      totals: wired,
      notes: invoice.notes,
      attachments: attachments.map(({ name, size }) => ({ documentName: name, size })),
      lateFee: lateFeeOf(invoice),
      paymentReference: invoice.paymentReference ?? '',
      payTo: owed && payInto ? await payTo(needs, { invoice, due: wired.amountDue, holderName: seller.name }) : null,
      ...byCard,
      hasReceipt: isReceipted(invoice),
      proofs: proofs.filter(({ fromPayer }) => fromPayer).map(({ name, status }) => ({ documentName: name, status })),
    }
  }

/** Where a transfer goes, and what banking apps read of it; no details once the account was closed. */
async function payTo(
  { db, isPayable, receivingLines }: Pick<Needs, 'db' | 'isPayable' | 'receivingLines'>,
  { invoice, due, holderName }: { invoice: InvoiceRow; due: Money; holderName: string },
): Promise<PayableInvoice['payTo']> {
  const of = { customerId: invoice.customerId, accountId: invoice.payInto ?? '' }
  const isOpen = await db.asCustomer(of.customerId, (tx) => isPayable(tx, of))
  const receiving = isOpen ? await receivingLines(of) : []
  const { labels } = writtenIn(contentOf(invoice).language ?? 'en')
  return {
    holderName,
    details: receiving.map(({ label, value }) => ({ label: labels[label] ?? label, value })),
    paymentCode: paymentCodeOf({ invoice, due, receiving, name: holderName }),
  }
}

/** A proof from the payer, by the link alone: nothing is paid by it. */
export const submitProof =
  (needs: Needs) =>
  async ({
    token,
    ip,
    document,
    note,
  }: {
    token: string
    ip: string
    document: Upload
    note: string | undefined
  }): Promise<void> => {
    const { customerId, invoiceId } = await linked(needs, token)
    const file = await readProof(document)
    // What is refused for itself counts for nobody; whoever has a link may leave so many files.
    await needs.countLook(ip)
    const hash = await needs.files.put(customerId, file.bytes)
    await needs.db.asCustomer(customerId, async (tx) => {
      const invoice = needsOpen(await lockedInvoice(tx, customerId, invoiceId))
      await addProof(needs, tx, invoice, { file, hash, name: document.documentName, note, fromPayer: true })
    })
  }
