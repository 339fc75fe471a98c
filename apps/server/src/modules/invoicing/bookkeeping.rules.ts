import { type Money, money } from '@tradewind/kernel'
import type { InvoiceTotals } from '@tradewind/kernel/invoice-amounts'
import { figureOf, type SheetCell } from '@tradewind/kernel/sheets'
import type { ReceivedPayment } from './exports.store.ts'
import type { InvoiceRow } from './invoicing.types.ts'
import { contentOf, dayOf, totalsOfInvoice } from './totals.rules.ts'

interface Entry {
  at: Date
  cells: SheetCell[]
  /** Net and tax of each category and rate, by the head of their columns. */
  taxes: Map<string, Money>
}

const heads = ['Date', 'Kind', 'Number', 'Customer', 'Tax number', 'Due', 'Currency', 'Net', 'Tax', 'Total', 'Payer']

/** One row for each invoice, credit note and payment, in order; a column for each tax that there is. */
export function bookkeepingOf(
  invoices: readonly InvoiceRow[],
  payments: readonly ReceivedPayment[],
): { heads: string[]; rows: SheetCell[][] } {
  const entries = [...invoices.map(entryOfInvoice), ...payments.map(entryOfPayment)].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
  const taxHeads = [...new Set(entries.flatMap(({ taxes }) => [...taxes.keys()]))].toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  )
  return {
    heads: [...heads, ...taxHeads],
    rows: entries.map(({ cells, taxes }) => [
      ...cells,
      ...taxHeads.map((head) => {
        const amount = taxes.get(head)
        return amount ? figureOf(amount) : null
      }),
    ]),
  }
}

function entryOfInvoice(invoice: InvoiceRow): Entry {
  const { kind, state, currency, number, issuedAt, dueOn } = invoice
  const { receiver, items } = contentOf(invoice)
  const totals = totalsOfInvoice(invoice, items)
  // A credit note takes back; what is void came to nothing.
  const factor = state === 'Void' ? 0n : kind === 'CreditNote' ? -1n : 1n
  const counted = ({ minor }: Money) => money(currency, minor * factor)
  const at = issuedAt ?? new Date(0)
  return {
    at,
    cells: [
      dayOf(at),
      state === 'Void' ? 'Void invoice' : kind === 'CreditNote' ? 'Credit note' : 'Invoice',
      number,
      receiver.name,
      receiver.taxNumber,
      kind === 'Invoice' ? dueOn : null,
      currency,
      ...[totals.net, totals.tax, totals.total].map((sum) => figureOf(counted(sum))),
      null,
    ],
    taxes: taxesOf(totals, counted),
  }
}

function taxesOf({ taxes }: InvoiceTotals, counted: (sum: Money) => Money): Map<string, Money> {
  const sums = new Map<string, Money>()
  for (const { category, rate, base, tax } of taxes) {
    const name = category === 'S' ? `${category} ${Number(rate)}%` : category
    for (const [head, sum] of [
      [`Net ${name}`, base],
      [`Tax ${name}`, tax],
    ] as const)
      sums.set(head, counted(sum))
  }
  return sums
}

const paymentNames = {
  Transfer: 'Payment',
  Manual: 'Payment (marked manually)',
  Return: 'Payment returned',
  BankFee: 'Bank fee',
} as const

function entryOfPayment({ paidAt, kind, minor, number, receiverName, currency, payer }: ReceivedPayment): Entry {
  return {
    at: paidAt,
    cells: [
      dayOf(paidAt),
      paymentNames[kind],
      number,
      receiverName,
      null,
      null,
      currency,
      null,
      null,
      figureOf(money(currency, kind === 'Return' ? -minor : minor)),
      payer,
    ],
    taxes: new Map(),
  }
}
