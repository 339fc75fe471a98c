/** Every minute what is new, every night everything; what is older than that is stale. */
const minuteMs = 60_000
const dayMs = 86_400_000
/** The hour of the full run, in UTC: between the last American and the first Asian business. */
const nightHour = 2
const staleMs = 5 * minuteMs

export const anchorEveryMs = minuteMs

export function isIncrementalDue(now: Date, lastRunAt: Date | null): boolean {
  return lastRunAt === null || now.getTime() - lastRunAt.getTime() >= minuteMs
}

/** Whether the night has come since the last full run. */
export function isFullDue(now: Date, lastFullAt: Date | null): boolean {
  if (lastFullAt === null) return true
  const today = new Date(now)
  today.setUTCHours(nightHour, 0, 0, 0)
  const night = today <= now ? today : new Date(today.getTime() - dayMs)
  return lastFullAt < night
}

/** Whether too long ago that all was well: the auditor stands still or cannot finish. Counted from our own start at most. */
export function isStale(now: Date, lastGoodAt: Date | null, startedAt: Date): boolean {
  const since = lastGoodAt && lastGoodAt > startedAt ? lastGoodAt : startedAt
  return now.getTime() - since.getTime() > staleMs
}
