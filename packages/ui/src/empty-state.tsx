import type { ReactNode } from 'react'
import { t } from './language.ts'

export interface EmptyStateProps {
  title?: string
  text?: string
  /** The first step. */
  action?: ReactNode
}

/** Says what will be here and offers the first step. */
export function EmptyState({
  title = 'No Record Found',
  text = 'Your saved record will appear here, start creating record',
  action,
}: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      <EmptyChart />
      <p className="mt-5 text-body font-semibold">{title}</p>
      {text && <p className="mt-1 max-w-80 text-small text-ink-soft">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}

/** A search that found nothing. */
export function NoMatch({ action }: { action?: ReactNode }) {
  return <EmptyState title={t('No matching filter')} text="" action={action} />
}

/** An empty sea: meridians, parallels and a course not yet sailed. */
function EmptyChart() {
  return (
    <svg viewBox="0 0 160 80" aria-hidden="true" className="h-20 w-40" fill="none">
      <g className="stroke-line" strokeWidth="1.25">
        <path d="M8 62Q80 30 152 62M8 42Q80 12 152 42M24 72Q30 40 46 14M64 78Q66 36 72 8M104 76Q100 36 94 8M140 70Q134 40 118 14" />
      </g>
      <path
        d="M34 54C58 30 96 26 124 34"
        className="stroke-edge"
        strokeWidth="1.5"
        strokeDasharray="1 5"
        strokeLinecap="round"
      />
      <circle cx="34" cy="54" r="4" className="fill-paper stroke-brand" strokeWidth="1.75" />
      <circle cx="124" cy="34" r="4" className="fill-accent" />
    </svg>
  )
}
