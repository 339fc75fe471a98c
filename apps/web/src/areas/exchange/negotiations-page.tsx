import { useQuery } from '@tanstack/react-query'
import * as negotiation from '@tradewind/contract/exchange-negotiation'
import { formatMoney, toDecimal } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import { useMemo, useState } from 'react'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { isRestricted, mayExchange } from '#domain/session/profile.ts'
import { currentProfile, useProfile } from '#domain/session/session.ts'
import type { LoadContext } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { partShown, queryFor, useCall } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { plainMomentText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { ListColumn } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { toast } from '#ui/toast.ts'
import { ZoneNote } from '#ui/zone-note.tsx'
import { Market } from './market.tsx'
import { NegotiationForm } from './negotiation-form.tsx'
import { type NegotiationSearch, negotiationAddress } from './negotiation-search.rules.ts'

type Negotiation = negotiation.Negotiation

export const readSearch = negotiationAddress.read

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
export function Screen() {
  return isRestricted(useProfile()) ? (
    <Card flush>
      <EmptyState
        title="Negotiated rates need accounts"
        text="They are for exchanges between your own accounts. SendR shows you its rate before you pay."
        action={<ButtonLink href={paths.sendr()}>Send money</ButtonLink>}
      />
    </Card>
  ) : (
    <Negotiations />
  )
}

function Negotiations() {
  const profile = useProfile()
  const list = useListSearch(negotiationAddress)
  const { search, change } = list
  const mayAct = mayExchange(profile)
  const [asking, setAsking] = useState(search.from !== undefined && mayAct)
  const [compared, setCompared] = useState<Negotiation>()
  const columns = useMemo(() => columnsOf({ mayAct, compare: setCompared }), [mayAct])
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
      <ListScreen
        title="Negotiated rates"
        state={list}
        query={listQuery}
        what="the negotiated rates"
        filters={[{ name: 'status', label: 'Status', all: 'All statuses', options: negotiation.negotiationStates }]}
        action={
          mayAct && (
            <Button onClick={() => setAsking(true)} disabled={asking}>
              Ask for a rate
            </Button>
          )
        }
        empty={{
          title: 'No negotiated rates yet',
          text: 'Ask for a better rate before you exchange a large amount. We answer within three days.',
        }}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={titleOf}
      />
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

const mayStillChange = ({ status }: Negotiation): boolean =>
  status === 'Pending' || status === 'Countered' || status === 'Approved'

const columnsOf = ({ mayAct, compare }: ColumnsOf): readonly ListColumn<Negotiation>[] => [
  {
    key: 'what',
    head: 'Amount',
    phone: 'title',
    cell: (one) => (
      <span className="block min-w-0">
        <span className="figures block font-medium">{titleOf(one)}</span>
        <span className="block text-caption text-ink-soft wrap-anywhere">
          {/* What has columns of its own on wide screens. */}
          {mayStillChange(one) && <span className="@xl:hidden">Until {plainMomentText(one.expiresAt)} · </span>}
          {isolated(one.requestedByName)}
          <span className={cx(mayStillChange(one) && '@max-xl:hidden')}>, {plainMomentText(one.createdAt)}</span>
        </span>
        {one.note && (
          <span className="line-clamp-3 text-caption wrap-anywhere @xl:hidden">
            <bdi>{one.note}</bdi>
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'requested',
    head: 'Requested rate',
    align: 'end',
    cell: (one) => (
      <>
        {one.requestedRate}
        <span className="block text-caption whitespace-nowrap text-ink-soft">mid-market then {one.midRate}</span>
      </>
    ),
  },
  {
    key: 'offered',
    head: 'Agreed or offered',
    align: 'end',
    phone: 'amount',
    cell: ({ offeredRate, requestedRate, note }) => (
      <>
        <span className="@xl:hidden">{offeredRate ?? requestedRate}</span>
        <span className="@max-xl:hidden">{offeredRate ?? <span className="text-ink-soft">None</span>}</span>
        {note && (
          <span className="block text-caption text-ink-soft @max-xl:hidden">
            <bdi>{note}</bdi>
          </span>
        )}
      </>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    phone: 'under',
    cell: (one) => (
      <span className="flex flex-col items-end gap-1 @xl:items-start">
        <StatusBadge status={one.status} {...(tones[one.status] && { tone: tones[one.status] })} />
        {mayStillChange(one) && (
          <span className="text-caption text-ink-soft @max-xl:hidden">until {plainMomentText(one.expiresAt)}</span>
        )}
      </span>
    ),
  },
  {
    key: 'act',
    head: 'Action',
    align: 'end',
    phone: 'actions',
    cell: (one) => (
      <span className="flex flex-wrap items-center gap-2 pt-1 @xl:justify-end @xl:pt-0 @4xl:flex-nowrap">
        {one.transactionId && (
          <ButtonLink kind="quiet" size="small" href={paths.payment({ id: one.transactionId })}>
            View exchange
          </ButtonLink>
        )}
        {!one.transactionId && mayAct && <Actions negotiation={one} />}
        <Button kind="quiet" size="small" onClick={() => compare(one)}>
          Compare<span className="sr-only"> {titleOf(one)} with the market</span>
        </Button>
      </span>
    ),
  },
]

/** What the customer can do about a request: use it, accept what was offered, withdraw it. */
function Actions({ negotiation: one }: { negotiation: Negotiation }) {
  const { data: accounts = [] } = useQuery(accountsQuery())
  const answer = useCall(negotiation.updateNegotiation)
  const set = (status: 'Approved' | 'Withdrawn') => {
    if (answer.isPending) return
    answer.mutate({ body: { id: one.id, status } }, { onSuccess: () => toast.success('Rate-bypass Status Updated') })
  }
  if (!mayStillChange(one)) return null
  const active = accounts.filter(({ status }) => status === 'Active')
  const from = active.find(({ currencyCode }) => currencyCode === one.amount.currency)
  const to = active.find(({ currencyCode }) => currencyCode === one.boughtCurrency)
  const search = new URLSearchParams({ rate: one.id, amount: toDecimal(one.amount), ...(to && { to: to.accountId }) })
  return (
    <>
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
    </>
  )
}
