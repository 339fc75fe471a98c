import { TransactionList } from '#domain/transactions/transaction-list.tsx'
import { accountAddress } from '#domain/transactions/transaction-search.rules.ts'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { transactionsQuery } from './account-transactions.query.ts'

/** The transactions of one account or wallet, each with the balance after it. */
export function AccountTransactions({ accountId, hasWallets = false }: { accountId: string; hasWallets?: boolean }) {
  return (
    <TransactionList
      state={useListSearch(accountAddress)}
      query={(search) => transactionsQuery(accountId, search)}
      accountId={accountId}
      hasWallets={hasWallets}
      intro={
        // Phones leave the balances out.
        <div className="@container">
          <p className="hidden px-6 pb-2 text-caption text-ink-soft @xl:block">Balance after each payment completed</p>
        </div>
      }
    />
  )
}
