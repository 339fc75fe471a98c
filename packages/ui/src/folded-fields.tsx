import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

interface FoldedFieldsProps {
  title: string
  /** Says which fields are inside. */
  text?: string | undefined
  /** Whether a field is filled in or has an error, which is never hidden. */
  holding: boolean
  children: ReactNode
}

/** Rarely needed fields, hidden until expanded. */
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
