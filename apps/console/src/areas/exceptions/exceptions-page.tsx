import { useSuspenseQuery } from '@tanstack/react-query'
import * as contract from '@tradewind/contract/exceptions'
import { figureOf } from '@tradewind/kernel/sheets'
import { dueWords, kindWords, pathOf, sourceNames } from '#app/exception-words.ts'
import { listNames } from '#app/list-names.ts'
import { OnPhones } from '#app/on-phones.tsx'
import { PageTitle } from '#app/page-title.tsx'
import { sessionQuery } from '#app/session.ts'
import { ListViews } from '#app/views/list-views.tsx'
import { KeepOrder } from '#app/work-list.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { listAddress, oneOf, type SearchOf } from '#ui/list/list-address.rules.ts'
import type { FileColumns } from '#ui/list/list-file.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { bankToday } from '#ui/server-clock.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { SelectedExceptions } from './selected-exceptions.tsx'

const address = listAddress({
  filters: { source: oneOf(contract.exceptionSources), owner: oneOf(['me', 'nobody']) },
  names: listNames,
})

const exceptionsQuery = ({ page, pageSize, source, owner }: SearchOf<typeof address>) =>
  queryFor(
    contract.listExceptions,
    { query: { Page: page, PageSize: pageSize, ...(source && { Source: source }), ...(owner && { Owner: owner }) } },
    { failures: 'own' },
  )

/** Everything of payments that needs a person, what is due next first. */
export function ExceptionsPage() {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const mayDecide = me.permissions.includes('payments:decide')
  return (
    <>
      <PageTitle
        title="Exceptions"
        text={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Link href="/exceptions/note-templates">Note templates</Link>
            <ZoneNote />
          </span>
        }
      />
      <ListScreen
        label="Exceptions"
        state={useListSearch(address)}
        query={exceptionsQuery}
        what="the exceptions"
        views={<ListViews list="exceptions" address={address} />}
        above={(rows) => <KeepOrder list="/exceptions" hrefs={ownPages(rows)} />}
        filters={[
          {
            name: 'source',
            label: 'What',
            prefix: 'What',
            all: 'Everything',
            options: contract.exceptionSources.map((value) => ({ value, text: sourceNames[value] })),
          },
          {
            name: 'owner',
            label: 'Owner',
            prefix: 'Owner',
            all: 'Anybody',
            options: [
              { value: 'me', text: 'Me' },
              { value: 'nobody', text: 'Nobody' },
            ],
          },
        ]}
        empty={{
          title: 'Nothing to review',
          text: 'Payments, messages and files that need a decision appear here.',
        }}
        exported={{ name: `exceptions-${bankToday()}`, columns: fileColumns }}
        selectable={(selection) => mayDecide && <SelectedExceptions selected={selection.rows} onDone={selection.end} />}
        columns={columns}
        rowKey={({ source, exceptionId }) => `${source} ${exceptionId}`}
        rowName={({ title }) => title}
      />
    </>
  )
}

/** Differences are resolved in Reconciliation. */
const ownPages = (rows: readonly contract.ExceptionRow[]): string[] =>
  rows.filter(({ source }) => source !== 'break').map(pathOf)

const ownerOf = ({ ownerName, isMine }: contract.ExceptionRow): string => (isMine ? 'Me' : (ownerName ?? 'Nobody'))

const columns: readonly ListColumn<contract.ExceptionRow>[] = [
  {
    key: 'what',
    head: 'What',
    phone: 'title',
    cell: (one) => (
      <RowTitle
        caption={
          <>
            <span className="wrap-anywhere">{one.title}</span>
            <OnPhones>{one.customerName}</OnPhones>
          </>
        }
      >
        <Link href={pathOf(one)} bare className="hover:underline">
          {kindWords[one.kind].name}
        </Link>
      </RowTitle>
    ),
  },
  { key: 'customer', head: 'Customer', cell: ({ customerName }) => <bdi>{customerName ?? '—'}</bdi> },
  { key: 'owner', head: 'Owner', cell: ownerOf },
  { key: 'opened', head: 'Opened', align: 'end', cell: ({ openedAt }) => plainMomentText(openedAt) },
  {
    key: 'due',
    head: 'Due',
    phone: 'under',
    cell: ({ dueAt, isProposed }) => {
      const { text, isLate } = dueWords(dueAt)
      return (
        <span className="flex flex-wrap gap-1">
          <StatusBadge status={text} tone={isLate ? 'bad' : 'plain'} />
          {isProposed && <StatusBadge status="Proposed" tone="note" />}
        </span>
      )
    },
  },
  {
    key: 'amount',
    head: 'Amount',
    align: 'end',
    phone: 'amount',
    cell: ({ amount }) => (amount ? <MoneyText amount={amount} withCode /> : '—'),
  },
]

const fileColumns: FileColumns<contract.ExceptionRow> = [
  ['What', ({ kind }) => kindWords[kind].name],
  ['About', ({ title }) => title],
  ['Customer', ({ customerName }) => customerName],
  ['Owner', ({ ownerName }) => ownerName],
  ['Opened', ({ openedAt }) => openedAt],
  ['Due', ({ dueAt }) => dueAt],
  ['Proposed', ({ isProposed }) => (isProposed ? 'Yes' : 'No')],
  ['Amount', ({ amount }) => amount && figureOf(amount)],
  ['Currency', ({ amount }) => amount && amount.currency],
]
