import type { ReviewNeeds } from '#modules/review'

const absent = (): never => {
  throw new Error('no application can be submitted in this version')
}

/** What stands in for the onboarding and the checks until both are part of the product: nothing submits an application yet. */
export const reviewDoors: Pick<ReviewNeeds, 'onboarding' | 'screening'> = {
  onboarding: { application: absent, requestMore: absent, outcome: absent },
  screening: {
    checkApplication: absent,
    resultsOf: absent,
    dismissHit: absent,
    confirmHit: absent,
    riskOf: absent,
  },
}
