import type { Tx } from '#platform/db'
import type {
  ApplicationContext,
  CheckResult,
  HitRuling,
  Risk,
  Subject,
} from './screening.types.ts'

/** The checks behind the review of customers, in transactions of the system. */
export interface Screening {
  /** Plans the checks of a submission in the caller's commit; `screeningFinished` follows when all have an answer. */
  checkApplication(
    tx: Tx,
    customerId: string,
    subjects: readonly Subject[],
    context: ApplicationContext,
  ): Promise<void>
  /** Every result of a customer, newest first within each subject, replaced ones included. */
  resultsOf(tx: Tx, customerId: string): Promise<CheckResult[]>
  /** "Not this person". Lapses when the entry or the subject changes. Refuses a hit that is not open. */
  dismissHit(tx: Tx, ruling: HitRuling): Promise<void>
  confirmHit(tx: Tx, ruling: HitRuling): Promise<void>
  /** The customer's risk by the newest results; nothing before the first application was checked. */
  riskOf(tx: Tx, customerId: string): Promise<Risk | undefined>
}
