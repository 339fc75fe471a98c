import { policy as contract } from '@tradewind/contract'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import type { PolicyEdits } from './policy-edits.ts'

/** HTTP in, HTTP out: nothing is decided here. */
export function policyRoutes(http: Http<StaffCaller>, policy: PolicyEdits): void {
  http.handle(contract.getPolicy, ({ caller }) => policy.getPolicy(caller))
  http.handle(contract.changePolicy, async ({ body: { id, ...body }, caller }) => ({
    state: await policy.change({ caller, rowId: id, ...body }),
  }))
  http.handle(contract.addRequirement, async ({ body, caller }) => ({
    id: await policy.addRequirement({ caller, ...body }),
  }))
  http.handle(contract.answerProposal, async ({ params, body, caller }) => {
    await policy.answerProposal({ caller, ...params, ...body })
    return null
  })
  http.handle(contract.listChanges, ({ query }) =>
    policy.listChanges({ page: query.Page, pageSize: query.PageSize, rule: query.Rule, id: query.Id }),
  )
}
