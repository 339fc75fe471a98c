import { accountsRefusals } from './accounts.refusals.ts'
import { approvalsRefusals } from './approvals.refusals.ts'
import { batchesRefusals } from './batches.refusals.ts'
import { beneficiariesRefusals } from './beneficiaries.refusals.ts'
import { documentsRefusals } from './documents.refusals.ts'
import { exchangeRefusals } from './exchange.refusals.ts'
import { fundingRefusals } from './funding.refusals.ts'
import { identityRefusals } from './identity.refusals.ts'
import { negotiationRefusals } from './negotiation.refusals.ts'
import { onboardingRefusals } from './onboarding.refusals.ts'
import { paymentsRefusals } from './payments.refusals.ts'
import { platformRefusals } from './platform.refusals.ts'
import { ratesRefusals } from './rates.refusals.ts'
import { registrationRefusals } from './registration.refusals.ts'
import { reviewRefusals } from './review.refusals.ts'
import { sandboxRefusals } from './sandbox.refusals.ts'
import { schedulesRefusals } from './schedules.refusals.ts'
import { securityRefusals } from './security.refusals.ts'
import { sendrRefusals } from './sendr.refusals.ts'
import { settingsRefusals } from './settings.refusals.ts'
import { staffRefusals } from './staff.refusals.ts'
import { statementsRefusals } from './statements.refusals.ts'
import { teamRefusals } from './team.refusals.ts'
import { trackingRefusals } from './tracking.refusals.ts'
import { treasuryRefusals } from './treasury.refusals.ts'
import { verificationRefusals } from './verification.refusals.ts'

/**
 * Every way the product says no: its HTTP status and the words that the envelope's `error` carries. A wrong PIN, code
 * or password is never 401, because a 401 signs the customer out everywhere.
 */
export const refusals = {
  ...platformRefusals,
  ...identityRefusals,
  ...securityRefusals,
  ...staffRefusals,
  ...reviewRefusals,
  ...onboardingRefusals,
  ...registrationRefusals,
  ...settingsRefusals,
  ...accountsRefusals,
  ...statementsRefusals,
  ...beneficiariesRefusals,
  ...verificationRefusals,
  ...paymentsRefusals,
  ...approvalsRefusals,
  ...teamRefusals,
  ...schedulesRefusals,
  ...batchesRefusals,
  ...ratesRefusals,
  ...exchangeRefusals,
  ...negotiationRefusals,
  ...treasuryRefusals,
  ...documentsRefusals,
  ...fundingRefusals,
  ...trackingRefusals,
  ...sendrRefusals,
  ...sandboxRefusals,
} as const

export type RefusalCode = keyof typeof refusals

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
      words = refusals[code][1] as string,
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
