import type { ReactNode } from 'react'
import { Link } from '#ui/link.tsx'

/** The cards in a grid, or one line if there is nothing to do. */
export const TaskCards = ({ children }: { children: ReactNode }) => (
  <>
    <ul className="grid gap-2 sm:grid-cols-2 wide:grid-cols-3 [&:not(:has(>li:not(:empty)))]:hidden">{children}</ul>
    <p className="text-small text-ink-soft [ul:has(>li:not(:empty))+&]:hidden">Nothing to review</p>
  </>
)

/** The slot of a card; collapses while the card is empty. */
export const TaskPlace = ({ children }: { children: ReactNode }) => <li className="empty:hidden">{children}</li>

interface TaskCardProps {
  href: string
  title: string
  count: number
  /** How long the oldest waits or what is concerned, and who acts next. */
  text: string
}

/** The number of pending items of one kind, with a link to them. Hidden if there are none. */
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
