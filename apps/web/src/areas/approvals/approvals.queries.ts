import { queryOptions } from '@tanstack/react-query'
import * as approvals from '@tradewind/contract/approvals'
import { requestRefreshMs } from '#domain/approvals/requests.queries.ts'
import { partShown, queryFor } from '#ui/calls/api.ts'
import { filtersOf, type RequestList, type RequestSearch } from './request-search.rules.ts'

/** What the signed-in person may do in the team. */
export const policyQuery = (userId: string) =>
  queryFor(approvals.getCurrentUserPolicy, { query: { UserId: userId } }, { failures: 'silent' })

export const listQuery = (list: RequestList, search: RequestSearch) => {
  const declared = list === 'pending' ? approvals.listTransactionRequests : approvals.listRequestHistory
  const query = { Page: search.page, PageSize: search.pageSize, ...filtersOf(search) }
  return queryOptions({ ...queryFor(declared, { query }, partShown), refetchInterval: requestRefreshMs })
}
