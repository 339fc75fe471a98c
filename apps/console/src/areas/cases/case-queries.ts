import * as review from '@tradewind/contract/review'
import { queryFor, useCall } from '#ui/calls/api.ts'

/** Each reading is recorded, so it is read when the page opens and after a change, and not whenever a window is looked at. */
export const caseQuery = (caseId: string) => ({
  ...queryFor(review.getCase, { params: { caseId } }, { failures: 'own' as const }),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** What every change of a case makes stale. */
const refreshes = [review.getCase, review.listCases, review.listQueues]

export const useClaim = () => useCall(review.claimCase, { refreshes })
export const useAssign = () => useCall(review.assignCase, { refreshes, failures: 'own' })
export const useNote = () => useCall(review.addNote, { refreshes, failures: 'own' })
export const useRequestMore = () => useCall(review.requestMore, { refreshes, failures: 'own' })
export const useDecide = () => useCall(review.decideCase, { refreshes, failures: 'own' })
export const useSecond = () => useCall(review.giveSecondDecision, { refreshes, failures: 'own' })
export const useReviewAgain = () => useCall(review.reviewAgain, { refreshes, failures: 'own' })
export const useJudge = () => useCall(review.judgeHit, { refreshes, failures: 'own' })

export const reviewersQuery = queryFor(review.listReviewers, {}, { failures: 'own' })
