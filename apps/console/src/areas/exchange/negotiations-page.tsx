import { useSuspenseQuery } from '@tanstack/react-query'
import { type NegotiationState, negotiationStates } from '@tradewind/contract/exchange-negotiation'
import * as contract from '@tradewind/contract/exchange-negotiation-staff'
import { formatMoney } from '@tradewind/kernel'
import { useState } from 'react'
import { ageText } from '#app/age.ts'
import { listNames } from '#app/list-names.ts'
import { PageTitle } from '#app/page-title.tsx'
import { sessionQuery } from '#app/session.ts'
import { Button } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { listAddress, oneOf, type SearchOf } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { ListColumn } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { DecisionForm } from './decision-form.tsx'

type Negotiation = contract.StaffNegotiation

const negotiationAddress = listAddress({
  filters: { state: oneOf(negotiationStates.filter((state) => state !== 'Pending')) },
  names: listNames,
})

const negotiationsQuery = ({ page, pageSize, state }: SearchOf<typeof negotiationAddress>) =>
  queryFor(
    contract.listStaffNegotiations,
    { query: { Page: page, PageSize: pageSize, State: state ?? ('Pending' as const) } },
    { failures: 'own' },
  )

/** Rates that customers ask for, the longest waiting first, and what staff answer. */
export function NegotiationsPage() {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const mayDecide = me.permissions.includes('rates:edit')
  const [deciding, setDeciding] = useState<string>()
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
      <ListScreen
        label="Negotiated rates"
        state={useListSearch(negotiationAddress)}
        query={negotiationsQuery}
        what="the negotiated rates"
        filters={[{ name: 'state', label: 'Status', prefix: 'Status', usual: 'Pending', options: negotiationStates }]}
        above={(records) => {
          const chosen = records.find(({ id, status }) => id === deciding && status === 'Pending')
          return (
            chosen && (
              <DecisionForm
                key={`${chosen.id} ${chosen.version}`}
                negotiation={chosen}
                close={() => setDeciding(undefined)}
              />
            )
          )
        }}
        empty={{ title: 'Nothing to review', text: 'Rates requested by customers appear here.' }}
        columns={columnsOf(mayDecide ? setDeciding : undefined)}
        rowKey={({ id }) => id}
        rowName={titleOf}
      />
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
