import { exceptionsBulk as bulk, exceptions as contract } from '@tradewind/contract'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import type { Operations } from './operations.service.ts'

/** HTTP in, HTTP out. */
export function exceptionsRoutes(
  http: Pick<Http<StaffCaller>, 'handle'>,
  { exceptions, many, cases, listCaseProposals }: Operations,
): void {
  http.handle(contract.listExceptions, ({ query, caller }) =>
    exceptions.list({
      caller,
      source: query.Source,
      owner: query.Owner,
      page: query.Page,
      pageSize: query.PageSize,
    }),
  )
  http.handle(contract.getException, ({ params, caller }) => exceptions.get({ caller, ...params }))
  http.handle(contract.takeException, async ({ params, body, caller }) => {
    await exceptions.take({ caller, ...params, ...body })
    return null
  })
  http.handle(contract.noteException, async ({ params, body, caller }) => {
    await exceptions.note({ caller, ...params, ...body })
    return null
  })
  http.handle(contract.closeMessage, async ({ params, body, caller }) => {
    await exceptions.closeMessage({ caller, ...params, ...body })
    return null
  })
  http.handle(contract.previewCase, ({ params, query, caller }) =>
    cases.preview({
      caller,
      ...params,
      decision: query.Decision,
      accountId: query.AccountId,
      amount: query.Amount,
    }),
  )
  http.handle(contract.proposeCase, ({ params, body: { decision, accountId, amount, reason }, caller }) =>
    cases.propose({ caller, ...params, decision, accountId, amount, reason }),
  )
  http.handle(bulk.takeExceptions, ({ body, caller }) => many.take({ caller, ...body }))
  http.handle(bulk.noteExceptions, ({ body, caller }) => many.note({ caller, ...body }))
  http.handle(bulk.proposeCases, ({ body, caller }) => many.propose({ caller, ...body }))
  http.handle(bulk.listNoteTemplates, () => many.listTemplates())
  http.handle(bulk.saveNoteTemplate, ({ body, caller }) => many.saveTemplate({ caller, ...body }))
  http.handle(bulk.deleteNoteTemplate, async ({ params }) => {
    await many.deleteTemplate(params.templateId)
    return null
  })
  http.handle(contract.listCaseProposals, ({ caller }) => listCaseProposals(caller))
  http.handle(contract.decideCase, async ({ params, body, caller }) => {
    await cases.decide({ caller, ...params, ...body })
    return null
  })
}
