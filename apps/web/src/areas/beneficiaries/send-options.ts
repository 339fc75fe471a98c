import { paysFromWallets } from '@tradewind/kernel/payment-methods/catalogue'
import { type Account, isWallet } from '#domain/accounts/account.ts'
import { paths } from '#lib/paths.ts'
import type { Beneficiary } from './beneficiary-form.rules.ts'

type SendableAccount = Pick<Account, 'accountId' | 'systemAccountType' | 'currencyCode' | 'status' | 'isDeleted'>

/** Links that start a payment to a beneficiary, one for each account in a currency it is paid in. */
export function sendOptions(
  saved: Pick<Beneficiary, 'beneficiaryId' | 'beneficiaryAccountDetails'>,
  accounts: readonly SendableAccount[],
): { currency: Account['currencyCode']; href: string }[] {
  const currencies = new Set(saved.beneficiaryAccountDetails.map((detail) => detail.beneficiaryCurrencyCode))
  const usable = accounts.filter(({ status, isDeleted }) => status === 'Active' && !isDeleted)
  return [...currencies].flatMap((currency) => {
    const byWallet = saved.beneficiaryAccountDetails.some(
      (one) => one.beneficiaryCurrencyCode === currency && paysFromWallets(one.paymentMethodType),
    )
    const account = usable.find((one) => one.currencyCode === currency && (byWallet || !isWallet(one)))
    if (!account || !currency) return []
    const query = new URLSearchParams({ beneficiaryId: saved.beneficiaryId })
    return [{ currency, href: `${paths.sendSingle({ accountId: account.accountId })}?${query}` }]
  })
}
