import { useAccountNames } from '#domain/accounts/account-names.ts'
import { TransactionTable } from '#domain/transactions/transaction-table.tsx'
import type { TransactionRecord } from '#domain/transactions/transaction-words.ts'
import { EmptyState } from '#ui/empty-state.tsx'

/** The newest transactions of all accounts, each with its account where there are several. */
export function RecentTransactions({ records }: { records: readonly TransactionRecord[] }) {
  const { several, accountName } = useAccountNames()
  if (records.length === 0) return <EmptyState text="Payments you send or receive appear here" />
  return (
    <TransactionTable label="Recent transactions" records={records.slice(0, 6)} {...(several && { accountName })} />
  )
}
