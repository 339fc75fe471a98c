import type { AccountRequest } from '@tradewind/contract/accounts-management'
import type { Account } from '#domain/accounts/account.ts'

/**
 * The requests that stand beside the accounts: approved ones have become accounts, and one for a currency that is held is
 * done with, whatever became of it. Of several in a currency the newest counts.
 */
export function shownRequests(
  requests: readonly AccountRequest[],
  accounts: readonly Pick<Account, 'currencyCode' | 'status'>[],
): AccountRequest[] {
  const held = new Set<string>(accounts.filter(({ status }) => status !== 'Closed').map((one) => one.currencyCode))
  const seen = new Set<string>()
  return requests
    .toSorted((a, b) => b.dateRequested.getTime() - a.dateRequested.getTime())
    .filter(({ currencyCode, status }) => {
      const newest = !seen.has(currencyCode)
      seen.add(currencyCode)
      return newest && !held.has(currencyCode) && (status === 'Pending' || status === 'Rejected')
    })
}
