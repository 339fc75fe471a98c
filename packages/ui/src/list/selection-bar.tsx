import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps<R> {
  selection: Selection<R>
  /** What can be done with the selected rows. */
  children: ReactNode
}

/** Says how many rows are selected and offers what can be done with them; it stays in sight while the list scrolls. */
export function SelectionBar<R>({ selection, children }: SelectionBarProps<R>) {
  if (!selection.active) return null
  const count = selection.rows.length
  return (
    <section
      aria-label="Selection"
      className="sticky top-0 z-10 flex flex-wrap items-center gap-2 border-y border-line bg-brand-tint px-5 py-2 sm:px-6"
    >
      <output className="flex-1 text-small font-medium">
        {count === 0 ? (
          <>
            Select rows<span className="max-sm:hidden">, or press X on one</span>
          </>
        ) : (
          `${count} selected`
        )}
      </output>
      {/* On a phone below the count and the way out, which stay where they are. */}
      {count > 0 && (
        <div className="contents max-sm:order-last max-sm:flex max-sm:w-full max-sm:flex-wrap max-sm:gap-2">
          {children}
        </div>
      )}
      <Button kind="quiet" size="small" className="max-sm:-me-3" onClick={selection.end}>
        Done
      </Button>
    </section>
  )
}
