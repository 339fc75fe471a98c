import * as contract from '@tradewind/contract/features'
import { listNames } from '#app/list-names.ts'
import { OnPhones } from '#app/on-phones.tsx'
import { PageTitle } from '#app/page-title.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { listAddress } from '#ui/list/list-address.rules.ts'
import type { FileColumns } from '#ui/list/list-file.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { bankToday } from '#ui/server-clock.ts'
import { ZoneNote } from '#ui/zone-note.tsx'
import { featureNames, settingText } from './feature-words.rules.ts'

const address = listAddress({ filters: {}, names: listNames })

/** Confirmed changes to features: when, by whom and why. */
export const FeatureHistoryPage = () => (
  <>
    <p className="mb-3 text-small">
      <Link href="/features">All features</Link>
    </p>
    <PageTitle title="Feature history" text={<ZoneNote />} />
    <ListScreen
      title="Changes"
      state={useListSearch(address)}
      query={({ page, pageSize }) =>
        queryFor(contract.listFeatureChanges, { query: { Page: page, PageSize: pageSize } }, { failures: 'own' })
      }
      what="the history"
      exported={{ name: `feature-history-${bankToday()}`, columns: fileColumns }}
      empty={{ title: 'No changes', text: 'Confirmed changes are listed here.' }}
      columns={columns}
      rowKey={({ changeId }) => changeId}
      rowName={({ flag }) => featureNames[flag]}
    />
  </>
)

const columns: readonly ListColumn<contract.FeatureChange>[] = [
  {
    key: 'feature',
    head: 'Feature',
    phone: 'title',
    cell: ({ flag, setting, reason }) => (
      <span className="flex min-w-0 flex-col">
        <RowTitle caption={<bdi>{reason}</bdi>}>{featureNames[flag]}</RowTitle>
        <OnPhones>
          <span className="text-caption whitespace-normal">{settingText(setting)}</span>
        </OnPhones>
      </span>
    ),
  },
  {
    key: 'setting',
    head: 'Changed to',
    cell: ({ setting }) => <span className="whitespace-normal">{settingText(setting)}</span>,
  },
  {
    key: 'by',
    head: 'By',
    cell: ({ proposedByName, confirmedByName }) => `${proposedByName}, confirmed by ${confirmedByName}`,
  },
  { key: 'at', head: 'When', align: 'end', phone: 'end', cell: ({ at }) => plainMomentText(at) },
]

const fileColumns: FileColumns<contract.FeatureChange> = [
  ['Feature', ({ flag }) => flag],
  ['Changed to', ({ setting }) => settingText(setting)],
  ['Customers', ({ setting }) => (setting.state === 'list' ? setting.customerIds.join(' ') : '')],
  ['Reason', ({ reason }) => reason],
  ['Proposed by', ({ proposedByName }) => proposedByName],
  ['Confirmed by', ({ confirmedByName }) => confirmedByName],
  ['When', ({ at }) => at],
]
