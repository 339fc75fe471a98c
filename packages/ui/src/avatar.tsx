import { initialsOf } from '@tradewind/kernel/text'
import { cx } from './cx.ts'

/** The initials of a person or a company, always beside the name. */
export function Avatar({ name, large, className }: { name: string; large?: boolean; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center rounded-full bg-brand-tint font-semibold text-brand-strong',
        large ? 'size-14 text-title' : 'size-9 text-caption',
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  )
}
