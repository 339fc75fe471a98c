import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** A loading placeholder. Give it the size of the content. */
export function Skeleton({ className, round }: { className?: string; round?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx('breathe block bg-line', round ? 'rounded-full' : 'rounded-small', className)}
    />
  )
}

/** Wraps the placeholders of a part and announces the loading once. */
export function Loading({ label = 'Loading', children }: { label?: string; children: ReactNode }) {
  return (
    <output aria-label={label} className="block">
      {children}
    </output>
  )
}

export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  return (
    <Loading label="Loading the list">
      {Array.from({ length: rows }, (_, row) => (
        // All alike and never reordered.
        <div key={row} className="flex items-center gap-4 border-b border-line px-5 py-4 last:border-b-0 sm:px-6">
          <Skeleton round className="size-9" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </Loading>
  )
}

export function SkeletonCard() {
  return (
    <Loading>
      <div className="space-y-4 rounded-large border border-line bg-paper p-6">
        <div className="flex items-center gap-3">
          <Skeleton round className="size-8" />
          <Skeleton className="h-4 w-24" />
        </div>
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-3 w-28" />
      </div>
    </Loading>
  )
}

/** The placeholder of a screen that is mostly a list. */
export const listPending = (label: string, rows: number) => () => (
  <Loading label={label}>
    <SkeletonList rows={rows} />
  </Loading>
)

/** The placeholder of one thing and the list that belongs to it. */
export const headedListPending = (label: string, rows: number) => () => (
  <Loading label={label}>
    <SkeletonHead />
    <div className="mt-8">
      <SkeletonList rows={rows} />
    </div>
  </Loading>
)

/** The placeholder of a screen that is a form. */
export const formPending = (label: string) => () => (
  <Loading label={label}>
    <div className="mx-auto max-w-180">
      <SkeletonForm />
    </div>
  </Loading>
)

export const SkeletonForm = () => (
  <div className="space-y-6 rounded-large border border-line bg-paper p-7">
    <Skeleton className="h-7 w-56" />
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
  </div>
)

export const SkeletonList = ({ rows }: { rows: number }) => (
  <div className="rounded-large border border-line bg-paper">
    <SkeletonRows rows={rows} />
  </div>
)

/** The way back and the heading. */
export const SkeletonHead = () => (
  <>
    <Skeleton className="h-4 w-32" />
    <Skeleton className="mt-3 h-11 w-64" />
  </>
)
