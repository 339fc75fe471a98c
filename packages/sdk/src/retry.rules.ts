/** What to do after an attempt: pure, so that each case has a test. */

/** What one attempt came to. */
export type Attempt =
  | { is: 'answered' }
  | { is: 'refused'; status: number; code: string; retryAfter: number | null }
  /** Time-out, lost connection, or an answer that isn't from the API. */
  | { is: 'lost' }

export interface Policy {
  /** Attempts in all. */
  attempts: number
  /** A `Retry-After` beyond this many seconds ends the attempts. */
  longestWait: number
}

const firstWait = 0.5
const longestBackoff = 30

/** Refusals by a proxy or by a server that was restarted mid-way: they don't say what became of the request. */
const saysNothing = (status: number) => status >= 500

/** The server is sure that this attempt did nothing. */
const didNothing = (code: string) => code === 'platform.busy' || code === 'request.too_many'

/** Whether what the attempt did, if anything, is unknown. */
export const isAmbiguous = (attempt: Attempt): boolean =>
  attempt.is === 'lost' || (attempt.is === 'refused' && saysNothing(attempt.status) && !didNothing(attempt.code))

/**
 * Whether a refusal of a repeat leaves open what became of the first attempt: it was refused before the server looked at
 * the idempotency key.
 */
export const isInconclusive = (attempt: Attempt): boolean =>
  attempt.is === 'refused' &&
  ([401, 403, 429, 503].includes(attempt.status) ||
    ['request.invalid', 'request.not_found', 'unknown'].includes(attempt.code))

/**
 * Seconds to wait before the next attempt; undefined if there is none. `chance` is between 0 and 1: clients that failed
 * together shouldn't come back together.
 */
export function waitBefore(
  attempt: Attempt,
  { made, isSafe, chance }: { made: number; isSafe: boolean; chance: number },
  { attempts, longestWait }: Policy,
): number | undefined {
  if (attempt.is === 'answered' || made >= attempts) return undefined
  const again = attempt.is === 'lost' ? isSafe : canRepeat(attempt, isSafe)
  if (!again) return undefined
  if (attempt.is === 'refused' && attempt.retryAfter !== null)
    return attempt.retryAfter <= longestWait ? attempt.retryAfter : undefined
  const ceiling = Math.min(longestBackoff, firstWait * 2 ** (made - 1))
  return ceiling / 2 + (ceiling / 2) * chance
}

const canRepeat = ({ status, code }: { status: number; code: string }, isSafe: boolean): boolean =>
  status === 429 || code === 'platform.busy' || (saysNothing(status) && isSafe)

/** `Retry-After` in seconds, from either of its forms. */
export function retryAfterOf(header: string | null, now: number): number | null {
  if (header === null) return null
  if (/^\d{1,9}$/.test(header.trim())) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000))
}
