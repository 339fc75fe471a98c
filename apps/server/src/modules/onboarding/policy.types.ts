import type { onboarding as contract } from '@tradewind/contract'
import type { CustomerType, CustomerTypeGroup } from '@tradewind/kernel'
import type { ProductId } from '@tradewind/kernel/products'

export type SectionName = (typeof contract.sections)[number]

/** For whom a rule holds; null means whichever. */
export interface Scope {
  customerGroups: readonly string[]
  customerTypes: readonly string[] | null
  products: readonly string[] | null
  countryIds: readonly string[] | null
}

/** Of whom something is asked. */
export interface Who {
  group: CustomerTypeGroup
  customerType: CustomerType
  product: ProductId
  countryId: string
}

export interface SectionRule extends Scope {
  section: SectionName
  optional: boolean
  least: number
}

export interface FieldRule extends Scope {
  section: SectionName
  field: string
  label: string
  entityType: 'Individual' | 'Business' | null
}

export interface Requirement extends Scope {
  requirementId: string
  name: string
  description: string
  kind: 'identity' | 'address' | 'business'
  about: 'Customer' | 'BusinessDirector' | 'ShareHolder' | 'AuthorizedSignatory'
  leastShareBp: number
  sides: number
  needsNumber: boolean
  numberPattern: string
  numberExample: string
  optional: boolean
}

export interface IdentificationType {
  id: string
  name: string
  category: 'Individual' | 'Business' | '3'
  countryIds: readonly string[] | null
  numberPattern: string
  numberExample: string
  sides: number
}

/** The provider's rules as they are now. */
export interface Policy {
  sections: SectionRule[]
  fields: FieldRule[]
  requirements: Requirement[]
  identificationTypes: IdentificationType[]
}
