import type { Account } from './account.ts'

/** The accounts that money can be sent from, the one in the home currency first: forms start from that one. */
export function payingAccounts(accounts: readonly Account[], home: string): Account[] {
  const active = accounts.filter(({ status, isDeleted }) => status === 'Active' && !isDeleted)
  const isHome = ({ currencyCode }: Account) => currencyCode === home
  return [...active.filter(isHome), ...active.filter((one) => !isHome(one))]
}
