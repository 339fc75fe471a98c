import { defaultPageSize, largestPageSize } from '@tradewind/kernel/constants'
import { type Currency, isCurrency } from '@tradewind/kernel/currency'
import { type StatusFilter, statusFilterNames } from '@tradewind/kernel/status-filters'
import type { SortDirection } from '@tradewind/kernel/statuses'

export type TransactionSort = 'DateCreated' | 'Name' | 'CurrencyCode'

/** The filters of a transaction list, kept in the address, so that they can be shared and restored. */
export interface TransactionSearch {
  page: number
  pageSize: number
  sort: SortDirection
  sortBy: TransactionSort
  /** One account's; the list of all accounts lets the customer choose. */
  account?: string
  type: 'All' | 'Debit' | 'Credit'
  status?: StatusFilter
  currency?: Currency
  /** The id of an expense category. */
  category?: string
  from?: string
  to?: string
  /** Decimal amounts, without separators. */
  least?: string
  most?: string
  text?: string
}

/** How each order of a list is called; the names are the specification's. */
export const sortChoices = [
  { key: 'DateCreated-DESC', text: 'Date Created, newest first', sortBy: 'DateCreated', sort: 'DESC' },
  { key: 'DateCreated-ASC', text: 'Date Created, oldest first', sortBy: 'DateCreated', sort: 'ASC' },
  { key: 'Name-ASC', text: 'Name, A to Z', sortBy: 'Name', sort: 'ASC' },
  { key: 'Name-DESC', text: 'Name, Z to A', sortBy: 'Name', sort: 'DESC' },
  { key: 'CurrencyCode-ASC', text: 'Currency, A to Z', sortBy: 'CurrencyCode', sort: 'ASC' },
  { key: 'CurrencyCode-DESC', text: 'Currency, Z to A', sortBy: 'CurrencyCode', sort: 'DESC' },
] as const satisfies readonly (Pick<TransactionSearch, 'sortBy' | 'sort'> & { key: string; text: string })[]

export const sortKey = ({ sortBy, sort }: Pick<TransactionSearch, 'sortBy' | 'sort'>): string => `${sortBy}-${sort}`

const types = ['All', 'Debit', 'Credit'] as const
const sorts = ['DateCreated', 'Name', 'CurrencyCode'] as const
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const day = /^\d{4}-\d\d-\d\d$/

/** Reads the search of an address; what makes no sense falls back to the default. */
export function readTransactionSearch(raw: Record<string, unknown>): TransactionSearch {
  const { account, type, status, currency, category, from, to, text } = raw
  const [least, most] = [amountOf(raw['least']), amountOf(raw['most'])]
  return {
    page: wholeFrom(raw['page'], 1, 1_000_000) ?? 1,
    pageSize: wholeFrom(raw['pageSize'], 1, largestPageSize) ?? defaultPageSize,
    sort: raw['sort'] === 'ASC' ? 'ASC' : 'DESC',
    sortBy: sorts.find((known) => known === raw['sortBy']) ?? 'DateCreated',
    type: types.find((known) => known === type) ?? 'All',
    ...(typeof account === 'string' && id.test(account) && { account }),
    ...(isStatusFilter(status) && { status }),
    ...(typeof currency === 'string' && isCurrency(currency) && { currency }),
    ...(typeof category === 'string' && /^[\w-]{1,40}$/.test(category) && { category }),
    ...(typeof from === 'string' && day.test(from) && { from }),
    ...(typeof to === 'string' && day.test(to) && { to }),
    ...(least !== undefined && { least }),
    ...(most !== undefined && { most }),
    ...(typeof text === 'string' && text.trim() !== '' && { text: text.trim().slice(0, 80) }),
  }
}

/** The search without what is default anyway, for a short address. */
export function writeTransactionSearch(search: TransactionSearch): Record<string, string | number> {
  const { page, pageSize, sort, sortBy, type, ...rest } = search
  return {
    ...(page !== 1 && { page }),
    ...(pageSize !== 10 && { pageSize }),
    ...(sort !== 'DESC' && { sort }),
    ...(sortBy !== 'DateCreated' && { sortBy }),
    ...(type !== 'All' && { type }),
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  }
}

/** The filters of a search as the calls take them. */
export const filtersOf = (search: TransactionSearch) => ({
  SortBy: search.sortBy,
  SortDirection: search.sort,
  ...(search.account && { AccountId: search.account }),
  ...(search.type !== 'All' && { TransactionType: search.type }),
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
        SortBy: search.sortBy,
        SortDirection: search.sort,
        TransactionIds: [...new Set(lines.map(({ transactionId }) => transactionId))].join(','),
      }
    : filtersOf(search)

/** A search changed in some of its parts: it starts at its first page again, unless it is the page that is turned. */
export const narrowed = (search: TransactionSearch, next: Partial<TransactionSearch>): TransactionSearch => ({
  ...search,
  page: 1,
  ...next,
})

/** How many of the filters are set that stand behind "More filters". */
export const countMore = ({ currency, category, least, most }: TransactionSearch): number =>
  [currency, category, least ?? most].filter((set) => set !== undefined).length

/** Whether the list is narrowed at all, so that an empty one means "no hits" rather than "nothing yet". */
export const isNarrowed = (search: TransactionSearch): boolean =>
  search.type !== 'All' ||
  countMore(search) > 0 ||
  Boolean(search.account ?? search.status ?? search.from ?? search.to ?? search.text)

/** Everything that narrows a list, taken away; how it is sorted stays. */
export const nothingNarrowed = {
  account: undefined,
  text: undefined,
  type: 'All',
  status: undefined,
  currency: undefined,
  category: undefined,
  from: undefined,
  to: undefined,
  least: undefined,
  most: undefined,
} as const

/** Normalizes a typed amount for the call: no separators or blanks; undefined if invalid. */
export function amountOf(typed: unknown): string | undefined {
  const plain = typeof typed === 'number' ? String(typed) : typeof typed === 'string' ? typed.replace(/[,\s]/g, '') : ''
  return /^(?=.*[1-9])\d{1,15}(\.\d{1,2})?$/.test(plain) ? plain : undefined
}

function isStatusFilter(value: unknown): value is StatusFilter {
  return statusFilterNames.some((name) => name === value)
}

function wholeFrom(value: unknown, least: number, most: number): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined
}
