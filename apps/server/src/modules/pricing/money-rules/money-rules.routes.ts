import { moneyRules as contract } from '@tradewind/contract'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import type { MoneyRules } from './money-rules.ts'

/** Money rules in the console: HTTP in, HTTP out. */
export function moneyRuleRoutes(http: Pick<Http<StaffCaller>, 'handle'>, moneyRules: MoneyRules): void {
  http.handle(contract.listMoneyRules, ({ caller, query }) => moneyRules.list(caller, query.Kind))

  http.handle(contract.listMoneyRuleChanges, ({ query }) =>
    moneyRules.changes({ kind: query.Kind, page: query.Page, pageSize: query.PageSize }),
  )

  http.handle(contract.previewMoneyRule, ({ body }) => moneyRules.preview(body.rule))

  http.handle(contract.proposeMoneyRule, ({ caller, body }) => moneyRules.propose({ caller, ...body }))

  http.handle(contract.decideMoneyRule, async ({ caller, params, body }) => {
    await moneyRules.decide({ caller, ...params, ...body })
    return null
  })
}
