import { money } from '@tradewind/kernel'
import type { InvoiceContent } from '#modules/documents'
import { inFull, itemLines, partyLines, sumsOf } from './document.rules.ts'
import { writtenIn } from './document-words.rules.ts'
import type { InvoiceRow, Settlement } from './invoicing.types.ts'
import { contentOf, dayOf, totalsOfInvoice } from './totals.rules.ts'

/** The words of a paid invoice's receipt: what it was for, and how and when it was paid. */
export function receiptOf({
  invoice,
  settlements,
  logo,
}: {
  invoice: InvoiceRow
  settlements: readonly Settlement[]
  logo: Uint8Array | null
}): InvoiceContent {
  const { seller, receiver, items, color, footer, language } = contentOf(invoice)
  const w = writtenIn(language ?? 'en')
  const { currency, number, issuedAt, totalMinor, creditedMinor } = invoice
  const totals = totalsOfInvoice(invoice, items)
  const last = settlements.at(-1)
  const paidOn = dayOf(last?.paidAt ?? invoice.createdAt)
  const paid = settlements.map(({ kind, minor, paidAt }) => {
    const day = w.day(dayOf(paidAt))
    const amount = w.amount(money(currency, minor))
    if (kind === 'Return') return [w.returnedOn(day), amount] as const
    if (kind === 'BankFee') return [w.bankFee, `−${amount}`] as const
    const how = kind === 'CreditNote' ? w.creditedOn(day) : w.paidOn(day, w.methods[kind])
    return [how, `−${amount}`] as const
  })
  return {
    language: w.language,
    words: w.words,
    title: w.receipt,
    number: w.forInvoice(number ?? ''),
    color,
    logo,
    seller: partyLines(w, seller),
    receiver: partyLines(w, receiver),
    facts: [
      [w.invoice, number ?? ''],
      [w.issued, w.day(dayOf(issuedAt ?? invoice.createdAt))],
      [w.paid, w.day(paidOn)],
    ],
    items: itemLines(w, items, { currency, totals }),
    sums: [...sumsOf(w, totals, { ...invoice, settledMinor: 0n }), ...paid],
    total: [w.paid, inFull(w, money(currency, totalMinor - creditedMinor))],
    payment: [],
    paymentCode: null,
    notes: '',
    footer: footer ?? '',
    eInvoice: null,
    at: last?.paidAt ?? invoice.createdAt,
  }
}
