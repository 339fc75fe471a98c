import { formatMoney, money } from '@tradewind/kernel'
import { dayInFull } from '@tradewind/kernel/iso-date'
import type { InvoiceContent } from '#modules/documents'
import { inFull, itemLines, partyLines, sumsOf } from './document.rules.ts'
import type { InvoiceRow, Settlement } from './invoicing.types.ts'
import { contentOf, dayOf, totalsOfInvoice } from './totals.rules.ts'

const methods = {
  Transfer: 'bank transfer',
  Card: 'card',
  Manual: 'as confirmed by the seller',
  CreditNote: 'credit note',
} as const satisfies Record<Settlement['kind'], string>

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
  const { seller, receiver, items, color, footer } = contentOf(invoice)
  const { currency, number, issuedAt, totalMinor, creditedMinor } = invoice
  const totals = totalsOfInvoice(invoice, items)
  const last = settlements.at(-1)
  const paidOn = dayOf(last?.paidAt ?? invoice.createdAt)
  const paid = settlements.map(
    ({ kind, minor, paidAt }) =>
      [
        kind === 'CreditNote'
          ? `Credited on ${dayInFull(dayOf(paidAt))}`
          : `Paid on ${dayInFull(dayOf(paidAt))}, ${methods[kind]}`,
        `−${formatMoney(money(currency, minor))}`,
      ] as const,
  )
  return {
    title: 'Receipt',
    number: `For invoice ${number}`,
    color,
    logo,
    seller: partyLines(seller),
    receiver: partyLines(receiver),
    facts: [
      ['Invoice', number ?? ''],
      ['Issued', dayInFull(dayOf(issuedAt ?? invoice.createdAt))],
      ['Paid', dayInFull(paidOn)],
    ],
    items: itemLines(items, currency, totals),
    sums: [...sumsOf(totals, { ...invoice, settledMinor: 0n }), ...paid],
    total: ['Paid', inFull(money(currency, totalMinor - creditedMinor))],
    payment: [],
    paymentCode: null,
    notes: '',
    footer: footer ?? '',
    eInvoice: null,
    at: last?.paidAt ?? invoice.createdAt,
  }
}
