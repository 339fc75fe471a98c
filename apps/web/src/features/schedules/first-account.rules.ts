import type { Account } from '#domain/accounts/account.ts'

/** The accounts that a payment can be scheduled from, the one in the home currency first. */
export function payingAccounts(accounts: readonly Account[], home: string): Account[] {
  const active = accounts.filter(({ status, isDeleted }) => status === 'Active' && !isDeleted)
  const isHome = ({ currencyCode }: Account) => currencyCode === home
  return [...active.filter(isHome), ...active.filter((one) => !isHome(one))]
}
