import { displayCountryName, findCountry } from '@tradewind/kernel/country'
import type { BeneficiaryView, GroupView, PaymentGroup, SavedAccount, SavedBeneficiary } from './beneficiaries.types.ts'
import { blockOf } from './verification/verified-details.rules.ts'

type AccountView = BeneficiaryView['beneficiaryAccountDetails'][number]

export function beneficiaryView(saved: SavedBeneficiary): BeneficiaryView {
  const [first] = saved.accounts
  if (!first) throw new Error('a beneficiary has no account')
  return {
    beneficiaryId: saved.id,
    beneficiaryAccountName: saved.accountName,
    beneficiaryEntityType: saved.entityType,
    beneficiaryFirstName: saved.firstName,
    beneficiaryLastName: saved.lastName,
    beneficiaryCompanyName: saved.companyName,
    beneficiaryEmailAddress: saved.email,
    beneficiaryCountryId: saved.countryId,
    country: countryName(saved.countryId),
    beneficiaryState: saved.state,
    beneficiaryCity: saved.city,
    beneficiaryAddress: saved.address,
    beneficiaryPostcode: saved.postcode,
    currencyCode: first.currency,
    dateAdded: saved.createdAt,
    lastPaidAt: saved.lastPaidAt,
    version: saved.version,
    beneficiaryAccountDetails: saved.accounts.map(accountView),
  }
}

/** A country as it is shown, by its alpha-2 code. */
export function countryName(countryId: string): string {
  const country = findCountry(countryId)
  return country ? displayCountryName(country.name) : countryId
}

const accountView = ({ id, forPayment, ...details }: SavedAccount): AccountView => ({
  ...blockOf(details),
  accountDetailId: id,
  useForPayment: forPayment,
  bankVerified: true,
  nameCheck: details.nameCheck,
  ...(details.bank.interac ? { interacTransferType: details.bank.interac } : {}),
})

export const groupView = ({ id, name, members, currencies, createdAt, version }: PaymentGroup): GroupView => ({
  paymentGroupId: id,
  paymentGroupName: name,
  beneficiaryCount: members,
  currencyCodes: currencies,
  dateAdded: createdAt,
  version,
})
