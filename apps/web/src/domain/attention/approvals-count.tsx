import { useQuery } from '@tanstack/react-query'
import { attentionLimit } from '@tradewind/contract/attention'
import { useProfile } from '#domain/session/session.ts'
import { cx } from '#ui/cx.ts'
import { approvalsWaitingQuery } from './attention.queries.ts'

/** How many payments wait for this person's approval, beside the link that leads to them. */
export function ApprovalsCount({ className }: { className?: string }) {
  const { data: count = 0 } = useQuery(approvalsWaitingQuery(useProfile()))
  if (count === 0) return null
  const shown = count < attentionLimit ? String(count) : `${attentionLimit - 1}+`
  return (
    <span
      className={cx(
        'figures min-w-5 rounded-full bg-accent px-1.5 text-center text-caption leading-5 font-semibold text-on-accent',
        className,
      )}
    >
      {shown}
      <span className="sr-only"> waiting for you</span>
    </span>
  )
}
