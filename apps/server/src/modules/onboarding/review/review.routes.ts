import { review as contract } from '@tradewind/contract'
import type { StaffCaller } from '#platform/caller'
import { file, type Http } from '#platform/http'
import type { Review } from './review.types.ts'

/** HTTP in, HTTP out: nothing is decided here. */
export function reviewRoutes(http: Http<StaffCaller>, review: Review): void {
  http.handle(contract.listQueues, () => review.listQueues())
  http.handle(contract.listCases, ({ query, caller }) =>
    review.listCases({
      caller,
      filter: {
        status: query.Status,
        risk: query.Risk,
        kind: query.Kind,
        countryId: query.Country,
        reference: query.Search,
        mine: query.Mine ?? false,
      },
      page: query.Page,
      pageSize: query.PageSize,
      order: query.Order,
    }),
  )
  http.handle(contract.getCase, ({ params, caller }) => review.getCase({ caller, ...params }))
  http.handle(contract.getCaseDocument, async ({ params, caller }) =>
    file(await review.getDocument({ caller, ...params })),
  )
  http.handle(contract.listReviewers, () => review.listReviewers())
  http.handle(contract.claimCase, async ({ params, body, caller }) => {
    await review.claim({ caller, ...params, ...body })
    return null
  })
  http.handle(contract.assignCase, async ({ params, body, caller }) => {
    await review.assign({ caller, ...params, ...body })
    return null
  })
  http.handle(contract.addNote, async ({ params, body, caller }) => {
    await review.addNote({ caller, ...params, ...body })
    return null
  })
  http.handle(contract.requestMore, async ({ params, body, caller }) => {
    await review.requestMore({ caller, ...params, ...body })
    return null
  })
  http.handle(contract.decideCase, async ({ params, body, caller }) => ({
    state: await review.decide({ caller, ...params, ...body }),
  }))
  http.handle(contract.giveSecondDecision, async ({ params, body, caller }) => {
    await review.giveSecond({ caller, ...params, ...body })
    return null
  })
  http.handle(contract.reviewAgain, async ({ params, body, caller }) => ({
    caseId: await review.reviewAgain({ caller, ...params, ...body }),
  }))
  http.handle(contract.judgeHit, async ({ params, body, caller }) => {
    await review.judgeHit({ caller, ...params, ...body })
    return null
  })
}
