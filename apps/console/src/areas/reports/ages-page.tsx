import * as contract from '@tradewind/contract/reports'
import { kindWords } from '#app/exception-words.ts'
import { OnPhones } from '#app/on-phones.tsx'
import { PageTitle } from '#app/page-title.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import type { FileColumns } from '#ui/list/list-file.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { bankToday } from '#ui/server-clock.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { ByEmail } from './by-email.tsx'
import { Places } from './places.tsx'

/** How long what needs a person has waited, by kind. */
export const AgesPage = () => (
  <>
    <PageTitle title="Age of exceptions" text={<ZoneNote />} />
    <Places here="/reports/exceptions" />
    <ByEmail report="exceptions" />
    <ListScreen
      title="By kind"
      query={() => queryFor(contract.listAges, {}, { failures: 'own' })}
      what="the exceptions"
      action={<Link href="/exceptions">Open the queue</Link>}
      exported={{ name: `exceptions-by-age-${bankToday()}`, columns: fileColumns }}
      empty={{
        title: 'Nothing to review',
        text: 'Payments, messages and files that need a decision are counted here.',
      }}
      columns={columns}
      rowKey={({ kind }) => kind}
      rowName={({ kind }) => kindWords[kind].name}
    />
  </>
)

const bands = ['Under 1 day', '1–3 days', '3–7 days', 'Over 7 days'] as const

const columns: readonly ListColumn<contract.AgeRow>[] = [
  {
    key: 'kind',
    head: 'Kind',
    phone: 'title',
    cell: ({ kind, oldestAt, ages }) => (
      <RowTitle
        caption={
          <>
            <span className="whitespace-normal">Oldest {plainMomentText(oldestAt)}</span>
            <OnPhones>
              <span className="whitespace-normal">
                {bands.map((band, place) => `${band}: ${ages[place]}`).join(', ')}
              </span>
            </OnPhones>
          </>
        }
      >
        {kindWords[kind].name}
      </RowTitle>
    ),
  },
  ...bands.map(
    (band, place): ListColumn<contract.AgeRow> => ({
      key: band,
      head: band,
      align: 'end',
      cell: ({ ages }) => ages[place],
    }),
  ),
  { key: 'unassigned', head: 'Unassigned', align: 'end', cell: ({ unassigned }) => unassigned },
  {
    key: 'overdue',
    head: 'Overdue',
    align: 'end',
    phone: 'under',
    cell: ({ overdue }) => (overdue > 0 ? <StatusBadge status={`${overdue} overdue`} tone="bad" /> : 'None'),
  },
  { key: 'open', head: 'Open', align: 'end', phone: 'amount', cell: ({ open }) => open },
]

const fileColumns: FileColumns<contract.AgeRow> = [
  ['Kind', ({ kind }) => kindWords[kind].name],
  ...bands.map((band, place) => [band, ({ ages }: contract.AgeRow) => `${ages[place]}`] as const),
  ['Unassigned', ({ unassigned }) => `${unassigned}`],
  ['Overdue', ({ overdue }) => `${overdue}`],
  ['Open', ({ open }) => `${open}`],
  ['Oldest', ({ oldestAt }) => oldestAt],
]
