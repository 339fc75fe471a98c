import { readTransactionSearch, type TransactionSearch } from '#domain/transactions/transaction-search.rules.ts'

/** What the list of collections is narrowed to: a part of what lists of transactions know. */
export type CollectionSearch = Pick<TransactionSearch, 'page' | 'pageSize'> &
  Partial<Pick<TransactionSearch, 'account' | 'from' | 'to'>>

export function readCollectionSearch(raw: Record<string, unknown>): CollectionSearch {
  const { page, pageSize, account, from, to } = readTransactionSearch(raw)
  return { page, pageSize, ...(account && { account }), ...(from && { from }), ...(to && { to }) }
}

/** The search without what is default anyway, for a short address. */
export const writeCollectionSearch = ({
  page,
  pageSize,
  ...rest
}: CollectionSearch): Record<string, string | number> => ({
  ...(page !== 1 && { page }),
  ...(pageSize !== 10 && { pageSize }),
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
})
