import { Link2Off, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { loadParts } from '#lib/load-parts.ts'
import { CallFailed } from '#ui/calls/api.ts'
import { cx } from '#ui/cx.ts'
import { PageHeading } from '#ui/page-heading.tsx'

/** Loads what a link opens. The server's no, and whatever else went wrong, is for the page to say. */
export async function loadLink(answer: Promise<unknown>): Promise<void> {
  await loadParts([answer])
}

/** Whether the server answered and said no: the link is none of ours, has ended, or was opened too often. */
export const isRefusal = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && [400, 404, 410, 429].includes(error.status)

const looks = {
  good: 'bg-good-tint text-good',
  bad: 'bg-bad-tint text-bad',
  plain: 'bg-brand-tint text-brand',
} as const

interface FindingProps {
  icon?: LucideIcon
  look?: keyof typeof looks
  title: ReactNode
  text: ReactNode
}

/** What came of opening the link, in one sentence and the one that explains it. */
export function Finding({ icon: Icon = Link2Off, look = 'plain', title, text }: FindingProps) {
  return (
    <div aria-live="polite">
      <span className={cx('mb-5 grid size-12 place-items-center rounded-full', looks[look])}>
        <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </span>
      <PageHeading className="text-heading font-semibold text-balance">{title}</PageHeading>
      <p className="mt-2 text-ink-soft">{text}</p>
    </div>
  )
}
