import { useSuspenseQuery } from '@tanstack/react-query'
import * as contract from '@tradewind/contract/hedges'
import { currencyCodes } from '@tradewind/kernel'
import { figureOf } from '@tradewind/kernel/sheets'
import { useState } from 'react'
import { listNames } from '#app/list-names.ts'
import { PageTitle } from '#app/page-title.tsx'
import { ProposalButtons } from '#app/proposals.tsx'
import { sessionQuery } from '#app/session.ts'
import { Button } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { listAddress, oneOf, type SearchOf } from '#ui/list/list-address.rules.ts'
import type { FileColumns } from '#ui/list/list-file.ts'
import type { ChoiceFilter } from '#ui/list/list-filters.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { bankToday } from '#ui/server-clock.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { HedgeForm } from './hedge-form.tsx'
import { hedgeProposal, hedgeTitle } from './hedge-proposals.tsx'
import { ReversalForm } from './reversal-form.tsx'
import { SettlementForm } from './settlement-form.tsx'

type Hedge = contract.Hedge

const hedgeAddress = listAddress({
  filters: { state: oneOf(contract.hedgeStates), currency: oneOf(currencyCodes) },
  names: listNames,
})

const hedgesQuery = ({ page, pageSize, state, currency }: SearchOf<typeof hedgeAddress>) => {
  const query = {
    Page: page,
    PageSize: pageSize,
    ...(state && { State: state }),
    ...(currency && { Currency: currency }),
  }
  return queryFor(contract.listHedges, { query }, { failures: 'own' })
}

/** What treasury traded with counterparties, as it was booked. */
export function HedgesPage() {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const mayEdit = me.permissions.includes('rates:edit')
  const [booking, setBooking] = useState(false)
  const [acting, setActing] = useState<{ id: string; act: Act }>()
  return (
    <>
      <PageTitle
        title="Hedges"
        text={
          <>
            A booked hedge never changes: a second entry takes it back. From its value date on it is settled with our
            bank's reference. From 100,000 US dollars a day on, and at a rate far from the market, two people agree.{' '}
            <ZoneNote />
          </>
        }
      />
      <p className="mb-4 text-small">
        <Link href="/positions">All positions</Link>
      </p>
      <ListScreen
        label="Hedges"
        state={useListSearch(hedgeAddress)}
        query={hedgesQuery}
        what="the hedges"
        filters={filters}
        exported={{ name: `hedges-${bankToday()}`, columns: fileColumns }}
        action={
          mayEdit &&
          !booking && (
            <Button size="small" onClick={() => setBooking(true)}>
              Book a hedge
            </Button>
          )
        }
        intro={booking && <HedgeForm close={() => setBooking(false)} />}
        above={(hedges) => <ActingOn hedges={hedges} acting={acting} close={() => setActing(undefined)} />}
        empty={{ title: 'No hedges yet', text: 'What treasury trades to cover a position is listed here.' }}
        columns={columnsOf(mayEdit ? (id, act) => setActing({ id, act }) : undefined)}
        rowKey={({ id }) => id}
        rowName={hedgeTitle}
      />
    </>
  )
}

interface ActingOnProps {
  hedges: readonly Hedge[]
  acting: { id: string; act: Act } | undefined
  close: () => void
}

/** The form that settles or reverses the chosen hedge, as long as that is possible. */
function ActingOn({ hedges, acting, close }: ActingOnProps) {
  const chosen = hedges.find((one) => one.id === acting?.id && mayDo(one)[acting.act])
  if (!chosen) return null
  const Form = acting?.act === 'settle' ? SettlementForm : ReversalForm
  return <Form key={chosen.id} hedge={chosen} close={close} />
}

const stateWords: Readonly<Record<contract.HedgeState, string>> = {
  waiting: 'Waiting',
  booked: 'Booked',
  overdue: 'Overdue',
  settled: 'Settled',
  reversed: 'Reversed',
  withdrawn: 'Withdrawn',
}

const filters: readonly ChoiceFilter<SearchOf<typeof hedgeAddress>>[] = [
  {
    name: 'state',
    label: 'State',
    prefix: 'State',
    all: 'All',
    options: contract.hedgeStates.map((value) => ({ value, text: stateWords[value] })),
  },
  { name: 'currency', label: 'Currency', prefix: 'Currency', all: 'All', options: currencyCodes },
]

