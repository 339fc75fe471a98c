import { cx } from '#ui/cx.ts'
import { Link } from '#ui/link.tsx'

interface TaskCardProps {
  href: string
  title: string
  count: number
  /** How long the oldest waits or what is concerned, and who acts next. */
  text: string
}

/** One kind of work: how much of it waits, and the way there. */
export function TaskCard({ href, title, count, text }: TaskCardProps) {
  return (
    <Link
      href={href}
      bare
      className={cx(
        'grid h-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-large border border-line bg-paper',
        'px-5 py-3 transition hover:border-edge sm:block sm:py-5',
      )}
    >
      <span className="block text-small font-medium">{title}</span>
      <span
        className={cx(
          'figures col-start-2 row-span-2 row-start-1 block text-display font-semibold sm:mt-1',
          count === 0 && 'text-ink-soft',
        )}
      >
        {count}
      </span>
      <span className="block text-small text-ink-soft sm:mt-1">{text}</span>
    </Link>
  )
}
