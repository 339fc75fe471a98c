import type { Invoice, PayableInvoice } from '@tradewind/contract/invoicing'
import type * as z from 'zod/mini'
import { KeyValue, type KeyValueEntry } from '#ui/key-value.tsx'
import { type ListColumn, ListTable, RowTitle } from '#ui/list/list-table.tsx'
import { InvoiceAmount } from './invoice-amount.tsx'
import { englishLines, type LinesWords, useLinesWords } from './lines-words.ts'

type Item = z.output<typeof PayableInvoice>['items'][number]
type Row = Item & { at: number }

/** The items of an invoice, as its document has them. */
export function InvoiceLines({ items }: { items: readonly Item[] }) {
  const words = useLinesWords()
  return (
    <ListTable
      label={words.items}
      columns={columnsIn(words)}
      rows={items.map((item, at) => ({ ...item, at }))}
      rowKey={({ at }) => String(at)}
      rowName={({ description }) => description}
    />
  )
}

/** `2 h × 50.00`. */
export const countText = (
  { quantity, unit, unitPrice, amount }: Pick<Item, 'quantity' | 'unit' | 'unitPrice' | 'amount'>,
  w: LinesWords = englishLines,
): string => `${w.number(quantity)}${unit ? ` ${unit}` : ''} × ${w.price(unitPrice, amount.currency)}`

/** `20%`, or what the category is called. */
const taxIn = (w: LinesWords, { taxCategory, taxRate }: Pick<Item, 'taxCategory' | 'taxRate'>): string =>
  taxCategory === 'S' ? w.percent(taxRate) : w.categories[taxCategory]

const columnsIn = (w: LinesWords): readonly ListColumn<Row>[] => [
  {
    key: 'what',
    head: w.item,
    phone: 'title',
    cell: (item) => (
      <RowTitle
        caption={
          <>
            <span className="@xl:hidden">{countText(item, w)}</span>
            {item.discount.minor > 0n && (
              <span className="block">
                {w.discount} <InvoiceAmount amount={item.discount} />
                {item.discountReason && `: ${item.discountReason}`}
              </span>
            )}
            {item.taxReason && <span className="block">{item.taxReason}</span>}
          </>
        }
      >
        {item.description}
      </RowTitle>
    ),
  },
  {
    key: 'quantity',
    head: w.quantity,
    align: 'end',
    cell: ({ quantity, unit }) => `${w.number(quantity)}${unit ? ` ${unit}` : ''}`,
  },
  {
    key: 'price',
    head: w.unitPrice,
    align: 'end',
    cell: ({ unitPrice, amount }) => w.price(unitPrice, amount.currency),
  },
  { key: 'tax', head: w.tax, phone: 'under', cell: (item) => taxIn(w, item) },
  {
    key: 'amount',
    head: w.amount,
    align: 'end',
    phone: 'amount',
    cell: ({ amount }) => <InvoiceAmount amount={amount} />,
  },
]

interface TotalsProps {
  totals: Pick<z.output<typeof Invoice>['totals'], 'lineTotal' | 'discount' | 'net' | 'taxes' | 'total'> &
    Partial<Pick<z.output<typeof Invoice>['totals'], 'paid' | 'amountDue'>>
}

/** What an invoice adds up to. */
export function InvoiceTotals({ totals }: TotalsProps) {
  const w = useLinesWords()
  const { lineTotal, discount, net, taxes, total, paid, amountDue } = totals
  const entries: KeyValueEntry[] = [
    { label: w.items, value: <InvoiceAmount amount={lineTotal} /> },
    ...(discount.minor > 0n
      ? [
          { label: w.discount, value: <InvoiceAmount amount={discount} direction="out" /> },
          { label: w.net, value: <InvoiceAmount amount={net} /> },
        ]
      : []),
    ...taxes.map((tax) => ({
      label: (
        <>
          {tax.taxCategory === 'S' ? `${w.tax} ${w.percent(tax.taxRate)}` : taxIn(w, tax)} {w.on}{' '}
          <InvoiceAmount amount={tax.base} />
        </>
      ),
      value: <InvoiceAmount amount={tax.tax} />,
    })),
    { label: w.total, value: <InvoiceAmount amount={total} withCode />, strong: true },
    ...(paid && amountDue && paid.minor > 0n
      ? [
          { label: w.paidOrCredited, value: <InvoiceAmount amount={paid} /> },
          { label: w.amountDue, value: <InvoiceAmount amount={amountDue} withCode />, strong: true },
        ]
      : []),
  ]
  return <KeyValue entries={entries} />
}
