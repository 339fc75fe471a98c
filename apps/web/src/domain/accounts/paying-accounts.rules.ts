import type { Money } from '@tradewind/kernel'
import type { Account } from './account.ts'

/** What is known when an account is proposed to pay. */
export interface Paying {
  /** What is paid in: the payment's currency, or the home currency while nobody is chosen. */
  currency: string
  /** What the payment takes, once it is known. */
  needed?: Money | undefined
  /** The account that the last payment left. */
  lastUsed?: string | undefined
  /** What each account is worth in one currency, by its id. */
  worth?: ReadonlyMap<string, bigint> | undefined
}

/**
 * The accounts that money can be sent from, the proposed one first: the one in the currency with enough in it, else the
 * one used last, else the one worth most. Every form proposes by this rule.
 */
export function payingAccounts(accounts: readonly Account[], paying: Paying): Account[] {
  const { currency, needed, lastUsed, worth } = paying
  const rank = ({ accountId, currencyCode, availableBalance: { minor } }: Account) => {
    const fits = currencyCode === currency
    if (minor <= 0n) return fits ? 3 : 4
    if (fits && (needed?.currency !== currency || minor >= needed.minor)) return 0
    return accountId === lastUsed ? 1 : 2
  }
  const worthOf = ({ accountId }: Account) => worth?.get(accountId) ?? 0n
  return accounts
    .filter(({ status, isDeleted }) => status === 'Active' && !isDeleted)
    .toSorted((a, b) => rank(a) - rank(b) || Number(worthOf(b) - worthOf(a)))
}
