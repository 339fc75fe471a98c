import { pullCurrency } from '@tradewind/kernel/constants'
import { useDeferredValue } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const ByDebit = lazyPart(() => import('./add-money.tsx'), 'AddMoney', { failed: 'unmissed' })

/** Leads to funding, for the first of these accounts that this person can add money to. Comes after the page. */
export function AddMoney({
  accounts,
}: {
  accounts: readonly Pick<Account, 'accountId' | 'currencyCode' | 'status'>[]
}) {
  const shown = useDeferredValue(true, false)
  const account = accounts.find(({ currencyCode, status }) => currencyCode === pullCurrency && status !== 'Closed')
  return shown && account ? <ByDebit accountId={account.accountId} /> : null
}
