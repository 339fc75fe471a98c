import type * as contract from '@tradewind/contract/accounts'
import type { Wallet } from '@tradewind/contract/wallets'
import { zeroId } from '@tradewind/contract/wire'
import { type Currency, currencies, type Money } from '@tradewind/kernel'
import { walletCountriesOf, walletCurrencies } from '@tradewind/kernel/wallet-countries'
import type * as z from 'zod/mini'

/** Where money is added: an account, or a wallet, which its first funding may open. */
export interface FundedAccount {
  /** `zeroId` while the wallet does not exist. */
  accountId: string
  accountName: string
  accountNumber: string
  currencyCode: Currency
  isWallet: boolean
  status: 'Active' | 'Frozen' | 'Closed'
  balance: Money
}

type Account = Pick<
  z.output<typeof contract.Account>,
  'accountId' | 'accountName' | 'accountNumber' | 'currencyCode' | 'systemAccountType' | 'status' | 'balance'
>
type Wallet = z.output<typeof Wallet>

export const fundedAccountOf = (one: Account): FundedAccount => ({
  accountId: one.accountId,
  accountName: one.accountName,
  accountNumber: one.accountNumber,
  currencyCode: one.currencyCode,
  isWallet: one.systemAccountType === 'Wallet',
  status: one.status,
  balance: one.balance,
})

export const fundedWalletOf = (one: Wallet): FundedAccount => ({
  accountId: one.walletId,
  accountName: one.walletName,
  accountNumber: one.walletAccountNumber,
  currencyCode: one.currencyCode,
  isWallet: true,
  status: one.status,
  balance: one.balance,
})

/** The wallet of a currency that the customer does not have yet. */
export const newWallet = (currency: Currency): FundedAccount => ({
  accountId: zeroId,
  accountName: `${currencies[currency].name} wallet`,
  accountNumber: '',
  currencyCode: currency,
  isWallet: true,
  status: 'Active',
  balance: { currency, minor: 0n },
})

export const isNewWallet = ({ accountId }: Pick<FundedAccount, 'accountId'>): boolean => accountId === zeroId

/** The wallets that a first top-up opens: of currencies in which the customer holds nothing. */
export const openableWallets = (held: readonly FundedAccount[]): FundedAccount[] =>
  walletCurrencies
    .filter(
      (currency) =>
        walletCountriesOf(currency).length > 0 && held.every(({ currencyCode }) => currencyCode !== currency),
    )
    .map(newWallet)
