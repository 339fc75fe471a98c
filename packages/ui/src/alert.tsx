import type { alertTypes } from '@tradewind/kernel/constants'
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type AlertType = (typeof alertTypes)[number]

const looks: Record<AlertType, { icon: LucideIcon; tone: string }> = {
  info: { icon: Info, tone: 'bg-note-tint text-note' },
  success: { icon: CircleCheck, tone: 'bg-good-tint text-good' },
  warning: { icon: TriangleAlert, tone: 'bg-warn-tint text-warn' },
  danger: { icon: CircleAlert, tone: 'bg-bad-tint text-bad' },
  default: { icon: Info, tone: 'bg-inset text-ink-soft border border-line' },
  'extra-info': { icon: Info, tone: 'bg-brand-tint text-brand' },
}

interface AlertProps {
  type?: AlertType
  title?: ReactNode
  children?: ReactNode
  /** What one can do about it. */
  action?: ReactNode
  /** Shown at the end, such as a button to dismiss it. */
  aside?: ReactNode
  /** `assertive` interrupts a screen reader: for what has just gone wrong. */
  live?: 'off' | 'polite' | 'assertive'
}

/** Says what is the matter, in place. */
export function Alert({ type = 'default', title, children, action, aside, live = 'off' }: AlertProps) {
  const { icon: Icon, tone } = looks[type]
  const role = live === 'assertive' ? 'alert' : live === 'polite' ? 'status' : undefined
  return (
    <div role={role} className={cx('flex items-start gap-3 rounded-base p-4', tone)}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 text-small text-ink">
        {title && <p className="font-semibold">{title}</p>}
        {children}
        {action && <div className="mt-3">{action}</div>}
      </div>
      {aside && <div className="-my-2 -me-2 shrink-0">{aside}</div>}
    </div>
  )
}
