import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { t } from './language.ts'

export type Tone = 'good' | 'warn' | 'bad' | 'note' | 'plain'

const tones: Record<Tone, string> = {
  good: 'bg-good-tint text-good',
  warn: 'bg-warn-tint text-warn',
  bad: 'bg-bad-tint text-bad',
  note: 'bg-note-tint text-note',
  plain: 'bg-inset text-ink-soft outline-1 -outline-offset-1 outline-line',
}

/** The tones of the statuses that the product knows; any other is shown plainly. */
const toneOfStatus: Record<string, Tone> = {
  Successful: 'good',
  Completed: 'good',
  Approved: 'good',
  Active: 'good',
  Paid: 'good',
  Processed: 'good',
  FundsReceived: 'good',
  Pending: 'warn',
  RiskDetermined: 'note',
  Processing: 'note',
  Open: 'note',
  InvestigateAccount: 'warn',
  Frozen: 'note',
  Failed: 'bad',
  Rejected: 'bad',
  Declined: 'bad',
  Expired: 'plain',
  Canceled: 'plain',
  Inactive: 'plain',
}

interface StatusBadgeProps {
  status: string
  /** The words for it where the status itself is not readable. */
  children?: ReactNode
  tone?: Tone
}

/** A status in a word, with a tone beside it. */
export function StatusBadge({ status, children, tone = toneOfStatus[status] ?? 'plain' }: StatusBadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-caption font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {children ?? t(status)}
    </span>
  )
}