const fileColumns: FileColumns<Hedge> = [
  ['Hedge', ({ id }) => id],
  ['Sold', ({ sold }) => figureOf(sold)],
  ['Sold currency', ({ sold }) => sold.currency],
  ['Bought', ({ bought }) => figureOf(bought)],
  ['Bought currency', ({ bought }) => bought.currency],
  ['Counterparty', ({ counterparty }) => counterparty],
  ['Reference', ({ reference }) => reference],
  ['Value date', ({ valueDate }) => valueDate],
  ['State', ({ state }) => stateWords[state]],
  ['Entered by', ({ enteredByName }) => enteredByName],
  ['Entered at', ({ enteredAt }) => enteredAt.toISOString()],
  ['Decided by', ({ decidedByName }) => decidedByName],
  ['Reverses', ({ reverses }) => reverses],
  ['Reason', ({ reason }) => reason],
  ['Bank reference', ({ bankReference }) => bankReference],
  ['Settled by', ({ settledByName }) => settledByName],
  ['Settled at', ({ settledAt }) => settledAt?.toISOString() ?? null],
]

const tones: Readonly<Record<contract.HedgeState, Tone>> = {
  waiting: 'warn',
  booked: 'note',
  overdue: 'bad',
  settled: 'good',
  reversed: 'plain',
  withdrawn: 'plain',
}

type Act = 'reverse' | 'settle'

const mayDo = ({ state, reverses, maySettle }: Hedge): Record<Act, boolean> => ({
  reverse: (state === 'booked' || state === 'overdue') && reverses === null,
  settle: maySettle,
})

/** With whom it was traded, and what became of it: a column, and below the title where there is no room for one. */
const detailsOf = ({ counterparty, reference, valueDate, reason, bankReference, settledByName, settledAt }: Hedge) => (
  <span className="whitespace-normal wrap-anywhere">
    <bdi>{counterparty}</bdi> · <bdi>{reference}</bdi>
    <span className="block text-ink-soft">
      Value date <span className="figures">{valueDate}</span>
    </span>
    {bankReference && settledAt && (
      <span className="block text-ink-soft">
        Settled <bdi>{bankReference}</bdi>, {settledByName}, {plainMomentText(settledAt)}
      </span>
    )}
    {reason && (
      <span className="block text-ink-soft">
        <bdi>{reason}</bdi>
      </span>
    )}
  </span>
)

const columnsOf = (onAct: ((id: string, act: Act) => void) | undefined): readonly ListColumn<Hedge>[] => [
  {
    key: 'what',
    head: 'Sold and bought',
    phone: 'title',
    cell: (hedge) => (
      <>
        <RowTitle caption={<span className="figures wrap-anywhere">{hedge.id}</span>}>
          <span className="figures">{hedgeTitle(hedge)}</span>
          {hedge.reverses && (
            <span className="block text-small font-normal text-ink-soft wrap-anywhere">
              Reverses <span className="figures">{hedge.reverses}</span>
            </span>
          )}
        </RowTitle>
        <span className="mt-1 block text-caption @xl:hidden">{detailsOf(hedge)}</span>
      </>
    ),
  },
  {
    key: 'with',
    head: 'Counterparty',
    phone: 'hidden',
    cell: detailsOf,
  },
  {
    key: 'by',
    head: 'Entered',
    cell: ({ enteredByName, enteredAt, decidedByName }) => (
      <span className="whitespace-normal">
        {enteredByName}
        {decidedByName && ` and ${decidedByName}`}
        <span className="block text-small text-ink-soft">{plainMomentText(enteredAt)}</span>
      </span>
    ),
  },
  {
    key: 'state',
    head: 'State',
    phone: 'amount',
    cell: ({ state }) => (
      <StatusBadge status={state} tone={tones[state]}>
        {stateWords[state]}
      </StatusBadge>
    ),
  },
  {
    key: 'act',
    head: <span className="sr-only">Decide</span>,
    align: 'end',
    phone: 'under',
    cell: (hedge) =>
      onAct &&
      (hedge.state === 'waiting' ? (
        <ProposalButtons proposal={hedgeProposal(hedge, true)} className={acts} />
      ) : (
        <span className={acts}>
          {mayDo(hedge).settle && (
            <Button kind="secondary" size="small" onClick={() => onAct(hedge.id, 'settle')}>
              Settle<span className="sr-only"> {hedgeTitle(hedge)}</span>
            </Button>
          )}
          {mayDo(hedge).reverse && (
            <Button kind="secondary" size="small" onClick={() => onAct(hedge.id, 'reverse')}>
              Reverse<span className="sr-only"> {hedgeTitle(hedge)}</span>
            </Button>
          )}
        </span>
      )),
  },
]

/** Below each other on a phone, so that the title keeps its room. */
const acts = 'mt-2 inline-flex flex-col items-end gap-2 @xl:mt-0 @xl:flex-row @xl:flex-wrap @xl:justify-end'
