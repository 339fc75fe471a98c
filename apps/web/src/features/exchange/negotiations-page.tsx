import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listAttention } from '@tradewind/contract/attention'
import * as negotiation from '@tradewind/contract/negotiation'
import { formatMoney, toDecimal } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import { useState } from 'react'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { isRestricted, mayExchange } from '#domain/session/profile.ts'
import { currentProfile, useProfile } from '#domain/session/session.ts'
import { partShown, queryFor, useCall } from '#lib/api.ts'
import { plainMomentText } from '#lib/dates.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { Part } from '#lib/part.tsx'
import { paths } from '#lib/paths.ts'
import { queryClient } from '#lib/query-client.ts'
import type { RawSearch } from '#lib/search.rules.ts'
import { useChangeSearch } from '#lib/use-change-search.ts'
import { ZoneNote } from '#lib/zone-note.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterBar, FilterChip } from '#ui/list/filter-bar.tsx'
import { ListBody } from '#ui/list/list-body.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { toast } from '#ui/toast.ts'
import { Market } from './market.tsx'
import { NegotiationForm } from './negotiation-form.tsx'
import { type NegotiationSearch, readNegotiationSearch, writeNegotiationSearch } from './negotiation-search.rules.ts'

type Negotiation = negotiation.Negotiation

export const readSearch = (raw: RawSearch): NegotiationSearch => readNegotiationSearch(raw)

const listQuery = ({ page, pageSize, status }: NegotiationSearch) =>
  queryFor(
    negotiation.listNegotiations,
    { query: { Page: page, PageSize: pageSize, ...(status && { Status: status }) } },
    partShown,
  )

export const load = ({ search }: LoadContext<'rateBypass', NegotiationSearch>) => {
  const person = currentProfile()
  // Customers of SendR have no accounts to exchange between.
  return loadParts([person && !isRestricted(person) && queryClient.ensureQueryData(listQuery(search))])
}

/** `/payment/rate-bypass`: rates that the customer asks for, each for one exchange. */
export function Screen({ search }: ScreenProps<'rateBypass', NegotiationSearch>) {
  return isRestricted(useProfile()) ? (
    <Card flush>
      <EmptyState
        title="Negotiated rates need accounts"
        text="They are for exchanges between your own accounts. SendR shows you its rate before you pay."
        action={<ButtonLink href={paths.sendr()}>Send money</ButtonLink>}
      />
    </Card>
  ) : (
    <Negotiations search={search} />
  )
}

function Negotiations({ search }: { search: NegotiationSearch }) {
  const profile = useProfile()
  const changeSearch = useChangeSearch()
  const [asking, setAsking] = useState(search.from !== undefined && mayExchange(profile))
  const [compared, setCompared] = useState<Negotiation>()
  const change = (next: Partial<Record<keyof NegotiationSearch, unknown>>) =>
    changeSearch((latest) => writeNegotiationSearch(readNegotiationSearch({ ...latest, page: 1, ...next })), {
      replace: true,
      resetScroll: false,
    })
  const ask = mayExchange(profile) && (
    <Button onClick={() => setAsking(true)} disabled={asking}>
      Ask for a rate
    </Button>
  )
  return (
    <div className="flex flex-col gap-6">
      {asking && (
        <Card title="Ask for a rate">
          <NegotiationForm
            begin={search}
            close={() => {
              setAsking(false)
              change({ from: undefined, to: undefined, amount: undefined })
            }}
          />
        </Card>
      )}
      {compared && <Compared negotiation={compared} close={() => setCompared(undefined)} />}
      <Card flush title="Negotiated rates" aside={ask}>
        <FilterBar
          search={null}
          chips={
            <FilterChip
              label="Status"
              value={search.status ?? ''}
              onChoose={(status) => change({ status: status || undefined })}
            >
              <option value="">All statuses</option>
              {negotiation.negotiationStates.map((status) => (
                <option key={status} value={status}>
                  {status}
                </option>
              ))}
            </FilterChip>
          }
          onClear={search.status ? () => change({ status: undefined }) : undefined}
        />
        <Part
          query={{ ...listQuery(search), placeholderData: keepPreviousData }}
          what="the negotiated rates"
          errorClass="border-t border-line p-5 sm:px-6"
          pending={<SkeletonRows rows={4} />}
        >
          {({ records, pageData }, stale) => (
            <ListBody
              page={pageData}
              narrowed={search.status !== undefined}
              loading={stale}
              empty={
                <EmptyState
                  title="No negotiated rates yet"
                  text="Ask for a better rate before you exchange a large amount. We answer within three days."
                />
              }
              onChange={change}
            >
              <Table
                label="Negotiated rates"
                columns={columnsOf({ mayAct: mayExchange(profile), compare: setCompared })}
                rows={records}
                rowKey={({ id }) => id}
              />
            </ListBody>
          )}
        </Part>
      </Card>
      <ZoneNote />
    </div>
  )
}

