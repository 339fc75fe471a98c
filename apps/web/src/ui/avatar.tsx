import { cx } from './cx.ts'
import { initialsOf } from '@tradewind/kernel/text'

/** The initials of a person or a company, always beside the name. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-9 shrink-0 place-items-center rounded-full bg-brand-tint text-caption font-semibold text-brand-strong',
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  )
}
