import { type ReactNode, useEffect, useRef } from 'react'

/** The first page of a visit leaves the focus where the browser puts it. */
let isFirst = true

/** The heading of a page, with what belongs beside it. After a way within the console, reading goes on here. */
export function PageTitle({ title, text, aside }: { title: ReactNode; text?: ReactNode; aside?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true })
    isFirst = false
  }, [])
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 ref={heading} tabIndex={-1} className="text-heading font-semibold wrap-anywhere outline-none">
          {title}
        </h1>
        {text && <div className="mt-1 text-small text-ink-soft">{text}</div>}
      </div>
      {aside}
    </div>
  )
}
