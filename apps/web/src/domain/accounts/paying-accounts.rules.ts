import type { Money } from '@tradewind/kernel'
import type { Account } from './account.ts'

/** What is known when an account is proposed to pay. */
export interface Paying {
  /** What is paid in: the payment's currency, or the home currency while nobody is chosen. */
  currency: string
  /** What the payment takes in that currency, once it is known. */
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
export function payingAccounts(accounts: readonly Account[], { currency, needed, lastUsed, worth }: Paying): Account[] {
  const rank = ({ accountId, currencyCode, availableBalance: { minor } }: Account) => {
    const fits = currencyCode === currency
    if (fits && minor >= (needed?.minor ?? 1n)) return 0
    if (minor > 0n) return accountId === lastUsed ? 1 : 2
    return fits ? 3 : 4
  }
  const worthOf = ({ accountId }: Account) => worth?.get(accountId) ?? 0n
  return accounts
    .filter(({ status, isDeleted }) => status === 'Active' && !isDeleted)
    .toSorted((a, b) => rank(a) - rank(b) || Number(worthOf(b) - worthOf(a)))
}
