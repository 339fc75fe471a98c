import { plainText } from '@tradewind/kernel/plain-text'
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

interface Arrangement {
  text: string
  sort: AccountSort
  direction: Direction
  /** The home currency, which stands before the others until someone sorts. */
  first?: string | undefined
}

/** The accounts whose name, number or currency contains the text, letter case and spaces ignored, in the order asked for. */
export function arrangeAccounts(all: readonly Account[], { text, sort, direction, first }: Arrangement): Account[] {
  const wanted = squeeze(text)
  const hit = ({ accountName, accountNumber, currencyCode, currencyName }: Account) =>
    [accountName, accountNumber, currencyCode, currencyName].some((field) => squeeze(field).includes(wanted))
  const ordered = all.filter(hit).sort((a, b) => orders[sort](a, b) || byCode(a.currencyCode, b.currencyCode))
  const arranged = direction === 'ASC' ? ordered : ordered.reverse()
  const isFirst = ({ currencyCode }: Account) => currencyCode === first
  return [...arranged.filter(isFirst), ...arranged.filter((account) => !isFirst(account))]
}

const squeeze = (text: string) => plainText(text).replace(/\s+/g, '')
