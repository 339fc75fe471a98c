import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import * as contract from '@tradewind/contract/journals'
import { formatMoney } from '@tradewind/kernel'
import { DownloadButton } from '#app/download-button.tsx'
import { listNames } from '#app/list-names.ts'
import { PageTitle } from '#app/page-title.tsx'
import { PendingChanges } from '#app/proposals.tsx'
import { sessionQuery } from '#app/session.ts'
import { queryFor } from '#ui/calls/api.ts'
import { download } from '#ui/calls/download.ts'
import { plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { listAddress, oneOf, type SearchOf } from '#ui/list/list-address.rules.ts'
import type { FileColumns } from '#ui/list/list-file.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { bankToday } from '#ui/server-clock.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { journalProposal, pendingJournals } from './journal-proposals.tsx'
import { placeText, stateWords } from './journal-words.ts'

const address = listAddress({ filters: { state: oneOf(contract.journalStates) }, names: listNames })

const journalsQuery = ({ page, pageSize, state }: SearchOf<typeof address>) =>
  queryFor(
    contract.listJournals,
    { query: { Page: page, PageSize: pageSize, ...(state && { State: state }) } },
    { failures: 'own' },
  )

/** Journals and deposits, pending and decided. */
export function JournalsPage() {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const { data: pending } = useQuery(pendingJournals)
  const mayPropose = me.permissions.includes('journals:propose')
  return (
    <>
      <PageTitle
        title="Journals"
        text={<ZoneNote />}
        aside={
          mayPropose && (
            <span className="flex flex-wrap gap-x-4 gap-y-2">
              <Link href="/journals/new">New journal</Link>
              <Link href="/journals/deposit">New deposit</Link>
            </span>
          )
        }
      />
      <PendingChanges
        label="Pending journals"
        proposals={(pending?.records ?? []).toReversed().map((one) => journalProposal(one, mayPropose))}
      />
      <ListScreen
        title="All journals"
        state={useListSearch(address)}
        query={journalsQuery}
        what="the journals"
        filters={[
          {
            name: 'state',
            label: 'Status',
            prefix: 'Status',
            all: 'All',
            options: contract.journalStates.map((value) => ({ value, text: stateWords[value].name })),
          },
        ]}
        empty={{
          title: 'No journals',
          text: 'Balance corrections and deposits that no feed reported appear here. Each takes two people.',
        }}
        exported={{ name: `journals-${bankToday()}`, columns: fileColumns }}
        columns={columns}
        rowKey={({ journalId }) => journalId}
        rowName={({ narration }) => narration}
      />
    </>
  )
}

const entriesText = ({ entries }: contract.Journal): string =>
  entries
    .map((entry) => `${entry.side === 'debit' ? 'Debit' : 'Credit'} ${placeText(entry)}, ${formatMoney(entry.amount)}`)
    .join('; ')

const columns: readonly ListColumn<contract.Journal>[] = [
  {
    key: 'what',
    head: 'Description',
    phone: 'title',
    cell: ({ narration, reason }) => <RowTitle caption={<bdi>{reason}</bdi>}>{narration}</RowTitle>,
  },
  {
    key: 'entries',
    head: 'Entries',
    phone: 'under',
    cell: ({ entries }) => (
      <ul className="flex flex-col gap-1 text-small whitespace-normal">
        {entries.map((entry) => (
          <li key={`${entry.side} ${entry.accountId} ${entry.accountName}`} className="wrap-anywhere">
            {entry.side === 'debit' ? 'Debit' : 'Credit'} <bdi>{placeText(entry)}</bdi>, {formatMoney(entry.amount)}
          </li>
        ))}
      </ul>
    ),
  },
  {
    key: 'people',
    head: 'People',
    cell: ({ proposedByName, proposedAt, decidedByName, decidedAt }) => (
      <span className="flex flex-col text-small">
        <span>
          {proposedByName}, {plainMomentText(proposedAt)}
        </span>
        {decidedByName && decidedAt && (
          <span className="text-ink-soft">
            {decidedByName}, {plainMomentText(decidedAt)}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'state',
    head: 'Status',
    phone: 'end',
    cell: ({ state }) => (
      <StatusBadge status={state} tone={stateWords[state].tone}>
        {stateWords[state].name}
      </StatusBadge>
    ),
  },
  {
    key: 'document',
    head: 'Document',
    align: 'end',
    phone: 'actions',
    cell: ({ journalId, documentName }) => (
      <DownloadButton
        name={documentName}
        get={() => download(contract.getJournalDocument, { params: { journalId } })}
      />
    ),
  },
]

const fileColumns: FileColumns<contract.Journal> = [
  ['Description', ({ narration }) => narration],
  ['Entries', entriesText],
  ['Reason', ({ reason }) => reason],
  ['Status', ({ state }) => stateWords[state].name],
  ['Proposed by', ({ proposedByName }) => proposedByName],
  ['Proposed', ({ proposedAt }) => proposedAt],
  ['Decided by', ({ decidedByName }) => decidedByName],
  ['Decided', ({ decidedAt }) => decidedAt],
  ['Bank reference', ({ deposit }) => deposit?.bankReference ?? null],
]
