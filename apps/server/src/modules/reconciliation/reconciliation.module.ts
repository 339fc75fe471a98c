import { reconciliation as contract, wire } from '@tradewind/contract'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import type { Module } from '#platform/module'
import type { Reconciliation } from './reconciliation.service.ts'

export const reconciliationModule = (reconciliation: Reconciliation): Module => ({
  name: 'reconciliation',
  staffCalls: (http) => reconciliationRoutes(http, reconciliation),
  hourly: { 'daily statement files': reconciliation.importDue },
})

interface Query {
  Page: number
  PageSize: number
  Leg?: 'provider' | 'bank' | undefined
  Rail?: string | undefined
  Currency?: Parameters<Reconciliation['listFiles']>[0]['currency']
}

const searchOf = ({ Page: page, PageSize: pageSize, Leg: leg, Rail: rail, Currency: currency }: Query) => ({
  page,
  pageSize,
  leg,
  rail,
  currency,
})

/** Reconciliation in the console: HTTP in, HTTP out. */
function reconciliationRoutes(http: Pick<Http<StaffCaller>, 'handle'>, reconciliation: Reconciliation): void {
  const paged = <R>(
    { records, total }: { records: R[]; total: number },
    { Page: page, PageSize: pageSize }: Query,
  ) => ({
    records,
    pageData: wire.pageData({ page, pageSize, total }),
  })
  http.handle(contract.listReconciledAccounts, () => reconciliation.listAccounts())
  http.handle(contract.listStatementFiles, async ({ query }) =>
    paged(await reconciliation.listFiles(searchOf(query)), query),
  )
  http.handle(contract.importStatementFile, ({ body: { content, ...side }, caller }) =>
    reconciliation.importAndCompare({ side, content, by: personOf(caller) }),
  )
  http.handle(contract.importDailyFiles, () => reconciliation.importDue())
  http.handle(contract.listBreaks, async ({ query, caller }) =>
    paged(await reconciliation.listBreakPage({ ...searchOf(query), staffId: caller.staffId }), query),
  )
  http.handle(contract.takeBreak, async ({ params, body, caller }) => {
    await reconciliation.takeBreak({ id: params.breakId, owner: body.mine ? personOf(caller) : null })
    return null
  })
  http.handle(contract.proposeWriteOff, ({ params, body, caller }) =>
    reconciliation.proposeWriteOff({ ...params, ...body, by: personOf(caller) }),
  )
  http.handle(contract.decideWriteOff, async ({ params, body, caller }) => {
    await reconciliation.decideWriteOff({ ...params, ...body, by: personOf(caller) })
    return null
  })
  http.handle(contract.listMatches, async ({ query }) =>
    paged(await reconciliation.listMatchPage({ ...searchOf(query), reference: query.Reference }), query),
  )
  http.handle(contract.undoMatch, async ({ params, body, caller }) => {
    await reconciliation.takeMatchApart({ id: params.matchId, ...body, by: personOf(caller) })
    return null
  })
}

const personOf = ({ staffId: id, name }: StaffCaller) => ({ id, name })
