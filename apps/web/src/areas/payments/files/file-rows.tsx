import type { BankFile, BankFileRow } from '@tradewind/contract/bank-files'
import { Ellipsis } from 'lucide-react'
import { useMemo } from 'react'
import { paths } from '#lib/paths.ts'
import { Link } from '#ui/link.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListState } from '#ui/list/use-list-search.ts'
import { Menu } from '#ui/menu.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { rowStates, rowsAddress, rowsQuery } from './bank-files.queries.ts'
import { stateWords } from './bank-files.rules.ts'
import { FixRowWindow, RemoveRowWindow } from './row-windows.tsx'

/** The rows of a file, each with what is wrong or what became of it. */
export function FileRows({ file, mayFix }: { file: BankFile; mayFix: boolean }) {
  const { id, status } = file
  const columns = useMemo(() => columnsOf(id, mayFix), [id, mayFix])
  const query = useMemo(() => rowsQuery(id, status === 'Sending'), [id, status])
  return (
    <ListScreen
      title="Payments"
      state={useListState(rowsAddress)}
      query={query}
      what="the payments of this file"
      filters={[
        {
          name: 'state',
          label: 'Status',
          all: 'All payments',
          options: rowStates.map((value) => ({ value, text: stateWords[value].text })),
        },
      ]}
      empty={{ title: 'No payments left', text: 'You removed every payment of this file.' }}
      columns={columns}
      rowKey={({ row }) => String(row)}
      rowName={nameOf}
    />
  )
}

const nameOf = ({ row, payeeName }: BankFileRow): string => payeeName || `Row ${row}`

const columnsOf = (id: string, mayFix: boolean): readonly ListColumn<BankFileRow>[] => [
  {
    key: 'payee',
    head: 'Payee',
    phone: 'title',
    cell: (row) => (
      <RowTitle caption={`Row ${row.row} · ${row.account}${row.bankCode ? ` · ${row.bankCode}` : ''}`}>
        {row.transactionId ? (
          <Link href={paths.payment({ id: row.transactionId })}>
            <bdi>{nameOf(row)}</bdi>
          </Link>
        ) : (
          <bdi>{row.payeeName || 'No payee name'}</bdi>
        )}
      </RowTitle>
    ),
  },
  {
    key: 'amount',
    head: 'Amount',
    phone: 'amount',
    align: 'end',
    cell: ({ amount, currencyCode }) => (
      <span className="tabular-nums">
        {amount} {currencyCode}
      </span>
    ),
  },
  {
    key: 'state',
    head: 'Status',
    phone: 'under',
    cell: ({ state, reason, awaitsApproval }) => (
      <span className="flex flex-col items-start gap-1">
        <StatusBadge status={state} tone={stateWords[state].tone}>
          {awaitsApproval ? 'Awaiting approval' : stateWords[state].text}
        </StatusBadge>
        {reason && <span className="text-small text-ink-soft">{reason}</span>}
      </span>
    ),
  },
  ...(mayFix
    ? [
        {
          key: 'actions',
          head: <span className="sr-only">Actions</span>,
          phone: 'actions' as const,
          align: 'end' as const,
          cell: (row: BankFileRow) => <RowMenu id={id} row={row} />,
        },
      ]
    : []),
]

function RowMenu({ id, row }: { id: string; row: BankFileRow }) {
  const name = nameOf(row)
  return (
    <Menu
      label={`Actions for ${name}`}
      trigger={<Ellipsis aria-hidden="true" className="size-5" />}
      triggerClass="px-3"
      entries={[
        {
          key: 'fix',
          label: row.state === 'Wrong' ? 'Fix' : 'Edit',
          onAction: () => openModal({ component: FixRowWindow, props: { id, row }, title: `Row ${row.row}` }),
        },
        {
          key: 'remove',
          label: 'Remove',
          danger: true,
          onAction: () =>
            openModal({
              component: RemoveRowWindow,
              props: { id, row },
              title: `Remove ${name}?`,
              modalSize: 'small',
            }),
        },
      ]}
    />
  )
}
