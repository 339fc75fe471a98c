import type { ReactNode } from 'react'

/** A part of the tab under a heading of its own. */
export function Section({
  title,
  text,
  action,
  children,
}: {
  title: string
  text?: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line pb-3">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="font-semibold">{title}</h3>
          {text && <p className="mt-0.5 text-small text-ink-soft">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

interface EntryProps {
  title: ReactNode
  text: ReactNode
  actions?: ReactNode
}

/** One line of a section: what it is, how it stands, and what can be done about it. */
export function Entry({ title, text, actions }: EntryProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="mt-0.5 text-small text-ink-soft wrap-anywhere">{text}</p>
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </li>
  )
}
