import { journals as contract } from '@tradewind/contract'
import type { StaffCaller } from '#platform/caller'
import { file, type Http } from '#platform/http'
import type { Journals } from './journals.ts'

/** HTTP in, HTTP out. */
export function journalRoutes(http: Pick<Http<StaffCaller>, 'handle'>, journals: Journals): void {
  http.handle(contract.listLedgerAccounts, () => journals.listLedgerAccounts())
  http.handle(contract.findCustomerAccounts, ({ body, caller }) => journals.findAccounts(caller, body.search))
  http.handle(contract.previewJournal, ({ body, caller }) => journals.preview(caller, body))
  http.handle(contract.proposeJournal, ({ body, caller }) => journals.propose({ caller, ...body }))
  http.handle(contract.listJournals, ({ query, caller }) =>
    journals.list({ caller, state: query.State, page: query.Page, pageSize: query.PageSize }),
  )
  http.handle(contract.previewProposedJournal, ({ params, caller }) =>
    journals.previewProposed(caller, params.journalId),
  )
  http.handle(contract.getJournalDocument, async ({ params, caller }) =>
    file(await journals.getDocument(caller, params.journalId)),
  )
  http.handle(contract.decideJournal, async ({ params, body, caller }) => {
    await journals.decide({ caller, ...params, ...body })
    return null
  })
}
