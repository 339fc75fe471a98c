import { queryOptions } from '@tanstack/react-query'
import * as pullPay from '@tradewind/contract/pull-pay'
import { queryFor } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { isUnderWay } from './pull-words.ts'

/** Those of an account, the newest first. */
export const pullsQuery = (accountId: string, page = 1, pageSize = 10) =>
  queryFor(
    pullPay.listPullPayTransactionRequests,
    { query: { AccountId: accountId, Page: page, PageSize: pageSize } },
    { failures: 'own' },
  )

/** How soon a pull is read again: while it is on its way, and afterwards, since a bank may still return it. */
const underWayMs = 2_000
const settledMs = 10_000

export const pullQuery = (pullPayId: string) =>
  queryOptions({
    ...queryFor(pullPay.getPullPayTransactionRequest, { query: { PullPayId: pullPayId } }, { failures: 'own' }),
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data) ? settledMs : underWayMs),
  })

/** What an account's page shows of collecting, read before it shows: a failure hides it and stops nothing else. */
export async function loadPulls({
  accountId,
  currencyCode,
}: {
  accountId: string
  currencyCode: string
}): Promise<void> {
  if (currencyCode !== pullPay.pullCurrency) return
  await queryClient.ensureQueryData(pullsQuery(accountId)).catch(() => undefined)
}
