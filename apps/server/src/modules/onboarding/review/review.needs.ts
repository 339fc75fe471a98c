import type { Customers } from '#modules/customers'
import type { Screening } from '#modules/screening'
import type { Staff } from '#modules/staff'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { PersonalData } from '#platform/personal-data'
import type { Random } from '#platform/random'
import type { Application, MoreRequest, OutcomeGiven, StandingGiven } from '../onboarding.types.ts'

/** What the review needs of the other modules, as small as it is; the wiring passes their front doors in. */
export interface ReviewNeeds {
  db: Database
  clock: Clock
  /** Business time, by which deadlines are chosen. */
  bankClock: Clock
  random: Random
  personal: PersonalData
  staff: Pick<Staff, 'peopleWho' | 'namesOf' | 'recordAccess' | 'recordList'>
  customers: Pick<Customers, 'payerNameOf' | 'teamOf'>
  onboarding: {
    /** Everything that a customer submitted. */
    application(tx: Tx, customerId: string): Promise<Application>
    requestMore(tx: Tx, request: MoreRequest): Promise<void>
    outcome(tx: Tx, given: OutcomeGiven): Promise<void>
    /** Restricts, frees or ends what there is with someone who is a customer. */
    standing(tx: Tx, given: StandingGiven): Promise<void>
  }
  screening: Screening
  /** One side of an uploaded document, as it was cleaned. Refuses documents.unknown. */
  readDocument(request: {
    customerId: string
    documentId: string
    side: 'front' | 'back'
  }): Promise<{ name: string; type: string; bytes: Buffer }>
}
