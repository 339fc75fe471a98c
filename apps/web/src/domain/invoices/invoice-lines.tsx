import type { Invoice, PayableInvoice } from '@tradewind/contract/invoicing'
import { unitPriceText } from '@tradewind/kernel/invoice-amounts'
import type * as z from 'zod/mini'
import { KeyValue, type KeyValueEntry } from '#ui/key-value.tsx'
import { type ListColumn, ListTable, RowTitle } from '#ui/list/list-table.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { taxText } from './invoice-words.ts'

type Item = z.output<typeof PayableInvoice>['items'][number]
type Row = Item & { at: number }

/** The items of an invoice, as its document has them. */
export const InvoiceLines = ({ items }: { items: readonly Item[] }) => (
  <ListTable
    label="Items"
    columns={columns}
    rows={items.map((item, at) => ({ ...item, at }))}
    rowKey={({ at }) => String(at)}
    rowName={({ description }) => description}
  />
)

/** `2 h × 50.00`. */
export const countText = ({
  quantity,
  unit,
  unitPrice,
  amount,
}: Pick<Item, 'quantity' | 'unit' | 'unitPrice' | 'amount'>): string =>
  `${quantity}${unit ? ` ${unit}` : ''} × ${unitPriceText(unitPrice, amount.currency)}`

const columns: readonly ListColumn<Row>[] = [
  {
    key: 'what',
    head: 'Item',
    phone: 'title',
    cell: (item) => (
      <RowTitle
        caption={
          <>
            <span className="@xl:hidden">{countText(item)}</span>
            {item.discount.minor > 0n && (
              <span className="block">
                Discount <MoneyText amount={item.discount} />
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
    head: 'Quantity',
    align: 'end',
    cell: ({ quantity, unit }) => `${quantity}${unit ? ` ${unit}` : ''}`,
  },
  {
    key: 'price',
    head: 'Unit price',
    align: 'end',
    cell: ({ unitPrice, amount }) => unitPriceText(unitPrice, amount.currency),
  },
  { key: 'tax', head: 'Tax', phone: 'under', cell: (item) => taxText(item) },
  {
    key: 'amount',
    head: 'Amount',
    align: 'end',
    phone: 'amount',
    cell: ({ amount }) => <MoneyText amount={amount} />,
  },
]

interface TotalsProps {
  totals: Pick<z.output<typeof Invoice>['totals'], 'lineTotal' | 'discount' | 'net' | 'taxes' | 'total'> &
    Partial<Pick<z.output<typeof Invoice>['totals'], 'paid' | 'amountDue'>>
}

/** What an invoice adds up to. */
export function InvoiceTotals({ totals }: TotalsProps) {
  const { lineTotal, discount, net, taxes, total, paid, amountDue } = totals
  const entries: KeyValueEntry[] = [
    { label: 'Items', value: <MoneyText amount={lineTotal} /> },
    ...(discount.minor > 0n
      ? [
          { label: 'Discount', value: <MoneyText amount={discount} direction="out" /> },
          { label: 'Net', value: <MoneyText amount={net} /> },
        ]
      : []),
    ...taxes.map((tax) => ({
      label: (
        <>
          {tax.taxCategory === 'S' ? `Tax ${tax.taxRate}%` : taxText(tax)} on <MoneyText amount={tax.base} />
        </>
      ),
      value: <MoneyText amount={tax.tax} />,
    })),
    { label: 'Total', value: <MoneyText amount={total} withCode />, strong: true },
    ...(paid && amountDue && paid.minor > 0n
      ? [
          { label: 'Paid or credited', value: <MoneyText amount={paid} /> },
          { label: 'Amount due', value: <MoneyText amount={amountDue} withCode />, strong: true },
        ]
      : []),
  ]
  return <KeyValue entries={entries} />
}
