/** One field of a request that was refused. */
export interface FieldError {
  /** Path in the body or query, such as `amount`. */
  field: string
  message: string
}

export interface RefusalDetails {
  status: number
  code: string
  message: string
  requestId: string | null
  fields: readonly FieldError[]
  /** Seconds after which the server wants to be called again. */
  retryAfter: number | null
}

/** The server said no. `code` stays the same across versions; `message` is for people. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  /** Quote it when you contact support. */
  readonly requestId: string | null
  readonly fields: readonly FieldError[]
  readonly retryAfter: number | null

  constructor({ status, code, message, requestId, fields, retryAfter }: RefusalDetails) {
    super(message)
    this.name = 'Refused'
    this.status = status
    this.code = code
    this.requestId = requestId
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

/** A request exactly as it was sent. Plain data: store it, and pass it to `askOutcome` later. */
export interface SentRequest {
  operation: string
  path: string
  idempotencyKey: string
  body: string | null
}

/**
 * No answer said whether the request took effect. Don't send it anew: `askOutcome(error.request)` sends the same bytes
 * with the same key, and the answer is that of the first attempt if there was one.
 */
export class OutcomeUnknown extends Error {
  readonly request: SentRequest

  constructor(request: SentRequest, cause: unknown) {
    super('No answer said whether this took effect. Ask for its outcome instead of sending it again.', { cause })
    this.name = 'OutcomeUnknown'
    this.request = request
  }
}

/** No answer to a request that can be sent again without harm. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super('The server gave no answer.', { cause })
    this.name = 'NoAnswer'
  }
}

/** The identity provider gave no access token. `code` is the OAuth error, such as `invalid_client`. */
export class SignInFailed extends Error {
  readonly code: string
  readonly status: number

  constructor(status: number, code: string, message: string) {
    super(message)
    this.name = 'SignInFailed'
    this.code = code
    this.status = status
  }
}
