import { useSuspenseQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { mayPay } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { TransactionTable } from '#domain/transactions/transaction-table.tsx'
import { timeText } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { queryClient } from '#lib/query-client.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState, NoMatch } from '#ui/empty-state.tsx'
import { useAfterFirstPaint } from '#ui/first-paint.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { AccountCard } from './account-card.tsx'
import { recentQuery, totalQuery } from './accounts.queries.ts'
import { type AccountSort, accountSorts, arrangeAccounts, type Direction, firstToSendFrom } from './accounts.rules.ts'
import { SandboxLink } from './sandbox-link.tsx'

export async function load() {
  await Promise.all([
    queryClient.ensureQueryData(accountsQuery()),
    queryClient.ensureQueryData(totalQuery()),
    queryClient.ensureQueryData(recentQuery()),
  ])
}

/** Accounts that fit on a phone screen without scrolling, plus one. */
const firstCards = 4

export function Screen() {
  const { data: all } = useSuspenseQuery(accountsQuery())
  const [text, setText] = useState('')
  const [sort, setSort] = useState<AccountSort>('Currency')
  const [direction, setDirection] = useState<Direction>('ASC')
  const shown = arrangeAccounts(all, { text, sort, direction })
  const whole = useAfterFirstPaint()
  const profile = useProfile()
  const { mainCurrencyCode } = useProfile()
  const first = firstToSendFrom(all, mainCurrencyCode)

  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <Total count={all.length} />
        {first && mayPay(profile) && (
          <ButtonLink href={paths.sendMoney({ accountId: first.accountId })} size="large" className="max-sm:w-full">
            Send money
          </ButtonLink>
        )}
      </div>

      <section aria-labelledby="accounts-heading" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="accounts-heading" className="text-title font-semibold">
            Your accounts
          </h2>
          {all.length > 1 && <AccountTools {...{ text, setText, sort, setSort, direction, setDirection }} />}
        </div>
        {all.length === 0 ? (
          <Card flush>
            <EmptyState />
          </Card>
        ) : shown.length === 0 ? (
          <Card flush>
            <NoMatch />
          </Card>
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2 wide:grid-cols-3">
            {(whole ? shown : shown.slice(0, firstCards)).map((account) => (
              <li key={account.accountId} className="min-w-0">
                <AccountCard account={account} />
              </li>
            ))}
          </ul>
        )}
      </section>

      {whole && (
        <>
          <Card flush title="Recent transactions">
            <Recent />
          </Card>

          <SandboxLink />
        </>
      )}
    </div>
  )
}

/** Below the fold, so rendered after the first paint without blocking input. */
function Recent() {
  const { data: recent } = useSuspenseQuery(recentQuery())
  const drawn = useDeferredValue(true, false)
  if (!drawn) return <div className="h-96" />
  if (recent.records.length === 0) return <EmptyState text="Payments you send or receive appear here" />
  return <TransactionTable label="Recent transactions" records={recent.records.slice(0, 6)} />
}

function Total({ count }: { count: number }) {
  const { data } = useSuspenseQuery(totalQuery())
  return (
    <div className="min-w-0">
      <p className="text-small text-ink-soft">Total balance</p>
      <p className="mt-1">
        <MoneyText amount={data.total} size="display" withCode />
      </p>
      <p className="mt-1 text-small text-ink-soft">
        {count === 1 ? '1 account' : `${count} accounts`} · mid-market rates at {timeText(data.ratesAt)}
      </p>
    </div>
  )
}

interface ToolsProps {
  text: string
  setText: (text: string) => void
  sort: AccountSort
  setSort: (sort: AccountSort) => void
  direction: Direction
  setDirection: (direction: Direction) => void
}

const box = 'min-h-11 rounded-full border border-edge bg-paper text-small text-ink outline-offset-0'

function AccountTools({ text, setText, sort, setSort, direction, setDirection }: ToolsProps) {
  return (
    <div className="flex w-full flex-wrap items-center gap-2 sm:w-auto">
      <div className="relative min-w-0 flex-1 max-sm:basis-full sm:w-56">
        <Search aria-hidden="true" className="absolute start-3.5 top-1/2 size-4 -translate-y-1/2 text-ink-soft" />
        <input
          type="search"
          aria-label="Search accounts"
          placeholder="Search"
          maxLength={80}
          value={text}
          onChange={(change) => setText(change.currentTarget.value)}
          className={`${box} w-full ps-10 pe-4`}
        />
      </div>
      <select
        aria-label="Sort by"
        value={sort}
        onChange={(change) => setSort(change.currentTarget.value as AccountSort)}
        className={`${box} px-4`}
      >
        {accountSorts.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <button
        type="button"
        aria-label={direction === 'ASC' ? 'Ascending, change to descending' : 'Descending, change to ascending'}
        onClick={() => setDirection(direction === 'ASC' ? 'DESC' : 'ASC')}
        className={`${box} px-4 font-medium`}
      >
        <span aria-hidden="true">{direction === 'ASC' ? '↑' : '↓'}</span>{' '}
        {direction === 'ASC' ? 'Ascending' : 'Descending'}
      </button>
    </div>
  )
}
