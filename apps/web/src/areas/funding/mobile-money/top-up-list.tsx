import { ArrowDownLeft } from 'lucide-react'
import { paths } from '#lib/paths.ts'
import { cx } from '#ui/cx.ts'
import { momentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { listAddress } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListState } from '#ui/list/use-list-search.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { topUpsQuery } from './mobile-money.queries.ts'
import { isUnderWay, standingOf, type TopUp, topUpText, topUpTone, walletText } from './top-up-words.ts'

const topUpsAddress = listAddress({})

/** The top-ups of an account, the newest first: also those that are pending or never came. */
export function TopUpList({ accountId }: { accountId: string }) {
  return (
    <ListScreen
      title="Mobile money top-ups"
      state={useListState(topUpsAddress)}
      query={({ page, pageSize }) => topUpsQuery(accountId, page, pageSize)}
      what="the top-ups"
      empty={{ title: 'No top-ups yet', text: 'Money you add by mobile money appears here' }}
      rowKey={({ topUpId }) => topUpId}
      rows={(records) => (
        <ul aria-label="Top-ups">
          {records.map((topUp) => (
            <li key={topUp.topUpId} className="border-b border-line last:border-b-0">
              <TopUpLine topUp={topUp} />
            </li>
          ))}
        </ul>
      )}
    />
  )
}

/** The page of one top-up. */
const topUpPath = ({ accountId, topUpId }: Pick<TopUp, 'accountId' | 'topUpId'>): string =>
  `${paths.accountFundMobileMoney({ accountId })}?${new URLSearchParams({ topUp: topUpId })}`

function TopUpLine({ topUp }: { topUp: TopUp }) {
  const arrived = standingOf(topUp) === 'arrived'
  return (
    <Link
      bare
      href={topUpPath(topUp)}
      className="flex min-h-16 items-center gap-3 px-5 py-3 transition hover:bg-inset sm:px-6"
    >
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-tint text-brand max-sm:hidden"
      >
        <ArrowDownLeft className="size-4.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="line-clamp-2 min-w-0 font-medium wrap-anywhere">{walletText(topUp)}</span>
          <MoneyText
            amount={topUp.amount}
            {...(arrived && { direction: 'in' as const })}
            className={cx('shrink-0', !arrived && !isUnderWay(topUp) && 'text-ink-soft line-through')}
          />
        </span>
        <span className="mt-1 flex items-center justify-between gap-3">
          <span className="text-caption text-ink-soft">{momentText(topUp.dateAdded)}</span>
          <span className="shrink-0">
            <StatusBadge status={topUp.status} tone={topUpTone(topUp)}>
              {topUpText(topUp)}
            </StatusBadge>
          </span>
        </span>
      </span>
    </Link>
  )
}
