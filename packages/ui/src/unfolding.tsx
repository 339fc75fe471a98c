import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface UnfoldingProps {
  /** What is shown of it now. */
  title: ReactNode
  /** At the end of the line, such as how much there is. */
  aside?: ReactNode
  children: ReactNode
}

/** On phones, in the place of a column beside the page: a line that says where one is, and unfolds to the rest. */
export function Unfolding({ title, aside, children }: UnfoldingProps) {
  return (
    <details className="group rounded-base border border-line bg-paper lg:hidden">
      <summary className="flex min-h-13 cursor-pointer items-center gap-3 rounded-base px-4 font-medium">
        <span className="min-w-0 flex-1">{title}</span>
        {aside}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-soft transition group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
