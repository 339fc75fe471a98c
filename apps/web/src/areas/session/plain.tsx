import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

interface Words {
  icon: LucideIcon
  title: string
  text?: ReactNode
  /** `bad` for what went wrong. */
  tone?: 'brand' | 'bad'
  children?: ReactNode
}

/** One thing to say, and what to do about it. */
export function Message({ icon: Icon, title, text, tone = 'brand', children }: Words) {
  return (
    <div className="flex flex-col gap-3">
      <span
        className={cx(
          'mb-2 grid size-12 place-items-center rounded-full',
          tone === 'brand' ? 'bg-brand-tint text-brand' : 'bg-bad-tint text-bad',
        )}
      >
        <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </span>
      <h1 className="text-heading font-semibold text-balance">{title}</h1>
      {text && <p className="text-ink-soft">{text}</p>}
      {children && <div className="mt-4">{children}</div>}
    </div>
  )
}

/** The same in the middle of a plain page. */
export function Plain(words: Words) {
  return (
    <section className="mx-auto w-full max-w-120 px-5">
      <Message {...words} />
    </section>
  )
}
