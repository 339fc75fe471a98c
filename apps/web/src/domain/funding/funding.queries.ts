import { queryOptions } from '@tanstack/react-query'
import * as accounts from '@tradewind/contract/accounts'
import type { Reply } from '@tradewind/contract/client'
import * as funding from '@tradewind/contract/funding-options'
import { partShown, queryFor } from '#ui/calls/api.ts'
import { type FundedAccount, fundedAccountOf, isNewWallet } from './funded-account.ts'

export type FundingOption = Reply<typeof funding.listFundingOptions>[number]
export type FundingOptionName = FundingOption['option']

/** An account or a wallet, by the id of either. */
export const fundedAccountQuery = (accountId: string) =>
  queryOptions({
    ...queryFor(accounts.getAccount, { query: { AccountId: accountId } }, partShown),
    select: fundedAccountOf,
  })

/** How this person can add money to an account, as the server decides it. */
export const fundingOptionsQuery = (account: Pick<FundedAccount, 'accountId' | 'currencyCode'>) =>
  queryFor(
    funding.listFundingOptions,
    { query: isNewWallet(account) ? { CurrencyCode: account.currencyCode } : { AccountId: account.accountId } },
    partShown,
  )
