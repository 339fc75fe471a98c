import type { Period } from './reports.store.ts'

const dayMs = 86_400_000

/** From the beginning of the first day of UTC to the end of the last; the last 30 days unless said otherwise. */
export function daysOf(
  { fromDate, toDate }: { fromDate: string | undefined; toDate: string | undefined },
  now: Date,
): Period {
  const last = toDate ?? now.toISOString().slice(0, 10)
  const before = new Date(Date.parse(`${last}T00:00:00Z`) + dayMs)
  const from = fromDate ? new Date(`${fromDate}T00:00:00Z`) : new Date(before.getTime() - 30 * dayMs)
  return { from, before }
}
