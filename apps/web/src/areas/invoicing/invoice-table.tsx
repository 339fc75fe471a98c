import { figureOf } from '@tradewind/kernel/sheets'
import { calendarDay, type Listed, statusWords } from '#domain/invoices/invoice-words.ts'
import { paths } from '#lib/paths.ts'
import { CutName } from '#ui/cut-name.tsx'
import { Link } from '#ui/link.tsx'
import type { FileColumns } from '#ui/list/list-file.ts'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

export const InvoiceStatusBadge = ({ status }: Pick<Listed, 'status'>) => (
  <StatusBadge status={status} tone={statusWords[status].tone}>
    {statusWords[status].text}
  </StatusBadge>
)

const numberOf = ({ invoiceNumber }: Listed): string => invoiceNumber ?? 'Draft'

export const invoiceColumns: readonly ListColumn<Listed>[] = [
  {
    key: 'who',
    head: 'Customer',
    phone: 'title',
    cell: (invoice) => (
      <RowTitle
        caption={
          <>
            {numberOf(invoice)}
            {invoice.kind === 'CreditNote' && ' · Credit note'}
            <span className="@xl:hidden"> · {calendarDay(invoice.dueDate)}</span>
          </>
        }
      >
        <Link bare href={paths.invoice({ id: invoice.invoiceId })} className="hover:underline">
          <CutName name={invoice.receiverName} />
        </Link>
      </RowTitle>
    ),
  },
  {
    key: 'issued',
    head: 'Issued',
    cell: ({ issueDate }) =>
      issueDate ? (
        <time dateTime={issueDate} className="whitespace-nowrap">
          {calendarDay(issueDate)}
        </time>
      ) : (
        <span className="text-ink-soft">—</span>
      ),
  },
  {
    key: 'due',
    head: 'Due',
    cell: ({ kind, dueDate }) =>
      kind === 'CreditNote' ? (
        <span className="text-ink-soft">—</span>
      ) : (
        <time dateTime={dueDate} className="whitespace-nowrap">
          {calendarDay(dueDate)}
        </time>
      ),
  },
  { key: 'status', head: 'Status', phone: 'under', cell: (invoice) => <InvoiceStatusBadge status={invoice.status} /> },
  {
    key: 'amount',
    head: 'Amount',
    align: 'end',
    phone: 'amount',
    cell: ({ status, total, amountDue }) => (
      <>
        <MoneyText amount={total} />
        {status === 'PartlyPaid' && (
          <span className="block text-caption text-ink-soft max-@xl:hidden">
            <MoneyText amount={amountDue} /> due
          </span>
        )}
      </>
    ),
  },
]

export const invoiceFile: FileColumns<Listed> = [
  ['Number', ({ invoiceNumber }) => invoiceNumber ?? null],
  ['Kind', ({ kind }) => (kind === 'CreditNote' ? 'Credit note' : 'Invoice')],
  ['Customer', ({ receiverName }) => receiverName],
  ['Status', ({ status }) => statusWords[status].text],
  ['Issued', ({ issueDate }) => issueDate],
  ['Due', ({ dueDate }) => dueDate],
  ['Currency', ({ total }) => total.currency],
  ['Total', ({ total }) => figureOf(total)],
  ['Amount due', ({ amountDue }) => figureOf(amountDue)],
  ['Created', ({ createdAt }) => createdAt.toISOString()],
]
