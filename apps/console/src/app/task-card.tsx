import type { ReactNode } from 'react'
import { Link } from '#ui/link.tsx'

/** The cards side by side, or a line where none of them has anything. */
export const TaskCards = ({ children }: { children: ReactNode }) => (
  <>
    <ul className="grid gap-2 sm:grid-cols-2 wide:grid-cols-3 [&:not(:has(>li:not(:empty)))]:hidden">{children}</ul>
    <p className="text-small text-ink-soft [ul:has(>li:not(:empty))+&]:hidden">Nothing to review</p>
  </>
)

/** The place of a card; it takes none while the card says nothing. */
export const TaskPlace = ({ children }: { children: ReactNode }) => <li className="empty:hidden">{children}</li>

interface TaskCardProps {
  href: string
  title: string
  count: number
  /** How long the oldest waits or what is concerned, and who acts next. */
  text: string
}

/** One kind of work that waits: how much of it, and the way there. Where nothing waits there is no card. */
export function TaskCard({ href, title, count, text }: TaskCardProps) {
  if (count === 0) return null
  return (
    <Link
      href={href}
      bare
      className="grid h-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-large border border-line bg-paper px-4 py-2.5 transition hover:border-edge"
    >
      <span className="block text-small font-medium">{title}</span>
      <span className="figures col-start-2 row-span-2 row-start-1 block text-title font-semibold">{count}</span>
      <span className="block text-small text-ink-soft">{text}</span>
    </Link>
  )
}
