const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** The pause before each attempt, including the first. */
export const pausesMs: readonly number[] = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]

/** The largest share of a pause that is added at random, so that deliveries that failed together don't retry together. */
const jitter = 0.1
const longestWaitMs = 24 * hour

/**
 * When to try again after this many tries, if at all. An endpoint can ask for a longer wait, up to a day. `chance` is
 * between 0 and 1.
 */
export function nextTryAt({
  tries,
  now,
  retryAfterMs,
  chance,
}: {
  tries: number
  now: Date
  retryAfterMs: number | null
  chance: number
}): Date | undefined {
  const pause = pausesMs[tries]
  if (pause === undefined) return undefined
  const wait = Math.max(pause * (1 + jitter * chance), Math.min(retryAfterMs ?? 0, longestWaitMs))
  return new Date(now.getTime() + Math.round(wait))
}

/** How long `Retry-After` asks to wait: in seconds, or until a date (RFC 9110). */
export function retryAfterMs(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null
  if (/^\d{1,9}$/.test(header)) return Number(header) * second
  const until = Date.parse(header)
  return Number.isNaN(until) ? null : Math.max(0, until - now.getTime())
}

export interface Failing {
  failingSince: Date | null
  failingNotifiedAt: Date | null
  warnedAt: Date | null
}

/** After how many tries of an event people are notified: by then a restart of their server is over. */
const triesBeforeNotice = 3
const warnAfterMs = 4 * day
const disableAfterMs = 5 * day
const warningMs = day

export type FailureStep = 'notify' | 'warn' | 'disable'

/**
 * What another failed try means for its endpoint. It is never disabled without a warning, within a day of the warning, or
 * before the last try of an event.
 */
export function failureStep(
  { failingSince, failingNotifiedAt, warnedAt }: Failing,
  { tries, isLast, now }: { tries: number; isLast: boolean; now: Date },
): FailureStep | undefined {
  const forMs = failingSince ? now.getTime() - failingSince.getTime() : 0
  if (isLast && forMs >= disableAfterMs && warnedAt && now.getTime() - warnedAt.getTime() >= warningMs) return 'disable'
  if (forMs >= warnAfterMs && !warnedAt) return 'warn'
  if (tries >= triesBeforeNotice && !failingNotifiedAt && !warnedAt) return 'notify'
  return undefined
}
