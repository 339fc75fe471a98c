import { fraudRules as contract } from '@tradewind/contract'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import type { FraudRules } from './fraud-rules.ts'

/** Fraud rules in the console: HTTP in, HTTP out. */
export function fraudRuleRoutes(http: Pick<Http<StaffCaller>, 'handle'>, fraudRules: FraudRules): void {
  http.handle(contract.listFraudRules, ({ caller }) => fraudRules.list(caller))

  http.handle(contract.listFraudRuleChanges, ({ query }) =>
    fraudRules.changes({ page: query.Page, pageSize: query.PageSize }),
  )

  http.handle(contract.rehearseFraudRule, ({ caller, body }) => fraudRules.rehearse(caller, body.conditions))

  http.handle(contract.proposeFraudRule, ({ caller, body: { ruleId, ...body } }) =>
    fraudRules.propose({ caller, ruleId, ...body }),
  )

  http.handle(contract.decideFraudRule, async ({ caller, params, body }) => {
    await fraudRules.decide({ caller, ...params, ...body })
    return null
  })
}
