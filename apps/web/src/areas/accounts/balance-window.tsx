import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Reply } from '@tradewind/contract/client'
import { getBalanceBreakdown } from '@tradewind/contract/statements'
import { formatMoney, money } from '@tradewind/kernel'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { groupAmount } from '#ui/amount.rules.ts'
import { Button } from '#ui/button.tsx'
import { keyOf, send } from '#ui/calls/api.ts'
import { cx } from '#ui/cx.ts'
import { plainMomentText } from '#ui/dates.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { PartError } from '#ui/part-error.tsx'
import { bankNow } from '#ui/server-clock.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { entryWords, type Part, sumOfEntries } from './balance.rules.ts'

type Breakdown = Reply<typeof getBalanceBreakdown>

const partNames: Readonly<Record<Part, string>> = { booked: 'Booked', held: 'Reserved', lien: 'Lien' }

/** The balances of an account as of any moment, and the entries that add up to them. */
export function BalanceWindow({ accountId }: { accountId: string }) {
  const [at, setAt] = useState<Date>()
  const [part, setPart] = useState<Part>('booked')
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(getBalanceBreakdown), accountId, at?.toISOString() ?? 'now', part],
    initialPageParam: { page: 1, at },
    queryFn: ({ pageParam, signal }) =>
      send(
        getBalanceBreakdown,
        {
          query: {
            AccountId: accountId,
            Part: part,
            Page: pageParam.page,
            PageSize: 50,
            ...(pageParam.at && { At: pageParam.at }),
          },
        },
        { signal },
      ),
    // Later pages are of the same moment, whatever was booked since.
    getNextPageParam: ({ pageData, at: moment }) =>
      pageData.hasNextPage ? { page: pageData.pageNumber + 1, at: moment } : undefined,
    meta: { failures: 'own' },
    retryOnMount: false,
    // The sums stay, and the focus with them, while the entries of another part or moment come.
    placeholderData: keepPreviousData,
  })
  const first = pages.data?.pages[0]
  return (
    <div className="flex flex-col gap-5 pt-1">
      <Moment at={at} onChange={setAt} />
      {pages.isError && !first && (
        <PartError what="the breakdown" busy={pages.isFetching} onRetry={() => void pages.refetch()} />
      )}
      {!pages.isError && !first && <SkeletonRows rows={6} />}
      {first && (
        <>
          <Sums breakdown={first} />
          <Parts part={part} onChange={setPart} />
          {pages.isPlaceholderData ? (
            <SkeletonRows rows={6} />
          ) : (
            <Entries pages={pages.data?.pages ?? []} part={part} />
          )}
          {pages.hasNextPage && !pages.isPlaceholderData && (
            <Button
              kind="secondary"
              busy={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
              className="self-center"
            >
              Show more
            </Button>
          )}
          <ZoneNote />
        </>
      )}
    </div>
  )
}

/** As a field for date and time has it, in the reader's zone. */
const localText = (moment: Date) =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

function Moment({ at, onChange }: { at: Date | undefined; onChange: (at: Date | undefined) => void }) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="flex min-w-0 grow flex-col gap-1.5">
        <label htmlFor={id} className="text-small font-medium">
          Balance as of
        </label>
        <input
          id={id}
          type="datetime-local"
          value={at ? localText(at) : ''}
          max={localText(bankNow())}
          onChange={({ currentTarget: { value } }) => {
            const moment = value ? new Date(value) : undefined
            if (!moment || moment <= bankNow()) onChange(moment)
          }}
          className="min-h-12 w-full rounded-base border border-edge bg-paper px-3.5 text-body text-ink"
        />
      </div>
      <Button kind="secondary" disabled={!at} onClick={() => onChange(undefined)}>
        Now
      </Button>
    </div>
  )
}

function Sums({ breakdown: { booked, held, lien, available } }: { breakdown: Breakdown }) {
  const rows = [
    { sign: '', name: 'Booked', amount: booked },
    { sign: '−', name: 'Reserved for pending payments', amount: held },
    ...(lien.minor > 0n ? [{ sign: '−', name: 'Lien', amount: lien }] : []),
  ]
  return (
    <dl className="rounded-base bg-inset px-4 py-2 text-small">
      {rows.map(({ sign, name, amount }) => (
        <div key={name} className="flex items-baseline justify-between gap-4 py-1.5">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="figures">
            {sign && <span aria-label="less">{sign} </span>}
            <MoneyText amount={amount} />
          </dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t border-line py-2 font-semibold">
        <dt>Available</dt>
        <dd>
          <MoneyText amount={available} />
        </dd>
      </div>
    </dl>
  )
}

function Parts({ part, onChange }: { part: Part; onChange: (part: Part) => void }) {
  return (
    <fieldset className="flex gap-1 self-start rounded-large bg-inset p-1">
      <legend className="sr-only">Entries of</legend>
      {(['booked', 'held', 'lien'] as const).map((one) => (
        <label
          key={one}
          className={cx(
            'touchable relative flex min-h-9 cursor-pointer items-center rounded-full px-4 text-small',
            'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-brand',
            part === one ? 'bg-paper font-semibold shadow-float' : 'text-ink-soft',
          )}
        >
          <input
            type="radio"
            name="part"
            checked={part === one}
            onChange={() => onChange(one)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {partNames[one]}
        </label>
      ))}
    </fieldset>
  )
}

function Entries({ pages, part }: { pages: readonly Breakdown[]; part: Part }) {
  const entries = pages.flatMap(({ records }) => records)
  const [first] = pages
  if (!first) return null
  if (entries.length === 0)
    return (
      <p className="py-4 text-center text-small text-ink-soft">
        {part === 'booked' ? 'No entries by then.' : 'Nothing was reserved then.'}
      </p>
    )
  const total = first.pageData.totalItemCount
  const sum = sumOfEntries(part, entries)
  const currency = first.currencyCode
  const whole = first[part].minor
  return (
    <>
      <ul aria-label={`Entries, ${partNames[part]}`} className="flex flex-col">
        {entries.map((entry) => (
          <li key={entry.entryId} className="flex items-start justify-between gap-4 border-b border-line py-3">
            <div className="min-w-0">
              <p className="truncate font-medium">{entryWords(entry).title}</p>
              <p className="text-small wrap-anywhere text-ink-soft">{entryWords(entry).caption}</p>
              <p className="text-small text-ink-soft">{plainMomentText(entry.at)}</p>
            </div>
            <div className="shrink-0 text-end">
              <p>
                <MoneyText amount={entry.amount} direction={entry.direction} />
              </p>
              {entry.balance && (
                <p className="text-small text-ink-soft">
                  <span className="sr-only">Balance </span>
                  <MoneyText amount={entry.balance} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {entries.length < total ? (
        <p className="text-small text-ink-soft" aria-live="polite">
          {groupAmount(String(entries.length))} of {groupAmount(String(total))} entries
        </p>
      ) : sum === whole ? (
        <output className="flex items-center gap-2 text-small font-medium text-good">
          <CircleCheck aria-hidden="true" className="size-4.5 shrink-0" />
          {`${total === 1 ? 'This entry is' : `These ${groupAmount(String(total))} entries add up to`} ${formatMoney(money(currency, whole))}`}
        </output>
      ) : (
        <output className="flex items-center gap-2 text-small font-medium text-bad">
          <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0" />
          These entries add up to {formatMoney(money(currency, sum))}, which isn't the balance. Please contact us.
        </output>
      )}
    </>
  )
}
