import type * as contract from '@tradewind/contract/reconciliation'
import { PageTitle } from '#app/page-title.tsx'
import { legFilter, sideText } from '#app/side-words.ts'
import { plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { filesQuery, sideAddress } from './reconciliation.queries.ts'

/** The files that came, and why some were set aside. */
export function FilesPage() {
  return (
    <>
      <p className="mb-3 text-small">
        <Link href="/reconciliation">Reconciliation</Link>
      </p>
      <PageTitle title="Statement files" text={<ZoneNote />} />
      <ListScreen
        label="Statement files"
        state={useListSearch(sideAddress)}
        query={filesQuery}
        what="the files"
        filters={[legFilter]}
        empty={{ title: 'No files yet', text: 'Files that are imported or set aside appear here.' }}
        columns={columns}
        rowKey={({ fileId }) => fileId}
        rowName={({ reference, format }) => reference ?? format}
      />
    </>
  )
}

const columns: readonly ListColumn<contract.StatementFile>[] = [
  {
    key: 'file',
    head: 'File',
    phone: 'title',
    cell: ({ reference, format, ...side }) => (
      <RowTitle caption={`${format} · ${sideText(side)}`}>
        <bdi>{reference ?? 'Name not readable'}</bdi>
      </RowTitle>
    ),
  },
  {
    key: 'state',
    head: 'State',
    phone: 'under',
    cell: ({ reason }) =>
      reason === null ? (
        'Imported'
      ) : (
        <span className="flex flex-col gap-1">
          <span>
            <StatusBadge status="SetAside" tone="bad">
              Set aside
            </StatusBadge>
          </span>
          <span className="text-small">{reason}</span>
        </span>
      ),
  },
  {
    key: 'by',
    head: 'Imported',
    cell: ({ importedAt, importedByName }) => (
      <span>
        {plainMomentText(importedAt)}
        <span className="block text-small text-ink-soft">{importedByName}</span>
      </span>
    ),
  },
  { key: 'lines', head: 'Lines', align: 'end', phone: 'amount', cell: ({ lines }) => lines },
]
