import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

interface FoldedFieldsProps {
  title: string
  /** What it is for. */
  text?: string | undefined
  /** Whether something in it is filled in or wrong: that is never hidden. */
  holding: boolean
  children: ReactNode
}

/** Fields that few people need, behind a line that unfolds them. */
export function FoldedFields({ title, text, holding, children }: FoldedFieldsProps) {
  const [opened, setOpened] = useState(false)
  return (
    <details
      open={opened || holding}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      className="group rounded-base border border-line"
    >
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 rounded-base px-4 py-2.5">
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{title}</span>
          {text && <span className="block text-small text-ink-soft">{text}</span>}
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-soft transition group-open:rotate-180" />
      </summary>
      <div className="px-4 pt-2 pb-5">{children}</div>
    </details>
  )
}
