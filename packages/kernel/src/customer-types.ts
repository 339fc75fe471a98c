/** Customer types by the group whose forms and requirements they share. */
export const customerTypeGroups = {
  individual: ['Individual'],
  soleTrader: ['Sole Proprietor'],
  corporate: [
    'Private Company',
    'Public Limited Company',
    'Company Limited By Guarantee',
    'Limited Liability Partnership',
    'Public Limited Liability Company',
  ],
  government: [
    'Non Uk Public Sector Bodies',
    'State Owned Companies',
    'Central Banks',
    'Money Transfer Organization',
    'Governments',
    'Private Bank',
  ],
} as const
export type CustomerTypeGroup = keyof typeof customerTypeGroups

/** The customer types offered at registration, and the group each belongs to. */
export const customerTypeChoices = {
  Individual: 'individual',
  'Sole Trader': 'soleTrader',
  'Limited Liability Company': 'corporate',
} as const satisfies Record<string, CustomerTypeGroup>
export type CustomerTypeChoice = keyof typeof customerTypeChoices

/**
 * Every type that a customer may have, the choices of registration first. The id of a type is its place in this list,
 * counted from 1: new types go to its end.
 */
export const customerTypes = [
  'Individual',
  'Sole Trader',
  'Limited Liability Company',
  'Sole Proprietor',
  'Private Company',
  'Public Limited Company',
  'Company Limited By Guarantee',
  'Limited Liability Partnership',
  'Public Limited Liability Company',
  'Non Uk Public Sector Bodies',
  'State Owned Companies',
  'Central Banks',
  'Money Transfer Organization',
  'Governments',
  'Private Bank',
] as const
export type CustomerType = (typeof customerTypes)[number]

/** A type as staff read it; its value is fixed. */
export const customerTypeName = (type: string): string =>
  type === 'Non Uk Public Sector Bodies' ? 'Non-UK public sector bodies' : type

export const customerTypeId = (type: CustomerType): string => String(customerTypes.indexOf(type) + 1)

export const customerTypeOfId = (id: string): CustomerType | undefined =>
  customerTypes.find((type) => customerTypeId(type) === id)

/** The group whose forms and requirements a customer of this type has. */
export const groupOfType = (type: CustomerType): CustomerTypeGroup => {
  const group = customerTypeGroupOf(type)
  if (!group) throw new Error(`${type} belongs to no group`)
  return group
}

/** By which list of documents a business of a type identifies itself: one that transfers money shows its licence. */
export const identificationCategoryOf = (type: CustomerType | undefined): 'Business' | '3' =>
  type === 'Money Transfer Organization' ? '3' : 'Business'

/** The group of a customer type or of a registration choice; undefined when neither is named so. */
export function customerTypeGroupOf(name: string): CustomerTypeGroup | undefined {
  if (Object.hasOwn(customerTypeChoices, name)) return customerTypeChoices[name as CustomerTypeChoice]
  const groups = Object.keys(customerTypeGroups) as CustomerTypeGroup[]
  return groups.find((group) => (customerTypeGroups[group] as readonly string[]).includes(name))
}
