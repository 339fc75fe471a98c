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
      className="block h-full rounded-large border border-line bg-paper p-5 transition hover:border-edge"
    >
      <span className="block text-small font-medium">{title}</span>
      <span className="figures mt-1 block text-display font-semibold">{count}</span>
      <span className="mt-1 block text-small text-ink-soft">{text}</span>
    </Link>
  )
}
