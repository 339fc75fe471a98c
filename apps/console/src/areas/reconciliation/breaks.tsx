import { useSuspenseQuery } from '@tanstack/react-query'
import * as contract from '@tradewind/contract/reconciliation'
import { toDecimal } from '@tradewind/kernel'
import { ProposalButtons } from '#app/proposals.tsx'
import { sessionQuery } from '#app/session.ts'
import { kindWords, legFilter, sideText } from '#app/side-words.ts'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { Link } from '#ui/link.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { openModal } from '#ui/modal-bus.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { breaksQuery, sideAddress } from './reconciliation.queries.ts'
import { WriteOffForm, writeOffProposal } from './write-off.tsx'

/** What files and books say differently, the oldest first. */
export const Breaks = ({ mayEdit }: { mayEdit: boolean }) => (
  <ListScreen
    title="Open differences"
    state={useListSearch(sideAddress)}
    query={breaksQuery}
    what="the differences"
    filters={[legFilter]}
    empty={{
      title: 'Nothing differs',
      text: 'Where files and books say different things, the difference appears here.',
    }}
    columns={mayEdit ? editColumns : columns}
    rowKey={({ breakId }) => breakId}
    rowName={({ reference }) => reference}
  />
)

const columns: readonly ListColumn<contract.Break>[] = [
  {
    key: 'what',
    head: 'Difference',
    phone: 'title',
    cell: ({ kind, reference, ...side }) => (
      <RowTitle
        caption={
          <span>
            {sideText(side)} · <bdi>{reference}</bdi>
          </span>
        }
      >
        <StatusBadge status={kind} tone={kindWords[kind].tone}>
          {kindWords[kind].name}
        </StatusBadge>
      </RowTitle>
    ),
  },
  {
    key: 'line',
    head: 'In the file',
    cell: ({ line }) =>
      line ? (
        <span>
          <MoneyText amount={line.amount} direction={line.direction} withCode />
          <span className="block text-small text-ink-soft">{`${line.file}, ${line.bookedOn}`}</span>
        </span>
      ) : (
        <span className="text-ink-soft">Not there</span>
      ),
  },
  { key: 'age', head: 'Age', cell: ({ ageDays }) => (ageDays === 1 ? '1 day' : `${ageDays} days`) },
  {
    key: 'owner',
    head: 'Owner',
    phone: 'under',
    cell: ({ ownerName, isMine }) => (isMine ? 'You' : (ownerName ?? <span className="text-ink-soft">Nobody</span>)),
  },
  {
    key: 'difference',
    head: 'File less books',
    align: 'end',
    phone: 'amount',
    cell: ({ difference }) => <MoneyText amount={difference} withCode />,
  },
]

const editColumns: readonly ListColumn<contract.Break>[] = [
  ...columns,
  {
    key: 'actions',
    head: <span className="sr-only">Actions</span>,
    align: 'end',
    phone: 'actions',
    cell: (found) => <BreakActions found={found} />,
  },
]

function BreakActions({ found }: { found: contract.Break }) {
  const taking = useCall(contract.takeBreak)
  const { breakId, isMine, reference, writeOff } = found
  if (writeOff) return <ProposalButtons proposal={writeOffProposal(found, writeOff)} />
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button
        size="small"
        kind="secondary"
        busy={taking.isPending}
        onClick={() => taking.mutate({ params: { breakId }, body: { mine: !isMine } })}
      >
        {isMine ? 'Unassign' : 'Assign to me'}
        <span className="sr-only"> {reference}</span>
      </Button>
      <CreditLink found={found} />
      <Button
        size="small"
        kind="secondary"
        onClick={() => openModal({ component: WriteOffForm, props: { found }, title: 'Write this difference off' })}
      >
        Write off
        <span className="sr-only"> {reference}</span>
      </Button>
    </span>
  )
}

/** A deposit credits money that arrived but was never booked, which resolves the difference. */
function CreditLink({ found: { kind, line, rail, currency, reference } }: { found: contract.Break }) {
  const { data: me } = useSuspenseQuery(sessionQuery)
  if (kind !== 'unexpected' || line?.direction !== 'in' || !me.permissions.includes('journals:propose')) return null
  const query = new URLSearchParams({
    bank: `clearing:${rail}:${currency}`,
    amount: toDecimal(line.amount),
    reference,
  })
  return (
    <Link href={`/journals/deposit?${query}`}>
      Credit a customer<span className="sr-only"> {reference}</span>
    </Link>
  )
}
