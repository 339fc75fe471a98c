import { useSuspenseQuery } from '@tanstack/react-query'
import * as contract from '@tradewind/contract/hedges'
import { currencyCodes, toDecimal } from '@tradewind/kernel'
import { useState } from 'react'
import { FilterChoice, ListSection } from '#app/list-section.tsx'
import { PageTitle } from '#app/page-title.tsx'
import { ProposalButtons } from '#app/proposals.tsx'
import { sessionQuery } from '#app/session.ts'
import { oneOf, pagingOf, useFilters } from '#app/use-filters.ts'
import { Button } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { type ListColumn, ListTable, RowTitle } from '#ui/list/list-table.tsx'
import { bankToday } from '#ui/server-clock.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { HedgeForm } from './hedge-form.tsx'
import { hedgeProposal, hedgeTitle } from './hedge-proposals.tsx'
import { ReversalForm } from './reversal-form.tsx'
import { saveCsv } from './save-csv.ts'
import { SettlementForm } from './settlement-form.tsx'

type Hedge = contract.Hedge

/** What treasury traded with counterparties, as it was booked. */
export function HedgesPage() {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const mayEdit = me.permissions.includes('rates:edit')
  const [filters, change] = useFilters()
  const [booking, setBooking] = useState(false)
  const [acting, setActing] = useState<{ id: string; act: Act }>()
  const state = oneOf(contract.hedgeStates, filters['state'])
  const currency = oneOf(currencyCodes, filters['currency'])
  const query = queryFor(
    contract.listHedges,
    { query: { ...pagingOf(filters), ...(state && { State: state }), ...(currency && { Currency: currency }) } },
    { failures: 'own' },
  )
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
      <ListSection
        label="Hedges"
        filters={
          <>
            <FilterChoice
              label="State"
              values={contract.hedgeStates}
              nameOf={(one) => stateWords[one]}
              chosen={state}
              onChoose={(chosen) => change({ state: chosen })}
            />
            <FilterChoice
              label="Currency"
              values={currencyCodes}
              nameOf={(one) => one}
              chosen={currency}
              onChoose={(chosen) => change({ currency: chosen })}
            />
          </>
        }
        action={
          mayEdit &&
          !booking && (
            <Button size="small" onClick={() => setBooking(true)}>
              Book a hedge
            </Button>
          )
        }
        begun={booking && <HedgeForm close={() => setBooking(false)} />}
        query={query}
        what="the hedges"
        narrowed={state !== undefined || currency !== undefined}
        empty={<EmptyState title="No hedges yet" text="What treasury trades to cover a position is listed here." />}
        change={change}
        above={(hedges) => {
          const chosen = hedges.find((one) => one.id === acting?.id && mayDo(one)[acting.act])
          if (!chosen) return null
          const Form = acting?.act === 'settle' ? SettlementForm : ReversalForm
          return <Form key={chosen.id} hedge={chosen} close={() => setActing(undefined)} />
        }}
        below={(hedges) =>
          hedges.length > 0 && (
            <div className="border-t border-line p-5 sm:px-6">
              <Button kind="quiet" size="small" onClick={() => exportOf(hedges)}>
                Export these
              </Button>
            </div>
          )
        }
      >
        {(hedges) => (
          <ListTable
            label="Hedges"
            columns={columnsOf(mayEdit ? (id, act) => setActing({ id, act }) : undefined)}
            rows={hedges}
            rowKey={({ id }) => id}
            rowName={hedgeTitle}
          />
        )}
      </ListSection>
    </>
  )
}

const exportOf = (records: readonly Hedge[]): void =>
  saveCsv(`hedges-${bankToday()}`, [
    [
      'Hedge',
      'Sold',
      'Sold currency',
      'Bought',
      'Bought currency',
      'Counterparty',
      'Reference',
      'Value date',
      'State',
      'Entered by',
      'Entered at',
      'Decided by',
      'Reverses',
      'Reason',
      'Bank reference',
      'Settled by',
      'Settled at',
    ],
    ...records.map((one) => [
      one.id,
      toDecimal(one.sold),
      one.sold.currency,
      toDecimal(one.bought),
      one.bought.currency,
      one.counterparty,
      one.reference,
      one.valueDate,
      stateWords[one.state],
      one.enteredByName,
      one.enteredAt.toISOString(),
      one.decidedByName ?? '',
      one.reverses ?? '',
      one.reason ?? '',
      one.bankReference ?? '',
      one.settledByName ?? '',
      one.settledAt?.toISOString() ?? '',
    ]),
  ])

const stateWords: Readonly<Record<contract.HedgeState, string>> = {
  waiting: 'Waiting',
  booked: 'Booked',
  overdue: 'Overdue',
  settled: 'Settled',
  reversed: 'Reversed',
  withdrawn: 'Withdrawn',
}
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
              Takes back <span className="figures">{hedge.reverses}</span>
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
            <Button size="small" onClick={() => onAct(hedge.id, 'settle')}>
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
