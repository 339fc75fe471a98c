import type { BankFile } from '@tradewind/contract/bank-files'
import { isolated } from '@tradewind/kernel/text'
import { useState } from 'react'
import { mayPayMany } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { filesAddress, filesQuery } from './bank-files.queries.ts'
import { fileSummary, statusWords } from './bank-files.rules.ts'
import type { CsvChoice } from './csv-mapping.rules.ts'
import { UploadCsv } from './upload-csv.tsx'
import { UploadFile } from './upload-file.tsx'

type Search = ReturnType<typeof filesAddress.read>

export const readSearch = (raw: Parameters<typeof filesAddress.read>[0]): Search => filesAddress.read(raw)

export const load = ({ search }: { search: Search }) => loadParts([queryClient.ensureQueryData(filesQuery(search))])

/** Files of payments: upload one, and see what became of the others. */
export function Screen() {
  const maySend = mayPayMany(useProfile())
  const [csv, setCsv] = useState<CsvChoice>()
  return (
    <div className="flex w-full flex-col gap-6">
      {maySend && (
        <Card title="Upload a bank file">
          {csv ? <UploadCsv csv={csv} leave={() => setCsv(undefined)} /> : <UploadFile onCsv={setCsv} />}
        </Card>
      )}
      <ListScreen
        title="Your files"
        state={useListSearch(filesAddress)}
        query={filesQuery}
        what="your bank files"
        empty={{ title: 'No bank files yet', text: 'Files that you upload or your programs send appear here.' }}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={nameOf}
      />
    </div>
  )
}

const nameOf = ({ fileName, messageId }: BankFile): string => fileName ?? messageId

const columns: readonly ListColumn<BankFile>[] = [
  {
    key: 'file',
    head: 'File',
    phone: 'title',
    cell: (file) => (
      <RowTitle caption={`${plainMomentText(file.createdAt)} · ${isolated(file.createdByName)}`}>
        <Link href={paths.bankFile({ fileId: file.id })}>
          <bdi>{nameOf(file)}</bdi>
        </Link>
      </RowTitle>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    phone: 'amount',
    cell: ({ status }) => (
      <StatusBadge status={status} tone={statusWords[status].tone}>
        {statusWords[status].text}
      </StatusBadge>
    ),
  },
  { key: 'summary', head: 'Payments', phone: 'under', align: 'end', cell: (file) => fileSummary(file) },
]
