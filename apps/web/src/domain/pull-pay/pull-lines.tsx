import { ArrowDownLeft } from 'lucide-react'
import { paths } from '#lib/paths.ts'
import { cx } from '#ui/cx.ts'
import { dayText, dueText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { isUnderWay, type PullPay, pullStatusText, pullToneOf } from './pull-words.ts'

/** The page of one pull. */
export const pullPath = ({ accountId, pullPayId }: Pick<PullPay, 'accountId' | 'pullPayId'>): string =>
  `${paths.accountFund({ accountId })}?${new URLSearchParams({ pull: pullPayId })}`

/** Pulls as lines: from whom, when, how they stand, how much. */
export const PullLines = ({ label, pulls }: { label: string; pulls: readonly PullPay[] }) => (
  <ul aria-label={label}>
    {pulls.map((pull) => (
      <li key={pull.pullPayId} className="border-b border-line last:border-b-0">
        <PullLine pull={pull} />
      </li>
    ))}
  </ul>
)

function PullLine({ pull }: { pull: PullPay }) {
  const { amount, accountHolderName, dateAdded, expectedAt, status } = pull
  const came = status === 'Successful'
  return (
    <Link
      bare
      href={pullPath(pull)}
      className="flex min-h-16 items-center gap-3 px-5 py-3 transition hover:bg-inset sm:px-6"
    >
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-tint text-brand max-sm:hidden"
      >
        <ArrowDownLeft className="size-4.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium wrap-anywhere">{accountHolderName}</span>
        <span className="block text-caption text-ink-soft">
          {isUnderWay(pull) && expectedAt ? `Expected at ${dueText(expectedAt)}` : dayText(dateAdded)}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <MoneyText
          amount={amount}
          {...(came && { direction: 'in' as const })}
          className={cx(!came && !isUnderWay(pull) && 'text-ink-soft line-through')}
        />
        <StatusBadge status={status} tone={pullToneOf(pull)}>
          {pullStatusText(pull)}
        </StatusBadge>
      </span>
    </Link>
  )
}
