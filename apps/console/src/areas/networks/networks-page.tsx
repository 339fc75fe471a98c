import { useQuery } from '@tanstack/react-query'
import * as contract from '@tradewind/contract/networks'
import { PageTitle } from '#app/page-title.tsx'
import { networkName } from '#app/payment-words.ts'
import { ProposalButtons } from '#app/proposals.tsx'
import { sessionQuery } from '#app/session.ts'
import { Button } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { networkProposal } from './network-proposal.tsx'
import { SwitchOffForm, SwitchOnForm, usageText } from './switch-forms.tsx'

/** Whether each network takes new payments. One person turns it off; turning it back on takes two. */
export function NetworksPage() {
  const { data: session } = useQuery(sessionQuery)
  const mayDecide = session?.permissions.includes('payments:decide') ?? false
  return (
    <>
      <PageTitle
        title="Networks"
        text={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Link href="/networks/history">History</Link>
            <Link href="/networks/cut-offs">Cut-offs</Link>
            <Link href="/networks/holidays">Bank holidays</Link>
            <Link href="/networks/limits">Limits</Link>
            <Link href="/networks/countries">Excluded countries</Link>
            <ZoneNote />
          </span>
        }
      />
      <ListScreen
        title="New payments by network"
        query={() => queryFor(contract.listNetworks, {}, { failures: 'own' })}
        what="the networks"
        empty={{ title: 'No networks', text: 'Connect a network to send payments.' }}
        columns={columnsFor(mayDecide)}
        rowKey={({ network }) => network}
        rowName={({ network }) => networkName(network)}
      />
    </>
  )
}

const columnsFor = (mayDecide: boolean): readonly ListColumn<contract.NetworkState>[] => [
  {
    key: 'network',
    head: 'Network',
    phone: 'title',
    cell: (of) => (
      <RowTitle
        caption={
          of.since && (
            <span className="whitespace-normal">
              {of.isOff ? `“${of.notice}” Turned off by ` : 'Turned on by '}
              {of.byName}, {plainMomentText(of.since)}
            </span>
          )
        }
      >
        {networkName(of.network)}
      </RowTitle>
    ),
  },
  {
    key: 'used',
    head: 'Last 30 days',
    cell: (of) => (of.payments === 0 ? 'No payments' : usageText(of)),
  },
  {
    key: 'state',
    head: 'New payments',
    phone: 'end',
    cell: ({ isOff }) => isOff && <StatusBadge status="Off" tone="bad" />,
  },
  {
    key: 'switch',
    head: <span className="sr-only">Actions</span>,
    align: 'end',
    phone: 'under',
    cell: (of) => mayDecide && <Switch of={of} />,
  },
]

function Switch({ of }: { of: contract.NetworkState }) {
  if (of.proposal) return <ProposalButtons proposal={networkProposal(of.proposal, true)} />
  const name = networkName(of.network)
  return (
    <Button
      size="small"
      kind="secondary"
      onClick={() =>
        openModal({
          component: of.isOff ? SwitchOnForm : SwitchOffForm,
          props: { of },
          title: `Turn ${of.isOff ? 'on' : 'off'} ${name}`,
          modalSize: 'small',
          closeOnBodyClick: false,
        })
      }
    >
      Turn {of.isOff ? 'on' : 'off'}
      <span className="sr-only"> {name}</span>
    </Button>
  )
}
