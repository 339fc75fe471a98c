import { assign, claim, giveBackAll } from './assign-case.ts'
import { decide, giveSecond, reviewAgain } from './decide-case.ts'
import { checked, foundHit, submitted, supplied } from './follow-application.ts'
import { listCases, listQueues, listReviewers } from './list-cases.ts'
import { createReviewBase } from './review.base.ts'
import type { ReviewNeeds } from './review.needs.ts'
import type { Review } from './review.types.ts'
import { getCase, getDocument } from './show-case.ts'
import { addNote, judgeHit, requestMore } from './work-on-case.ts'

export function createReview(needs: ReviewNeeds): Review {
  const base = createReviewBase(needs)
  return {
    submitted: submitted(base),
    supplied: supplied(base),
    checked: checked(base),
    foundHit: foundHit(base),
    listQueues: listQueues(base),
    listCases: listCases(base),
    listReviewers: listReviewers(base),
    getCase: getCase(base),
    getDocument: getDocument(base),
    claim: claim(base),
    assign: assign(base),
    giveBackAll: giveBackAll(base),
    addNote: addNote(base),
    requestMore: requestMore(base),
    judgeHit: judgeHit(base),
    decide: decide(base),
    giveSecond: giveSecond(base),
    reviewAgain: reviewAgain(base),
  }
}
