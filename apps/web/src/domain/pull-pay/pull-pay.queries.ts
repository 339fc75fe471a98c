import { queryOptions } from '@tanstack/react-query'
import * as gateway from '@tradewind/contract/gateway'
import * as pullPay from '@tradewind/contract/pull-pay'
import type { Profile } from '#domain/session/profile.ts'
import { mayPay } from '#domain/session/profile.ts'
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

const eligibilityQuery = (customerId: string) =>
  queryFor(gateway.checkCustomerCurrencyEligibility, { query: { CustomerId: customerId } }, { failures: 'own' })

/** Whether the server lets this person collect money; not for who may only look. */
export const mayPullQuery = (profile: Pick<Profile, 'id' | 'permissions'>) =>
  queryOptions({
    ...eligibilityQuery(profile.id),
    enabled: mayPay(profile),
    select: (all) =>
      all.some(({ currencyCode, features }) => currencyCode === pullPay.pullCurrency && features.includes('PullPay')),
  })

/** What an account's screens show of collecting, read before they show: a failure hides it and stops nothing else. */
export async function loadPulls(
  { accountId, currencyCode }: { accountId: string; currencyCode: string },
  profile: Pick<Profile, 'id' | 'permissions'>,
): Promise<void> {
  if (currencyCode !== pullPay.pullCurrency) return
  await Promise.all([
    queryClient.ensureQueryData(pullsQuery(accountId)).catch(() => undefined),
    mayPay(profile) && queryClient.ensureQueryData(eligibilityQuery(profile.id)).catch(() => undefined),
  ])
}
