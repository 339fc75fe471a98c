import type { Currency } from '@tradewind/kernel'
import { paths } from '#lib/paths.ts'
import type { Beneficiary } from './beneficiary-form.rules.ts'

interface SendableAccount {
  accountId: string
  currencyCode: Currency
  status: string
  isDeleted: boolean
}

/** Links that start a payment to a beneficiary, one for each account in a currency it is paid in. */
export function sendOptions(
  saved: Pick<Beneficiary, 'beneficiaryId' | 'beneficiaryAccountDetails'>,
  accounts: readonly SendableAccount[],
): { currency: Currency; href: string }[] {
  const currencies = new Set(saved.beneficiaryAccountDetails.map((detail) => detail.beneficiaryCurrencyCode))
  const usable = accounts.filter(({ status, isDeleted }) => status === 'Active' && !isDeleted)
  return [...currencies].flatMap((currency) => {
    const account = usable.find(({ currencyCode }) => currencyCode === currency)
    if (!account || !currency) return []
    const query = new URLSearchParams({ beneficiaryId: saved.beneficiaryId })
    return [{ currency, href: `${paths.sendSingle({ accountId: account.accountId })}?${query}` }]
  })
}
