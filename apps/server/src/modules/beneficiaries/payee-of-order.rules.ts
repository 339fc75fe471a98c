import type { Currency } from '@tradewind/kernel'
import type { SavedBeneficiary } from './beneficiaries.types.ts'
import { blockOf } from './verified-details.rules.ts'

/**
 * A saved beneficiary as an order to pay names it: with the account that was asked for, or the one for payments in this
 * currency. Absent when it has no such account.
 */
export function payeeOfOrder(
  saved: SavedBeneficiary,
  { currency, accountDetailId }: { currency: Currency; accountDetailId?: string | undefined },
) {
  const its = saved.accounts.filter((account) => account.currency === currency)
  const account = its.find(({ id, forPayment }) => (accountDetailId ? id === accountDetailId : forPayment))
  if (!account) return undefined
  const given = <Name extends string>(name: Name, value: string | null) =>
    (value === null ? {} : { [name]: value }) as Partial<Record<Name, string>>
  return {
    beneficiaryEntityType: saved.entityType,
    ...given('beneficiaryFirstName', saved.firstName),
    ...given('beneficiaryLastName', saved.lastName),
    ...given('beneficiaryCompanyName', saved.companyName),
    beneficiaryAccountName: saved.accountName,
    ...given('beneficiaryEmailAddress', saved.email),
    beneficiaryCountryId: saved.countryId,
    ...given('beneficiaryState', saved.state),
    ...given('beneficiaryCity', saved.city),
    ...given('beneficiaryAddress', saved.address),
    ...given('beneficiaryPostcode', saved.postcode),
    beneficiaryAccountDetailsRequests: [blockOf(account)],
  }
}
