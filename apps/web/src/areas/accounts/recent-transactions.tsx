import { useAccountNames } from '#domain/accounts/account-names.ts'
import { TransactionTable } from '#domain/transactions/transaction-table.tsx'
import type { TransactionRecord } from '#domain/transactions/transaction-words.ts'
import { t } from '#ui/language.ts'
import { FirstSteps } from './first-steps.tsx'

/** The newest transactions of all accounts, each with its account where there are several. */
export function RecentTransactions({ records }: { records: readonly TransactionRecord[] }) {
  const { several, accountName } = useAccountNames()
  if (records.length === 0)
    return (
      <>
        <p className="px-5 pb-3 text-small text-ink-soft sm:px-6">
          {t('Payments you send or receive appear here. To get started:')}
        </p>
        <FirstSteps />
      </>
    )
  return (
    <TransactionTable
      label={t('Recent transactions')}
      records={records.slice(0, 6)}
      {...(several && { accountName })}
    />
  )
}
