import { keepPreviousData, useSuspenseQuery } from '@tanstack/react-query'
import { type NegotiationState, negotiationStates } from '@tradewind/contract/negotiation'
import * as contract from '@tradewind/contract/negotiation-staff'
import { formatMoney } from '@tradewind/kernel'
import { useState } from 'react'
import { ageText } from '#app/age.ts'
import { PageTitle } from '#app/page-title.tsx'
import { sessionQuery } from '#app/session.ts'
import { oneOf, pagingOf, useFilters } from '#app/use-filters.ts'
import { Button } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterBar, FilterChip } from '#ui/list/filter-bar.tsx'
import { ListBody } from '#ui/list/list-body.tsx'
import { type ListColumn, ListTable } from '#ui/list/list-table.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { DecisionForm } from './decision-form.tsx'

type Negotiation = contract.StaffNegotiation

/** Rates that customers ask for, the longest waiting first, and what staff answer. */
export function NegotiationsPage() {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const mayDecide = me.permissions.includes('rates:edit')
  const [filters, change] = useFilters()
  const [deciding, setDeciding] = useState<string>()
  const state = oneOf(negotiationStates, filters['state']) ?? 'Pending'
  const query = queryFor(
    contract.listStaffNegotiations,
    { query: { ...pagingOf(filters), State: state } },
    { failures: 'own' },
  )
  return (
    <>
      <PageTitle
        title="Negotiated rates"
        text={
          <>
            Each rate is used once, for exactly its amount. From $100,000, two people have to approve; a customer's
            requests in a pair count together for 24 hours. <ZoneNote />
          </>
        }
      />
      <section aria-label="Negotiated rates" className="rounded-large border border-line bg-paper">
        <FilterBar
          search={null}
          chips={
            <FilterChip
              label="Status"
              prefix="Status"
              value={state}
              neutral="Pending"
              onChoose={(value) => change({ state: value })}
            >
              {negotiationStates.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </FilterChip>
          }
        />
        <Part
          query={{ ...query, placeholderData: keepPreviousData }}
          what="the negotiated rates"
          errorClass="p-6"
          pending={<SkeletonRows />}
        >
          {({ records, pageData }, stale) => {
            const chosen = records.find(({ id }) => id === deciding)
            return (
              <>
                {chosen && chosen.status === 'Pending' && (
                  <DecisionForm
                    key={`${chosen.id} ${chosen.version}`}
                    negotiation={chosen}
                    close={() => setDeciding(undefined)}
                  />
                )}
                <ListBody
                  page={pageData}
                  narrowed={state !== 'Pending'}
                  loading={stale}
                  empty={<EmptyState title="Nothing waits" text="Rates that customers ask for are listed here." />}
                  onChange={(next) =>
                    change(
                      'page' in next ? { page: String(next.page) } : { size: String(next.pageSize), page: undefined },
                    )
                  }
                >
                  <ListTable
                    label="Negotiated rates"
                    columns={columnsOf(mayDecide ? setDeciding : undefined)}
                    rows={records}
                    rowKey={({ id }) => id}
                    rowName={titleOf}
                  />
                </ListBody>
              </>
            )
          }}
        </Part>
      </section>
    </>
  )
}

const titleOf = ({ amount, boughtCurrency }: Negotiation): string => `${formatMoney(amount)} to ${boughtCurrency}`

const tones: Partial<Record<NegotiationState, Tone>> = {
  Pending: 'warn',
  Approved: 'good',
  Countered: 'note',
  Completed: 'good',
  Declined: 'bad',
}

const columnsOf = (onDecide: ((id: string) => void) | undefined): readonly ListColumn<Negotiation>[] => [
  {
    key: 'what',
    head: 'Amount',
    phone: 'title',
    cell: (one) => (
      <>
        <span className="figures block font-medium @xl:whitespace-nowrap">{titleOf(one)}</span>
        <span className="block text-caption text-ink-soft">
          <bdi className="wrap-anywhere">{one.customerName}</bdi>
          {one.isMoneyTransferOrganization && <span className="block">Money transfer organization</span>}
          <span className="figures block">{formatMoney(one.worth)} at mid-market</span>
        </span>
        <span className="figures block text-caption text-ink-soft @xl:hidden">
          {one.requestedRate} requested, mid-market now {one.midNow ?? 'unknown'}
        </span>
      </>
    ),
  },
  {
    key: 'rates',
    head: 'Requested',
    align: 'end',
    cell: ({ requestedRate, markedRate, midNow }) => (
      <span className="figures">
        <span className="font-medium">{requestedRate}</span>
        <span className="block text-caption text-ink-soft">
          our rate then <span className="whitespace-nowrap">{markedRate}</span>
        </span>
        <span className="block text-caption text-ink-soft">
          mid-market now <span className="whitespace-nowrap">{midNow ?? 'unknown'}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'why',
    head: 'Reason',
    cell: ({ reason, requestedByName, createdAt }) => (
      <span className="whitespace-normal">
        <bdi>{reason || '—'}</bdi>
        <span className="block text-small text-ink-soft">
          <bdi>{requestedByName}</bdi>, {plainMomentText(createdAt)}
        </span>
      </span>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    phone: 'under',
    cell: ({ status, createdAt, offeredRate, decidedByNames, proposal }) => (
      <span className="flex flex-col gap-1 max-sm:items-end sm:items-start">
        <StatusBadge status={status} tone={tones[status] ?? 'plain'} />
        {status === 'Pending' && (
          <span className="text-caption text-ink-soft">waits {ageText(createdAt, new Date())}</span>
        )}
        {offeredRate && <span className="figures text-small text-ink-soft">at {offeredRate}</span>}
        {decidedByNames.length > 0 && (
          <span className="text-small text-ink-soft">by {decidedByNames.join(' and ')}</span>
        )}
        {proposal && (
          <span className="text-small text-ink-soft">
            {proposal.byName} offers <span className="figures">{proposal.rate}</span>
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'act',
    head: 'Decision',
    align: 'end',
    phone: 'amount',
    cell: (one) =>
      onDecide &&
      one.status === 'Pending' && (
        <Button size="small" kind="secondary" onClick={() => onDecide(one.id)}>
          Decide<span className="sr-only"> on {titleOf(one)}</span>
        </Button>
      ),
  },
]
