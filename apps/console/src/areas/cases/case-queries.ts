import * as review from '@tradewind/contract/onboarding-review'
import { queryFor, useCall } from '#ui/calls/api.ts'

/** Each reading is recorded, so it is read when the page opens and after a change, and not whenever a window is looked at. */
export const caseQuery = (caseId: string) => ({
  ...queryFor(review.getCase, { params: { caseId } }, { failures: 'own' as const }),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

export const useClaim = () => useCall(review.claimCase)
export const useJudge = () => useCall(review.judgeHit, { failures: 'own' })

export const reviewersQuery = queryFor(review.listReviewers, {}, { failures: 'own' })
