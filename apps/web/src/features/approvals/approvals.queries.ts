import { queryOptions } from '@tanstack/react-query'
import * as approvals from '@tradewind/contract/approvals'
import type * as z from 'zod/mini'
import { partShown, queryFor } from '#lib/api.ts'
import { filtersOf, type RequestList, type RequestSearch } from './request-search.rules.ts'

export type Request = z.output<typeof approvals.TransactionRequest>
export type RequestDetail = z.output<NonNullable<typeof approvals.getTransactionRequestDetail.value>>

/** What the signed-in person may do in the team. */
export const policyQuery = (userId: string) =>
  queryFor(approvals.getCurrentUserPolicy, { query: { UserId: userId } }, { failures: 'silent' })

/** How soon a list or a request is read again: colleagues decide meanwhile. */
const againMs = 10_000

export const listQuery = (list: RequestList, search: RequestSearch) => {
  const declared = list === 'pending' ? approvals.listTransactionRequests : approvals.listRequestHistory
  const query = { Page: search.page, PageSize: search.pageSize, ...filtersOf(search) }
  return queryOptions({ ...queryFor(declared, { query }, partShown), refetchInterval: againMs })
}

export const requestQuery = (id: string) =>
  queryOptions({
    ...queryFor(approvals.getTransactionRequestDetail, { params: { id } }, { failures: 'own' }),
    refetchInterval: againMs,
  })
