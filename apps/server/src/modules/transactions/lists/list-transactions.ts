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
    const filter = { ...(await filterOf({ db, accounts }, customerId, query)), ...onePerOrder(query), zone }
    const { SortBy: sortBy, SortDirection: order, Page: page, PageSize: pageSize } = query
    const request = { ...filter, sortBy, order, page, pageSize }
    const { lines, total } = await db.reading.askAsCustomer(customerId, (tx) => pageOfLines(tx, request))
    const { AccountId: accountId } = query
    // An account with lines of this customer is this customer's.
    if (accountId && total === 0)
      await db.reading.asCustomer(customerId, (tx) => accounts.accountOf(tx, customerId, accountId))
    return { records: lines.map(recordOf), pageData: pageData({ page, pageSize, total }) }
  }

/**
 * A payment that another account paid for is one row of the list of all accounts: the payment, with what left that account.
 * Where a filter or what the reader may see could leave the payment out, the two lines of its exchange are listed.
 */
export function onePerOrder(query: Omit<FiltersQuery, 'SortBy' | 'SortDirection'>): Pick<LineFilter, 'kinds'> {
  const { AccountId, CurrencyCode, MinAmount, MaxAmount, TransactionType, ExpenseCategoryId } = query
  const isNarrow = AccountId ?? CurrencyCode ?? MinAmount ?? MaxAmount
  const isOfExchanges = TransactionType === 'FundExchange' || ExpenseCategoryId === 'exchange'
  if (isNarrow || isOfExchanges || isOfWallets(query) || ExpenseCategoryId === 'own-transfer' || seenAccounts())
    return {}
  return { kinds: lineKinds.filter((kind) => kind !== 'payment-exchange') }
}

type Filters = Omit<FiltersQuery, 'SortBy' | 'SortDirection'>

/** The filters of a request as the lines know them; refuses days that are in no calendar. */
export async function filterOf(needs: ListNeeds, customerId: string, query: Filters): Promise<LineFilter> {
  const { AccountId } = query
  const wallets = isOfWallets(query) ? await walletsOf(needs, customerId) : undefined
  const asked = AccountId ? [AccountId] : undefined
  return {
    customerId,
    accountIds: wallets && asked ? asked.filter((id) => wallets.includes(id)) : (wallets ?? asked),
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

const typesOfWallets = { WalletPayout: 'Debit', WalletFunding: 'Credit' } as const

const isOfWallets = ({ TransactionType }: Pick<FiltersQuery, 'TransactionType'>): boolean =>
  TransactionType === 'WalletPayout' || TransactionType === 'WalletFunding'

/** The customer's wallets, with accounts in rupees that are older than wallets. */
const walletsOf = ({ db, accounts }: ListNeeds, customerId: string): Promise<string[]> =>
  db.reading.askAsCustomer(customerId, async (tx) =>
    (await accounts.accountsOf(tx, customerId))
      .filter(({ kind, currency }) => kind === 'wallet' || currency === 'INR')
      .map(({ id }) => id),
  )

/**
 * What lines of a type have in common. Of the types that nothing books as a transaction (invoices,
 * instructions, which have lists of their own) there is no line.
 */
function ofType({ TransactionType: type = 'All' }: Pick<FiltersQuery, 'TransactionType'>) {
  if (type === 'All') return {}
  if (type === 'Debit' || type === 'Credit' || type === 'FundExchange' || type === 'CardTransaction') return { type }
  if (type === 'WalletPayout' || type === 'WalletFunding')
    return { type: typesOfWallets[type], kinds: ['payment'] as const }
  return { accountIds: [] }
}
