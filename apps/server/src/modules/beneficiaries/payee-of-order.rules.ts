import type { Currency } from '@tradewind/kernel'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type { SavedBeneficiary } from './beneficiaries.types.ts'
import { blockOf } from './verification/verified-details.rules.ts'

interface RequestedAccount {
  currency: Currency
  accountDetailId?: string | undefined
  method?: PaymentMethod | undefined
}

/**
 * A saved beneficiary as an order to pay names it: with the account that was asked for, or the one for payments in this
 * currency. Absent when it has no such account.
 */
export function payeeOfOrder(saved: SavedBeneficiary, { currency, accountDetailId, method }: RequestedAccount) {
  const its = saved.accounts.filter(
    (account) => account.currency === currency && (method === undefined || account.method === method),
  )
  // Of a way that was asked for, one that is not paid usually will do.
  const usual = its.find(({ forPayment }) => forPayment) ?? (method && its[0])
  const account = accountDetailId ? its.find(({ id }) => id === accountDetailId) : usual
  if (!account) return undefined
  const given = <Name extends string>(name: Name, value: string | null) =>
    (value === null ? {} : { [name]: value }) as Partial<Record<Name, string>>
  return {
    beneficiaryEntityType: saved.entityType,
    ...given('beneficiaryFirstName', saved.firstName),
    ...given('beneficiaryLastName', saved.lastName),
    ...(saved.entityType === 1 && saved.lastName === null && { beneficiaryHasOneName: true }),
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
