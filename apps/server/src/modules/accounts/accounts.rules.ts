import { Refusal } from '@tradewind/contract'
import { type Currency, currencies } from '@tradewind/kernel'
import type { AccountHand, AccountRecord, AccountView, Balances, WalletView } from './accounts.types.ts'

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

export function accountView(account: AccountRecord, { posted, available, lien }: Balances): AccountView {
  return {
    accountId: account.id,
    systemAccountType: account.kind === 'wallet' ? 'Wallet' : 'CustomerAccount',
    accountName: account.name,
    accountNumber: account.accountNumber,
    currencyCode: account.currency,
    currencyName: currencies[account.currency].name,
    balance: posted,
    availableBalance: available,
    lienAmount: lien,
    status: account.status,
    frozenBy: [...account.frozenBy],
    isDeleted: account.status === 'Closed',
    dateCreated: account.openedAt,
  }
}

export const walletView = (account: AccountView): WalletView => ({
  walletId: account.accountId,
  walletName: account.accountName,
  walletAccountNumber: account.accountNumber,
  currencyCode: account.currencyCode,
  currencyName: account.currencyName,
  balance: account.balance,
  availableBalance: account.availableBalance,
  lienAmount: account.lienAmount,
  status: account.status,
  frozenBy: account.frozenBy,
  dateCreated: account.dateCreated,
})

export type Standing = Pick<AccountRecord, 'status' | 'frozenBy' | 'closedBy' | 'closedAt'>

/**
 * How an account stands after a change; nothing where it stands so already. Customer and provider each freeze for
 * themselves, and an account is open again when neither does any more. What the customer closed the provider closes as well
 * where nobody is to open it again.
 */
export function standingAfter(
  account: Standing,
  { change, by, at }: { change: 'freeze' | 'unfreeze' | 'close' | 'reopen'; by: AccountHand; at: Date },
): Standing | undefined {
  const { status, frozenBy } = account
  const open = { closedBy: null, closedAt: null }
  if (change === 'reopen') return status === 'Closed' ? { status: 'Active', frozenBy: [], ...open } : undefined
  if (status === 'Closed') {
    if (change === 'close')
      return by === 'provider' && account.closedBy === 'customer' ? { ...standingOf(account), closedBy: by } : undefined
    throw new Refusal('ledger.account_closed')
  }
  if (change === 'freeze') {
    if (frozenBy.includes(by)) return undefined
    return { status: 'Frozen', frozenBy: [...frozenBy, by].toSorted(), ...open }
  }
  const others = frozenBy.filter((one) => one !== by)
  if (change === 'unfreeze') {
    if (status === 'Frozen' && !frozenBy.includes(by))
      throw new Refusal(by === 'customer' ? 'accounts.frozen_by_provider' : 'accounts.frozen_by_customer')
    if (status === 'Active') return undefined
    return { status: others.length > 0 ? 'Frozen' : 'Active', frozenBy: others, ...open }
  }
  // What the provider froze, it alone may end; what the customer froze ends with the account.
  if (by === 'customer' && frozenBy.includes('provider')) throw new Refusal('accounts.frozen_by_provider')
  return { status: 'Closed', frozenBy: [], closedBy: by, closedAt: at }
}

const standingOf = ({ status, frozenBy, closedBy, closedAt }: Standing): Standing => ({
  status,
  frozenBy,
  closedBy,
  closedAt,
})

/** The currencies that a euro account's IBAN takes besides its own, each for the customer's account in it. */
const ibanCurrencies: readonly Currency[] = ['EUR', 'GBP', 'USD', 'CAD']

/** The currencies that arrive by the IBAN of a customer with these accounts: those that can be credited. */
export const currenciesByIban = (accounts: readonly Pick<AccountRecord, 'currency' | 'status'>[]): Currency[] =>
  ibanCurrencies.filter((currency) => accounts.some((one) => one.currency === currency && one.status !== 'Closed'))

/** The account that money in a currency is for which came by the customer's IBAN: its oldest open one. */
export const creditedByIban = (accounts: readonly AccountRecord[], currency: Currency): AccountRecord | undefined =>
  ibanCurrencies.includes(currency)
    ? accounts
        .filter((one) => one.currency === currency && one.status !== 'Closed')
        .toSorted((a, b) => a.openedAt.getTime() - b.openedAt.getTime() || (a.id < b.id ? -1 : 1))[0]
    : undefined
