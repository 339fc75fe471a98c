import { AtSign } from 'lucide-react'
import { paths } from '#lib/paths.ts'
import { cx } from '#ui/cx.ts'
import { dayText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { type InteracRequest, isUnderWay } from './interac.queries.ts'
import { interacStatusText, interacToneOf } from './interac-words.ts'

/** The page of one request. */
export const interacPath = (of: Pick<InteracRequest, 'accountId' | 'interacRequestId'>): string =>
  `${paths.accountFund({ accountId: of.accountId })}?${new URLSearchParams({ interac: of.interacRequestId })}`

/** Requests as lines: whom, when, how they stand, how much. */
export const InteracLines = ({ requests }: { requests: readonly InteracRequest[] }) => (
  <ul aria-label="Interac requests">
    {requests.map((request) => (
      <li key={request.interacRequestId} className="border-b border-line last:border-b-0">
        <InteracLine request={request} />
      </li>
    ))}
  </ul>
)

function InteracLine({ request }: { request: InteracRequest }) {
  const { amount, payerName, dateAdded, expiresAt, status } = request
  const came = status === 'Successful'
  const isOpen = isUnderWay(request)
  return (
    <Link
      bare
      href={interacPath(request)}
      className="flex min-h-16 items-center gap-3 px-5 py-3 transition hover:bg-inset sm:px-6"
    >
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-tint text-brand max-sm:hidden"
      >
        <AtSign className="size-4.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium wrap-anywhere">{payerName}</span>
        <span className="block text-caption text-ink-soft">
          {isOpen && expiresAt ? `Expires ${dayText(expiresAt)}` : dayText(dateAdded)}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <MoneyText
          amount={amount}
          {...(came && { direction: 'in' as const })}
          className={cx(!came && !isOpen && 'text-ink-soft line-through')}
        />
        <StatusBadge status={status} tone={interacToneOf(request)}>
          {interacStatusText(request)}
        </StatusBadge>
      </span>
    </Link>
  )
}
