import * as tables from './refusal-tables.ts'

type CodesOf<Table> = Table extends unknown ? keyof Table & string : never

export type RefusalCode = CodesOf<(typeof tables)[keyof typeof tables]>

/**
 * Every way the product says no: its HTTP status and the words that the envelope's `error` carries. A wrong PIN, code
 * or password is never 401, because a 401 signs the customer out everywhere.
 */
export const refusals: Readonly<Record<RefusalCode, readonly [status: number, words: string]>> = Object.assign(
  {},
  ...Object.values(tables),
)

/** An expected no. Thrown by use cases, so that the transaction rolls back by itself; worded once, at the edge. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** Words for this one case instead of the table's, such as the other party's own message. */
  readonly words: string
  /** Seconds after which a retry makes sense, for 429 and 503. */
  readonly retryAfter: number | undefined
  /** What there is to say beside the words: the envelope's `message`. */
  readonly explanation: string | undefined
  /** The envelope's `title`, in the calls that have one. */
  readonly title: string | undefined

  constructor(
    code: RefusalCode,
    {
      words = refusals[code][1],
      retryAfter,
      explanation,
      title,
    }: { words?: string; retryAfter?: number; explanation?: string; title?: string } = {},
  ) {
    super(code)
    this.explanation = explanation
    this.title = title
    this.name = 'Refusal'
    this.code = code
    this.words = words
    this.retryAfter = retryAfter
  }

  get status(): number {
    return refusals[this.code][0]
  }
}

/** Throws when a rule gave a reason to refuse. */
export function refuseIf(code: RefusalCode | undefined): void {
  if (code) throw new Refusal(code)
}
