import type { Currency } from '@tradewind/kernel'
import { paysFromWallets } from '@tradewind/kernel/payment-methods/catalogue'
import { type Account, isWallet } from '#domain/accounts/account.ts'
import { type Paying, payingAccounts } from '#domain/accounts/paying-accounts.rules.ts'
import { paths } from '#lib/paths.ts'
import type { Beneficiary } from './saved-payee.rules.ts'

type Paid = Pick<Beneficiary, 'beneficiaryId' | 'beneficiaryAccountDetails'>

interface Sending {
  accounts: readonly Account[]
  /** Whether an account in another currency may pay, by an exchange. */
  mayExchange: boolean
  /** What else the proposal of an account goes by. */
  paying?: Omit<Paying, 'currency' | 'needed'>
}

export interface SendOption {
  currency: Currency
  /** The account that the payment leaves, in its currency. */
  accountId: string
  href: string
}

/** The currencies that a beneficiary is paid in, each once. */
export const currenciesOf = ({ beneficiaryAccountDetails }: Pick<Paid, 'beneficiaryAccountDetails'>): Currency[] => [
  ...new Set(beneficiaryAccountDetails.flatMap(({ beneficiaryCurrencyCode: code }) => (code ? [code] : []))),
]

/** Links that start a payment to a beneficiary, one for each currency in which both sides have an account. */
export const sendOptions = (saved: Paid, sending: Sending): SendOption[] =>
  currenciesOf(saved).flatMap((currency) => {
    const byWallet = saved.beneficiaryAccountDetails.some(
      (one) => one.beneficiaryCurrencyCode === currency && paysFromWallets(one.paymentMethodType),
    )
    const ordered = payingAccounts(sending.accounts, { ...sending.paying, currency })
    const account = ordered.find((one) => one.currencyCode === currency && (byWallet || !isWallet(one)))
    if (!account) return []
    const { accountId } = account
    return [{ currency, accountId, href: sendHref({ accountId, beneficiaryId: saved.beneficiaryId, ...sending }) }]
  })

/** The address of a payment from an account, with the account that is proposed to pay where this one is empty. */
export function sendHref({
  accountId,
  beneficiaryId,
  accounts,
  mayExchange,
  paying,
}: Sending & { accountId: string; beneficiaryId: string }): string {
  const account = accounts.find((one) => one.accountId === accountId)
  const [first] = account ? payingAccounts(accounts, { ...paying, currency: account.currencyCode }) : []
  const proposed = account?.availableBalance.minor === 0n && first && first.availableBalance.minor > 0n && mayExchange
  const query = new URLSearchParams({ beneficiaryId, ...(proposed && { payFrom: first.accountId }) })
  return `${paths.sendSingle({ accountId })}?${query}`
}
