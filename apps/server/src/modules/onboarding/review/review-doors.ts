import type { Screening } from '#modules/screening'
import type { Database, Tx } from '#platform/db'
import type { Onboarding } from '../onboarding.service.ts'
import type { ReviewNeeds } from './review.needs.ts'

/**
 * The onboarding as the review needs it: in the transaction of the review, so that a decision and what it makes of a customer
 * are there together or not at all.
 */
export function reviewDoors({
  db,
  onboarding,
  screening,
}: {
  db: Database
  onboarding: Pick<Onboarding, 'application' | 'requestMore' | 'outcome' | 'standing'>
  screening: Screening
}): Pick<ReviewNeeds, 'onboarding' | 'screening'> {
  const within = (tx: Tx): Database => ({ ...db, asSystem: (work) => work(tx) })
  return {
    screening,
    onboarding: {
      application: (tx, customerId) => onboarding.application(within(tx), customerId),
      requestMore: async (tx, request) => {
        await onboarding.requestMore(within(tx), request)
      },
      outcome: (tx, given) => onboarding.outcome(within(tx), given),
      standing: (tx, given) => onboarding.standing(within(tx), given),
    },
  }
}
