import { queryOptions } from '@tanstack/react-query'
import * as approvals from '@tradewind/contract/approvals'
import type * as z from 'zod/mini'
import { queryFor } from '#ui/calls/api.ts'

export type Request = z.output<typeof approvals.TransactionRequest>
export type RequestDetail = z.output<NonNullable<typeof approvals.getTransactionRequestDetail.value>>

/** How soon a list or a request is read again: colleagues decide meanwhile. */
export const requestRefreshMs = 10_000

/** One request, whose id is that of its payment. */
export const requestQuery = (id: string) =>
  queryOptions({
    ...queryFor(approvals.getTransactionRequestDetail, { params: { id } }, { failures: 'own' }),
    refetchInterval: requestRefreshMs,
  })
