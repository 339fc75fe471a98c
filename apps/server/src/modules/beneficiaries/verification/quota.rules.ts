/** How many bank accounts one customer may look up: enough for honest work, too few for harvesting names. */
export const lookupLimits = [
  { within: 3_600_000, most: 30 },
  { within: 86_400_000, most: 100 },
] as const

const longest = Math.max(...lookupLimits.map(({ within }) => within))

/** Whether one more lookup may be made now. `madeAt` are the earlier ones, oldest first. */
export type QuotaDecision = { may: true; madeAt: Date[] } | { may: false; retryAfterSeconds: number }

/** Counts one more lookup, or says how long to wait until every limit has room again. A lookup counts for exactly its window. */
export function countOneMore(madeAt: readonly Date[], now: Date): QuotaDecision {
  let waitMs = 0
  for (const { within, most } of lookupLimits) {
    const counted = madeAt.filter((at) => now.getTime() - at.getTime() < within)
    const mustLapse = counted[counted.length - most]
    if (mustLapse) waitMs = Math.max(waitMs, mustLapse.getTime() + within - now.getTime())
  }
  if (waitMs > 0) return { may: false, retryAfterSeconds: Math.ceil(waitMs / 1000) }
  return { may: true, madeAt: [...madeAt.filter((at) => now.getTime() - at.getTime() < longest), now] }
}
