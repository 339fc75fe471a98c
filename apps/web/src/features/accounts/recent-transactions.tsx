import { TransactionTable } from '#domain/transactions/transaction-table.tsx'
import type { TransactionRecord } from '#domain/transactions/transaction-words.ts'
import { EmptyState } from '#ui/empty-state.tsx'

/** The newest transactions of all accounts. */
export function RecentTransactions({ records }: { records: readonly TransactionRecord[] }) {
  if (records.length === 0) return <EmptyState text="Payments you send or receive appear here" />
  return <TransactionTable label="Recent transactions" records={records.slice(0, 6)} />
}
