import * as contract from '@tradewind/contract/networks'
import { listNames } from '#app/list-names.ts'
import { PageTitle } from '#app/page-title.tsx'
import { networkName } from '#app/payment-words.ts'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { listAddress } from '#ui/list/list-address.rules.ts'
import type { FileColumns } from '#ui/list/list-file.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { bankToday } from '#ui/server-clock.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'

const address = listAddress({ names: listNames })

/** When networks were turned off and on, by whom and why. */
export const NetworkHistoryPage = () => (
  <>
    <p className="mb-3 text-small">
      <Link href="/networks">All networks</Link>
    </p>
    <PageTitle title="Network history" text={<ZoneNote />} />
    <ListScreen
      title="Changes"
      state={useListSearch(address)}
      query={({ page, pageSize }) =>
        queryFor(contract.listNetworkChanges, { query: { Page: page, PageSize: pageSize } }, { failures: 'own' })
      }
      what="the history"
      exported={{ name: `networks-${bankToday()}`, columns: fileColumns }}
      empty={{ title: 'No changes', text: 'Networks that are turned off or back on are listed here.' }}
      columns={columns}
      rowKey={({ changeId }) => changeId}
      rowName={({ network }) => networkName(network)}
    />
  </>
)

const columns: readonly ListColumn<contract.NetworkChange>[] = [
  {
    key: 'network',
    head: 'Network',
    phone: 'title',
    cell: ({ network, reason, notice }) => (
      <RowTitle
        caption={
          <span className="whitespace-normal">
            {notice && `“${notice}” `}
            <bdi>{reason}</bdi>
          </span>
        }
      >
        {networkName(network)}
      </RowTitle>
    ),
  },
  {
    key: 'state',
    head: 'Turned',
    phone: 'end',
    cell: ({ isOff }) => <StatusBadge status={isOff ? 'Off' : 'On'} tone={isOff ? 'bad' : 'good'} />,
  },
  { key: 'by', head: 'By', cell: ({ byName }) => byName },
  { key: 'at', head: 'When', align: 'end', phone: 'under', cell: ({ at }) => plainMomentText(at) },
]

const fileColumns: FileColumns<contract.NetworkChange> = [
  ['Network', ({ network }) => networkName(network)],
  ['Turned', ({ isOff }) => (isOff ? 'Off' : 'On')],
  ['Notice', ({ notice }) => notice],
  ['Reason', ({ reason }) => reason],
  ['By', ({ byName }) => byName],
  ['When', ({ at }) => at],
]
