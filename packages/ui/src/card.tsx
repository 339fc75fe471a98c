import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface CardProps {
  title?: ReactNode
  /** Makes the card a region of the page, which its heading names. */
  headingId?: string
  /** Of its heading, where it stands below others. */
  level?: 2 | 5
  /** Beside the title: a link, a badge, a small button. */
  aside?: ReactNode
  children: ReactNode
  className?: string
  /** Without inner space, for tables and lists that reach the edge. */
  flush?: boolean
}

/** A sheet of paper on the canvas. Structure is the border's and the tone's; it does not float. */
export function Card({ title, headingId, level = 2, aside, children, className, flush }: CardProps) {
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={headingId} className={cx('min-w-0 rounded-large border border-line bg-paper', className)}>
      {(title || aside) && (
        <header
          className={cx(
            'flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pt-4 sm:px-6',
            flush && aside && 'pb-3',
          )}
        >
          <Heading id={headingId} className="text-body font-semibold">
            {title}
          </Heading>
          {aside}
        </header>
      )}
      <div className={cx(!flush && 'px-5 pb-5 sm:px-6 sm:pb-6', !flush && !title && !aside && 'pt-5 sm:pt-6')}>
        {children}
      </div>
    </section>
  )
}
