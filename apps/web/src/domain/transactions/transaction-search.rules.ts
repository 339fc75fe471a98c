import { type Currency, isCurrency } from '@tradewind/kernel/currency'
import { statusFilterNames } from '@tradewind/kernel/status-filters'
import { day, listAddress, oneOf, type SearchOf, uuid, words } from '#ui/list/list-address.rules.ts'

/** How a list is sorted; newest first where nothing is said. */
interface Order {
  sortBy?: 'Name' | 'CurrencyCode' | undefined
  sort?: 'ASC' | undefined
}

const readOrder = ({ sortBy, sort }: Readonly<Record<string, unknown>>): Order => ({
  sortBy: oneOf(['Name', 'CurrencyCode'])(sortBy),
  sort: oneOf(['ASC'])(sort),
})

/** The filters of a transaction list, kept in the address, so that they can be shared and restored. */
const address = listAddress({
  filters: {
    /** One account's; the list of all accounts lets the customer choose. */
    account: uuid,
    type: oneOf(['Debit', 'Credit', 'WalletFunding', 'WalletPayout']),
    status: oneOf(statusFilterNames),
    currency: (value: unknown): Currency | undefined =>
      typeof value === 'string' && isCurrency(value) ? value : undefined,
    /** The id of an expense category. */
    category: (value: unknown) => (typeof value === 'string' && /^[\w-]{1,40}$/.test(value) ? value : undefined),
    from: day,
    to: day,
    least: amountOf,
    most: amountOf,
    text: words(),
  },
  beside: readOrder,
})

export type TransactionSearch = SearchOf<typeof address>

/** How each order of a list is called; the names are the specification's. */
const sorts: readonly (Order & { key: string; text: string })[] = [
  { key: 'DateCreated-DESC', text: 'Date Created, newest first', sortBy: undefined, sort: undefined },
  { key: 'DateCreated-ASC', text: 'Date Created, oldest first', sortBy: undefined, sort: 'ASC' },
  { key: 'Name-ASC', text: 'Name, A to Z', sortBy: 'Name', sort: 'ASC' },
  { key: 'Name-DESC', text: 'Name, Z to A', sortBy: 'Name', sort: undefined },
  { key: 'CurrencyCode-ASC', text: 'Currency, A to Z', sortBy: 'CurrencyCode', sort: 'ASC' },
  { key: 'CurrencyCode-DESC', text: 'Currency, Z to A', sortBy: 'CurrencyCode', sort: undefined },
]

/** The transactions of all accounts. */
export const transactionAddress = { ...address, sorts }

/** The transactions of one account, which has one currency. */
export const accountAddress = { ...address, sorts: sorts.filter(({ sortBy }) => sortBy !== 'CurrencyCode') }

const orderOf = ({ sortBy, sort }: Order) => ({
  SortBy: sortBy ?? ('DateCreated' as const),
  SortDirection: sort ?? ('DESC' as const),
})

/** The filters of a search as the calls take them. */
export const filtersOf = (search: TransactionSearch) => ({
  ...orderOf(search),
  ...(search.account && { AccountId: search.account }),
  ...(search.type && { TransactionType: search.type }),
  ...(search.status && { Status: search.status }),
  ...(search.currency && { CurrencyCode: search.currency }),
  ...(search.category && { ExpenseCategoryId: search.category }),
  ...(search.from && { FromDate: search.from }),
  ...(search.to && { ToDate: search.to }),
  ...(search.least && { MinAmount: search.least }),
  ...(search.most && { MaxAmount: search.most }),
  ...(search.text && { Search: search.text }),
})

/**
 * What an export asks for: everything that the filters let through, or the selected lines, in the list's order. Lines stay
 * selected when the filters change, so those of the moment may not let all of them through.
 */
export const exportedOf = (search: TransactionSearch, lines?: readonly { transactionId: string }[]) =>
  lines
    ? {
        ...orderOf(search),
        TransactionIds: [...new Set(lines.map(({ transactionId }) => transactionId))].join(','),
      }
    : filtersOf(search)

/** How many of the filters are set that stand behind "More filters". */
export const countMore = ({ currency, category, least, most }: TransactionSearch): number =>
  [currency, category, least ?? most].filter((set) => set !== undefined).length

/** Normalizes a typed amount for the call: no separators or blanks; undefined if invalid. */
export function amountOf(typed: unknown): string | undefined {
  const plain = typeof typed === 'number' ? String(typed) : typeof typed === 'string' ? typed.replace(/[,\s]/g, '') : ''
  return /^(?=.*[1-9])\d{1,15}(\.\d{1,2})?$/.test(plain) ? plain : undefined
}
