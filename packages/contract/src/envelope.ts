/** One thing wrong with a request, worded for a person. `field` is the path in the body or query, as in `amount`. */
export interface FieldError {
  field: string
  message: string
}

/** The specification's answer around every value. The refusal's code travels in the `Refusal-Code` header. */
export type Envelope<Value = unknown> =
  | { isSuccess: true; value: Value; error: null; message: string | null; title?: null }
  | {
      isSuccess: false
      value: null | { errors: FieldError[] }
      error: string
      message: string | null
      /** In the answers of calls that are `titled`. */
      title?: string
    }

export const refusalHeader = 'refusal-code'
export const requestIdHeader = 'x-request-id'
/** What time it is for the bank, in every answer (ISO 8601 in UTC): clients need not trust the clock of their device. */
export const bankTimeHeader = 'bank-time'
export const idempotencyHeader = 'idempotency-key'
/** The IANA zone whose days a request means by its dates; UTC without it. */
export const timeZoneHeader = 'time-zone'
/** Whole seconds since the person behind the app last acted, in any tab: what keeps a session from ending. */
export const idleSecondsHeader = 'x-idle-seconds'
/** How many requests a client can make in a time, and how many are left (IETF draft, RateLimit header fields for HTTP). */
export const rateLimitPolicyHeader = 'ratelimit-policy'
export const rateLimitHeader = 'ratelimit'
/** By one server; several count for themselves. */
export const clientRequestsPerMinute = 3_000
