import { queryOptions } from '@tanstack/react-query'
import * as mobileMoney from '@tradewind/contract/mobile-money'
import { partShown, queryFor } from '#ui/calls/api.ts'
import { isUnderWay } from './top-up-words.ts'

export const savedNumbersQuery = (customerId: string) =>
  queryFor(mobileMoney.listMobileMoneyDetails, { query: { customerId } }, partShown)

/** How soon a top-up is read again: while the phone may be answered, and afterwards, since it may come late or go back. */
const underWayMs = 2_000
const endedMs = 15_000

export const topUpQuery = (topUpId: string) =>
  queryOptions({
    ...queryFor(mobileMoney.getMobileMoneyFunding, { query: { TopUpId: topUpId } }, partShown),
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data) ? endedMs : underWayMs),
  })

/** Those of an account, the newest first. */
export const topUpsQuery = (accountId: string, page = 1, pageSize = 10) =>
  queryFor(
    mobileMoney.listMobileMoneyFundings,
    { query: { AccountId: accountId, Page: page, PageSize: pageSize } },
    partShown,
  )
