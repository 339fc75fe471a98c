/** Every minute what is new, every night everything; what is older than that is stale. */
const minuteMs = 60_000
const dayMs = 86_400_000
/** The hour of the full run, in UTC: between the last American and the first Asian business. */
const nightHour = 2
const staleMs = 5 * minuteMs

export const anchorEveryMs = minuteMs

/** How far the clocks of several servers may differ: what lies further ahead did not happen. */
const skewMs = minuteMs

/** The latest moment at which anything can have ended by now. */
export const latestEnd = (now: Date): Date => new Date(now.getTime() + skewMs)

/** Whether so much time has passed; true too when the moment lies in the future, since nobody knows then. */
export const hasPassed = (ms: number, since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() >= ms || since > latestEnd(now)

export function isIncrementalDue(now: Date, lastRunAt: Date | null): boolean {
  return lastRunAt === null || hasPassed(minuteMs, lastRunAt, now)
}

/** Whether the night has come since the last full run. */
export function isFullDue(now: Date, lastFullAt: Date | null): boolean {
  if (lastFullAt === null || lastFullAt > latestEnd(now)) return true
  const today = new Date(now)
  today.setUTCHours(nightHour, 0, 0, 0)
  const night = today <= now ? today : new Date(today.getTime() - dayMs)
  return lastFullAt < night
}

/**
 * Whether the last clean run is too long ago: the auditor hangs or cannot finish. Counted from our own start at most.
 */
export function isStale(now: Date, lastGoodAt: Date | null, startedAt: Date): boolean {
  const since = lastGoodAt && lastGoodAt > startedAt ? lastGoodAt : startedAt
  return hasPassed(staleMs + 1, since, now)
}
