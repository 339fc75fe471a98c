import type { payments as contract } from '@tradewind/contract'
import { pageData } from '@tradewind/contract/wire'
import { statusesOf } from '@tradewind/kernel/status-filters'
import type * as z from 'zod/mini'
import { seenAccounts } from '#platform/account-scope'
import type { TransactionsNeeds } from '../transactions.needs.ts'
import { amountRanges } from './amount-ranges.rules.ts'
import { amountAsListed } from './amount-search.rules.ts'
import { type LineFilter, lineKinds } from './line-filter.store.ts'
import { pageOfLines } from './lines.store.ts'
import { recordOf } from './transaction-record.ts'

export type ListNeeds = Pick<TransactionsNeeds, 'db' | 'accounts'>
export type ListQuery = z.output<NonNullable<typeof contract.listTransactions.query>>
export type FiltersQuery = z.output<NonNullable<typeof contract.exportTransactions.query>>
export type TransactionPage = z.output<NonNullable<typeof contract.listTransactions.value>>

/** A query of a customer, and the zone (IANA) whose days its dates are; UTC without one. */
export interface InZone<Query> {
  customerId: string
  zone?: string | undefined
  query: Query
}

/** One page of the customer's transactions; refuses an account that is not the customer's with accounts.unknown. */
export const listTransactions =
  ({ db, accounts }: ListNeeds) =>
  async ({ customerId, zone, query }: InZone<ListQuery>): Promise<TransactionPage> => {
    const filter = { ...filterOf(customerId, query), ...onePerOrder(query), zone }
    const { SortBy: sortBy, SortDirection: order, Page: page, PageSize: pageSize } = query
    const request = { ...filter, sortBy, order, page, pageSize }
    const { lines, total } = await db.askAsCustomer(customerId, (tx) => pageOfLines(tx, request))
    const { AccountId: accountId } = query
    // An account with lines of this customer is this customer's.
    if (accountId && total === 0) await db.asCustomer(customerId, (tx) => accounts.accountOf(tx, customerId, accountId))
    return { records: lines.map(recordOf), pageData: pageData({ page, pageSize, total }) }
  }

/**
 * A payment that another account paid for is one row of the list of all accounts: the payment, with what left that account.
 * Where a filter or what the reader may see could leave the payment out, the two lines of its exchange are listed.
 */
function onePerOrder(query: FiltersQuery): Pick<LineFilter, 'kinds'> {
  const { AccountId, CurrencyCode, MinAmount, MaxAmount, TransactionType, ExpenseCategoryId } = query
  const isNarrow = AccountId ?? CurrencyCode ?? MinAmount ?? MaxAmount
  const isOfExchanges = TransactionType === 'FundExchange' || ExpenseCategoryId === 'exchange'
  const { kinds } = inCategory(ExpenseCategoryId, ofType(query))
  if (isNarrow || isOfExchanges || kinds || seenAccounts()) return {}
  return { kinds: lineKinds.filter((kind) => kind !== 'payment-exchange') }
}

/** The filters of a request as the lines know them; refuses days that are in no calendar. */
export function filterOf(customerId: string, query: Omit<FiltersQuery, 'SortBy' | 'SortDirection'>): LineFilter {
  return {
    customerId,
    accountIds: query.AccountId ? [query.AccountId] : undefined,
    currency: query.CurrencyCode,
    statuses: query.Status && statusesOf(query.Status),
    fromDay: query.FromDate,
    toDay: query.ToDate,
    amounts: amountRanges(query.MinAmount, query.MaxAmount),
    search: query.Search && amountAsListed(query.Search),
    ...inCategory(query.ExpenseCategoryId, ofType(query)),
  }
}

/** What moved between own accounts has no expense category: the names that analytics give it are kinds of lines. */
function inCategory(categoryId: string | undefined, type: ReturnType<typeof ofType>): Partial<LineFilter> {
  if (categoryId !== 'exchange' && categoryId !== 'own-transfer') return { ...type, categoryId }
  // Wallet types are of payments alone.
  if ('kinds' in type) return { accountIds: [] }
  return { ...type, kinds: categoryId === 'exchange' ? ['exchange', 'payment-exchange'] : ['own-transfer'] }
}

/** Rupees are held in wallets: what leaves and reaches one is of a type of its own. */
const walletCurrency = 'INR'

/**
 * What lines of a type have in common. Of the types that nothing books as a transaction (invoices, cards,
 * instructions, which have lists of their own) there is no line.
 */
function ofType({
  TransactionType: type = 'All',
  CurrencyCode,
}: Pick<FiltersQuery, 'TransactionType' | 'CurrencyCode'>) {
  if (type === 'All') return {}
  if (type === 'Debit' || type === 'Credit' || type === 'FundExchange') return { type }
  const wallet = { WalletPayout: 'Debit', WalletFunding: 'Credit' }[type as string]
  if (!wallet || (CurrencyCode && CurrencyCode !== walletCurrency)) return { accountIds: [] }
  return { type: wallet as 'Debit' | 'Credit', kinds: ['payment'] as const, currency: walletCurrency } as const
}
