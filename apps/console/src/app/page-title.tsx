import type { ReactNode } from 'react'

/** The heading of a page, with what belongs beside it. */
export const PageTitle = ({ title, text, aside }: { title: ReactNode; text?: ReactNode; aside?: ReactNode }) => (
  <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
    <div className="min-w-0">
      <h1 className="text-heading font-semibold wrap-anywhere outline-none">{title}</h1>
      {text && <div className="mt-1 text-small text-ink-soft">{text}</div>}
    </div>
    {aside}
  </div>
)
