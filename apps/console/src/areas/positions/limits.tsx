import * as contract from '@tradewind/contract/position-limits'
import { formatMoney } from '@tradewind/kernel'
import { useState } from 'react'
import { ProposalList } from '#app/proposals.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { type ListColumn, ListTable, RowTitle } from '#ui/list/list-table.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { LimitForm } from './limit-form.tsx'
import { limitProposals } from './limit-proposals.tsx'

type Limit = contract.PositionLimit

export const limitsQuery = queryFor(contract.listPositionLimits, {}, { failures: 'own' })

/** How far positions may be open, how much of that is used, and what is stopped. */
export function Limits({ mayEdit }: { mayEdit: boolean }) {
  const [setting, setSetting] = useState(false)
  return (
    <section aria-labelledby="limits" className="rounded-large border border-line bg-paper">
      <Part query={limitsQuery} what="the limits" errorClass="p-6" pending={<SkeletonRows rows={3} />}>
        {({ uses, stops, inForce, waiting, ended }) => (
          <>
            <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-5 sm:px-6">
              <div className="min-w-0">
                <h2 id="limits" className="text-title font-semibold">
                  Limits
                </h2>
                <p className="text-small text-ink-soft">
                  Exchanges that would pass a limit are refused. From 100,000 US dollars on, and where a limit stops
                  trading at once, two people agree.
                </p>
              </div>
              {mayEdit && !setting && (
                <Button size="small" onClick={() => setSetting(true)}>
                  Set a limit
                </Button>
              )}
            </header>
            {setting && <LimitForm inForce={inForce} close={() => setSetting(false)} />}
            {stops.length > 0 && (
              <div className="flex flex-col gap-3 p-5 sm:px-6">
                {stops.map((stop) => (
                  <Alert key={`${stop.currency} ${stop.side}`} type="warning" title={stopTitle(stop)}>
                    {stopText(stop)}
                  </Alert>
                ))}
              </div>
            )}
            {uses.length === 0 ? (
              <EmptyState title="No limits" text="Without a limit, a position has no cap." />
            ) : (
              <ListTable
                label="Limits in force"
                columns={useColumns}
                rows={uses}
                rowKey={({ currency }) => currency}
                rowName={({ currency }) => currency}
              />
            )}
            {waiting.length > 0 && (
              <>
                <h3 className="border-t border-line px-5 pt-5 font-semibold sm:px-6">Waiting for a second person</h3>
                <div className="px-5 sm:px-6">
                  <ProposalList label="Pending limits" proposals={limitProposals({ waiting, inForce }, mayEdit)} />
                </div>
              </>
            )}
            {(ended.length > 0 || inForce.length > 0) && (
              <>
                <h3 className="border-t border-line px-5 pt-5 font-semibold sm:px-6">History</h3>
                <ListTable
                  label="History of limits"
                  columns={historyColumns}
                  rows={[...inForce, ...ended]}
                  rowKey={({ id }) => id}
                  rowName={limitText}
                />
              </>
            )}
          </>
        )}
      </Part>
    </section>
  )
}

const stopTitle = ({ currency, side, from }: contract.TradingStop): string =>
  `Customers can't ${side === 'long' ? 'sell' : 'buy'} ${formatMoney(from)} or more${from.currency === currency ? '' : ` ${currency}`}`

const stopText = ({ side, since, refused, lastAt }: contract.TradingStop): string =>
  `Our position is at the most we ${side === 'long' ? 'hold' : 'owe'}. Since ${plainMomentText(since)}, ${refused === 1 ? '1 request was' : `${refused} requests were`} refused, the last at ${plainMomentText(lastAt)}. Exchanges the other way go on, and this ends once there is room.`

const limitText = ({ currency, mostLong, mostShort }: Limit): string =>
  mostLong && mostShort ? `${formatMoney(mostLong)} held, ${formatMoney(mostShort)} owed` : `${currency}: no limit`

const useColumns: readonly ListColumn<contract.LimitUse>[] = [
  {
    key: 'currency',
    head: 'Currency',
    phone: 'title',
    cell: ({ currency, promisedUp, promisedDown, roomToSell, roomToBuy }) => (
      <>
        <RowTitle
          {...((promisedUp.minor > 0n || promisedDown.minor > 0n) && {
            caption: `Open quotes and transfers: +${formatMoney(promisedUp)}, −${formatMoney(promisedDown)}`,
          })}
        >
          {currency}
        </RowTitle>
        <span className="figures block text-caption text-ink-soft @xl:hidden">
          Customers can still sell {formatMoney(roomToSell)}, buy {formatMoney(roomToBuy)}
        </span>
      </>
    ),
  },
  {
    key: 'limit',
    head: 'Most held / owed',
    align: 'end',
    phone: 'under',
    cell: ({ mostLong, mostShort }) => (
      <span className="figures text-ink-soft">
        {formatMoney(mostLong)} / {formatMoney(mostShort)}
      </span>
    ),
  },
  {
    key: 'position',
    head: 'Position',
    align: 'end',
    phone: 'amount',
    cell: ({ balance }) => <span className="figures font-medium">{formatMoney(balance)}</span>,
  },
  {
    key: 'room',
    head: 'Customers can still',
    align: 'end',
    phone: 'hidden',
    cell: ({ roomToSell, roomToBuy }) => (
      <span className="figures text-small text-ink-soft">
        <span className="block">sell {formatMoney(roomToSell)}</span>
        <span className="block">buy {formatMoney(roomToBuy)}</span>
      </span>
    ),
  },
]

const setBy = ({ proposedByName, confirmedByName, proposedAt }: Limit): string =>
  `${proposedByName}${confirmedByName ? ` and ${confirmedByName}` : ''}, ${plainMomentText(proposedAt)}`

const endedBy = ({ endedByName, endedAt }: Limit): string =>
  endedAt ? `${endedByName}, ${plainMomentText(endedAt)}` : ''

const historyColumns: readonly ListColumn<Limit>[] = [
  {
    key: 'limit',
    head: 'Limit',
    phone: 'title',
    cell: (limit) => (
      <>
        <RowTitle caption={limit.currency}>
          <span className="figures">{limitText(limit)}</span>
        </RowTitle>
        <span className="block text-caption text-ink-soft @xl:hidden">
          {setBy(limit)}
          {limit.endedAt && <span className="block">{endedBy(limit)}</span>}
        </span>
      </>
    ),
  },
  {
    key: 'set',
    head: 'Set by',
    phone: 'hidden',
    cell: setBy,
  },
  {
    key: 'state',
    head: 'State',
    phone: 'amount',
    cell: (limit) => (
      <span className="flex flex-col items-start gap-1">
        <StatusBadge status={limit.state} tone={limit.state === 'in-force' ? 'good' : 'plain'}>
          {{ 'in-force': 'In force', waiting: 'Waiting', ended: 'Ended', withdrawn: 'Withdrawn' }[limit.state]}
        </StatusBadge>
        {limit.endedAt && <span className="hidden text-small text-ink-soft @xl:block">{endedBy(limit)}</span>}
      </span>
    ),
  },
]
