import { planned, rows, sql } from '../../apps/server/src/platform/db.ts'
import type { HistoryWorld } from './history-world.ts'

export type Calls = Record<string, () => Promise<unknown>>

/** The account page's calls for the customer with the most entries, and plain reads of the same rows. */
export async function callsOf({ world, db, big, from, until }: HistoryWorld): Promise<Calls> {
  const { customerId, accountId, ledgerAccount } = big
  const list = (change: object) =>
    world.transactions.listTransactions({
      customerId,
      query: { AccountId: accountId, SortBy: 'DateCreated', SortDirection: 'DESC', Page: 1, PageSize: 20, ...change },
    })
  /** The head of the file and the first five hundred rows. */
  const firstPart = async (change: object) => {
    const query = { SortBy: 'DateCreated', SortDirection: 'DESC', ...change } as const
    const file = await world.transactions.exportTransactions({ customerId, query })
    let parts = 0
    for await (const _ of file) if ((parts += 1) === 2) break
  }
  const newest = await list({})
  const pages = newest.pageData.pageCount
  const [inMiddle] = (await list({ Page: Math.ceil(pages / 2) })).records
  if (!inMiddle) throw new Error('there is no transaction in the middle of the history')
  const length = Number((await db.asSystem((tx) => world.ledger.entries(tx, ledgerAccount, { limit: 1 })))[0]?.sequence)
  const anywhere = (most: number) => 1 + Math.floor(Math.random() * most)
  const entriesFrom = (after: number) =>
    sql`select * from ledger.entry where account_id = ${ledgerAccount} and sequence > ${after} order by sequence limit 100`
  const newestTransactions = sql`select t.* from (
      select id from payments.line where customer_id = ${customerId} order by at desc, id desc, direction desc limit 20) newest
    join payments.transaction t on t.id = newest.id`
  const someTime = () => new Date(from.getTime() + Math.random() * (until.getTime() - from.getTime()))
  return {
    account: () => world.accounts.getAccount({ customerId, accountId }),
    'account details': () => world.accounts.getAccountDetail({ customerId, accountId, kind: 'CustomerAccount' }),
    'all accounts': () => world.accounts.listAccounts(customerId),
    'total balance': () => world.accounts.getTotalBalance({ customerId, currency: undefined }),
    'first page': () => list({}),
    'any page': () => list({ Page: anywhere(pages) }),
    'last page': () => list({ Page: pages }),
    'a month': () => list({ FromDate: '2026-03-01', ToDate: '2026-03-31' }),
    'rejected ones': () => list({ Status: 'Failed' }),
    'hundredth page of successful ones': () => list({ Status: 'Successful', Page: 100 }),
    'by name': () => list({ SortBy: 'Name', SortDirection: 'ASC' }),
    'by amount': () => list({ MinAmount: '899.90' }),
    'search for one': () => list({ Search: inMiddle.reference }),
    'search for many': () => list({ Search: 'amelia' }),
    'search for none': () => list({ Search: 'no such words' }),
    'part of an export': () => firstPart({ AccountId: accountId }),
    'part of an export by name': () => firstPart({ AccountId: accountId, SortBy: 'Name' }),
    'part of an export of rejected ones': () =>
      firstPart({ AccountId: accountId, Status: 'Failed', ToDate: '2026-03-31' }),
    'a year of sums': () =>
      world.transactions.getTransactionsInfo({ customerId, query: { AccountId: accountId, TransactionType: 'All' } }),
    'one transaction': () =>
      world.transactions.getTransactionDetails({ customerId, transactionId: inMiddle.transactionId }),
    statement: () =>
      db.askAsCustomer(customerId, (tx) =>
        world.ledger.entries(tx, ledgerAccount, { after: BigInt(anywhere(length - 100)), limit: 100 }),
      ),
    'balance as of': () =>
      db.askAsCustomer(customerId, (tx) => world.ledger.balanceAsOf(tx, ledgerAccount, someTime())),
    // As the calls do it: one query, planned once; and as before, in a transaction, planned at each call.
    'plain read of 100 entries': () =>
      db.askAsCustomer(customerId, (tx) => rows(tx, planned(entriesFrom(anywhere(length - 100))))),
    'plain read of 20 transactions': () => db.askAsCustomer(customerId, (tx) => rows(tx, planned(newestTransactions))),
    'plain read of 100 entries in a transaction': () =>
      db.asCustomer(customerId, (tx) => rows(tx, entriesFrom(anywhere(length - 100)))),
    'plain read of 20 transactions in a transaction': () =>
      db.asCustomer(customerId, (tx) => rows(tx, newestTransactions)),
  }
}
