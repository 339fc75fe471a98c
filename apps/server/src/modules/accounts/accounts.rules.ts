import { currencies } from '@tradewind/kernel'
import type { AccountRecord, AccountView, Balances } from './accounts.types.ts'

/** Open accounts first, then by currency code whatever its letter case, then the older first. */
export function inListOrder(accounts: readonly AccountRecord[]): AccountRecord[] {
  const rank = ({ status }: AccountRecord) => (status === 'Closed' ? 1 : 0)
  return accounts.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      a.currency.toLowerCase().localeCompare(b.currency.toLowerCase(), 'en') ||
      a.openedAt.getTime() - b.openedAt.getTime(),
  )
}

export function accountView(account: AccountRecord, { posted, available }: Balances): AccountView {
  return {
    accountId: account.id,
    accountName: account.name,
    accountNumber: account.accountNumber,
    currencyCode: account.currency,
    currencyName: currencies[account.currency].name,
    balance: posted,
    availableBalance: available,
    status: account.status,
    isDeleted: account.status === 'Closed',
    dateCreated: account.openedAt,
  }
}
