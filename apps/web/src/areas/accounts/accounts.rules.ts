import type { Account } from '#domain/accounts/account.ts'

/** The specification's sort options, by the words that customers see. */
export const accountSorts = ['Name', 'Currency', 'Date Created'] as const
export type AccountSort = (typeof accountSorts)[number]
export type Direction = 'ASC' | 'DESC'

let names: Intl.Collator | undefined
/** Made when names are first sorted: a phone takes longer for it than for drawing the accounts. */
const byName = (a: string, b: string) => (names ??= new Intl.Collator('en', { sensitivity: 'base' })).compare(a, b)
/** Codes are capital letters: their order is the alphabet's. */
const byCode = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

const orders: Record<AccountSort, (a: Account, b: Account) => number> = {
  Name: (a, b) => byName(a.accountName, b.accountName),
  Currency: (a, b) => byCode(a.currencyCode, b.currencyCode),
  'Date Created': (a, b) => a.dateCreated.getTime() - b.dateCreated.getTime(),
}

/** What was typed, and which accounts have it: none was typed where every one does. */
export interface AccountSearch {
  text: string
  isHit?: (account: Account) => boolean
}

interface Arrangement extends Pick<AccountSearch, 'isHit'> {
  sort: AccountSort
  direction: Direction
  /** The home currency, which stands before the others until someone sorts. */
  first?: string | undefined
}

/** The accounts that were searched for, in the order asked for. */
export function arrangeAccounts(
  all: readonly Account[],
  { isHit = () => true, sort, direction, first }: Arrangement,
): Account[] {
  const ordered = all.filter(isHit).sort((a, b) => orders[sort](a, b) || byCode(a.currencyCode, b.currencyCode))
  const arranged = direction === 'ASC' ? ordered : ordered.reverse()
  const isFirst = ({ currencyCode }: Account) => currencyCode === first
  return [...arranged.filter(isFirst), ...arranged.filter((account) => !isFirst(account))]
}
