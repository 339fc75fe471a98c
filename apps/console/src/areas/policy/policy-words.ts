import type * as policy from '@tradewind/contract/onboarding-policy'
import { displayCountryName, findCountry } from '@tradewind/kernel/country'

export const groupNames: Readonly<Record<(typeof policy.customerGroups)[number], string>> = {
  individual: 'Individuals',
  soleTrader: 'Sole traders',
  corporate: 'Companies',
  government: 'Public bodies',
}

export const ownerNames: Readonly<Record<(typeof policy.requirementOwners)[number], string>> = {
  Customer: 'The customer',
  BusinessDirector: 'Each director',
  ShareHolder: 'Each shareholder with 25% or more',
  AuthorizedSignatory: 'Each authorized signatory',
}

export const kindNames: Readonly<Record<(typeof policy.requirementKinds)[number], string>> = {
  identity: 'Identity',
  address: 'Address',
  business: 'Business',
}

export const productNames = { full: 'Full account', sendr: 'SendR' } as const

export const ruleNames: Readonly<Record<policy.PolicyRule, string>> = {
  requirement: 'Required document',
  category: 'Business category',
  'excluded-country': 'Country',
  availability: 'Product in a country',
}

const countryNames = (ids: readonly string[]): string =>
  ids.map((id) => displayCountryName(findCountry(id)?.name ?? id)).join(', ')

/** Of whom a document is asked, in a line. */
export function scopeText({ customerGroups, customerTypes, products, countryIds }: policy.RequirementValues): string {
  return [
    customerTypes ? customerTypes.join(', ') : customerGroups.map((group) => groupNames[group]).join(', '),
    products && products.map((product) => productNames[product]).join(', '),
    countryIds && countryNames(countryIds),
  ]
    .filter(Boolean)
    .join(' · ')
}