const titleOf = ({ amount, boughtCurrency }: Negotiation) => `${formatMoney(amount)} to ${boughtCurrency}`

const tones: Partial<Record<negotiation.NegotiationState, Tone>> = {
  Approved: 'good',
  Countered: 'warn',
  Declined: 'bad',
  Expired: 'plain',
  Withdrawn: 'plain',
}

/** A request against the market, as the form showed it when it was made. */
function Compared({ negotiation: one, close }: { negotiation: Negotiation; close: () => void }) {
  return (
    <Card
      title={titleOf(one)}
      aside={
        <Button kind="quiet" size="small" onClick={close}>
          Close
        </Button>
      }
    >
      <Market
        from={one.amount.currency}
        to={one.boughtCurrency}
        wanted={Number(one.requestedRate)}
        called="the requested rate"
      />
    </Card>
  )
}

interface ColumnsOf {
  mayAct: boolean
  compare: (negotiation: Negotiation) => void
}

const columnsOf = ({ mayAct, compare }: ColumnsOf): readonly Column<Negotiation>[] => [
  {
    key: 'what',
    head: 'Amount',
    phone: 'title',
    cell: (one) => (
      <span className="block min-w-0">
        <span className="figures block font-medium">{titleOf(one)}</span>
        <span className="block text-caption text-ink-soft wrap-anywhere">
          {isolated(one.requestedByName)}, {plainMomentText(one.createdAt)}
        </span>
      </span>
    ),
  },
  {
    key: 'requested',
    head: 'Requested rate',
    align: 'end',
    cell: (one) => (
      <span className="figures">
        {one.requestedRate}
        <span className="block text-end text-small text-ink-soft">mid-market then {one.midRate}</span>
        <Button kind="quiet" size="small" onClick={() => compare(one)}>
          Compare<span className="sr-only"> {titleOf(one)} with the market</span>
        </Button>
      </span>
    ),
  },
  {
    key: 'offered',
    head: 'Agreed or offered',
    align: 'end',
    cell: ({ offeredRate, note }) => (
      <span className="figures">
        {offeredRate ?? <span className="text-ink-soft">None</span>}
        {note && (
          <span className="block text-small whitespace-normal text-ink-soft">
            <bdi>{note}</bdi>
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    phone: 'half',
    cell: ({ status, expiresAt }) => (
      <span className="flex flex-col items-start gap-1">
        <StatusBadge status={status} {...(tones[status] && { tone: tones[status] })} />
        {(status === 'Approved' || status === 'Countered' || status === 'Pending') && (
          <span className="text-small text-ink-soft">until {plainMomentText(expiresAt)}</span>
        )}
      </span>
    ),
  },
  {
    key: 'act',
    head: 'Action',
    align: 'end',
    phone: 'half',
    cell: (one) =>
      one.transactionId ? (
        <ButtonLink kind="quiet" size="small" href={paths.payment({ id: one.transactionId })}>
          View exchange
        </ButtonLink>
      ) : (
        mayAct && <Actions negotiation={one} />
      ),
  },
]

/** What the customer can do about a request: use it, accept what was offered, withdraw it. */
function Actions({ negotiation: one }: { negotiation: Negotiation }) {
  const { data: accounts = [] } = useQuery(accountsQuery())
  const answer = useCall(negotiation.updateNegotiation, { refreshes: [negotiation.listNegotiations, listAttention] })
  const set = (status: 'Approved' | 'Withdrawn') => {
    if (answer.isPending) return
    answer.mutate({ body: { id: one.id, status } }, { onSuccess: () => toast.success('Rate-bypass Status Updated') })
  }
  const open = one.status === 'Pending' || one.status === 'Countered' || one.status === 'Approved'
  if (!open) return null
  const active = accounts.filter(({ status }) => status === 'Active')
  const from = active.find(({ currencyCode }) => currencyCode === one.amount.currency)
  const to = active.find(({ currencyCode }) => currencyCode === one.boughtCurrency)
  const search = new URLSearchParams({ rate: one.id, amount: toDecimal(one.amount), ...(to && { to: to.accountId }) })
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {one.status === 'Approved' && from && (
        <ButtonLink size="small" href={`${paths.accountExchange({ accountId: from.accountId })}?${search}`}>
          Exchange
        </ButtonLink>
      )}
      {one.status === 'Countered' && (
        <Button size="small" busy={answer.isPending} onClick={() => set('Approved')}>
          Accept
        </Button>
      )}
      <Button kind="quiet" size="small" disabled={answer.isPending} onClick={() => set('Withdrawn')}>
        Withdraw
      </Button>
    </span>
  )
}
