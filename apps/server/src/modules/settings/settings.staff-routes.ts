import { profileRequests as contract } from '@tradewind/contract'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import type { Settings } from './settings.service.ts'

/** HTTP in, HTTP out: nothing is decided here. */
export function settingsStaffRoutes(
  http: Http<StaffCaller>,
  { decisions, reversalAccounts, securityAnswers }: Settings,
): void {
  http.handle(contract.listProfileRequests, ({ query }) =>
    decisions.list({ state: query.State, kind: query.Kind, page: query.Page, pageSize: query.PageSize }),
  )
  http.handle(contract.getProfileRequest, ({ caller, params }) => decisions.get({ caller, ...params }))
  http.handle(contract.listReversalAccountsOfCustomer, ({ caller, params, query }) =>
    reversalAccounts.listForStaff({ caller, ...params, currency: query.Currency }),
  )
  http.handle(contract.listSecurityQuestionsOfCustomer, ({ caller, params }) =>
    securityAnswers.list({ caller, ...params }),
  )
  http.handle(contract.checkSecurityAnswer, async ({ caller, params, body }) => {
    const { userId, securityQuestionId: questionId, securityQuestionAnswer: answer } = body
    await securityAnswers.check({ caller, ...params, userId, questionId, answer })
    return null
  })
  http.handle(contract.decideProfileRequest, async ({ caller, params, body }) => {
    await decisions.decide({ caller, ...params, ...body, reason: body.reason })
    return null
  })
}
