import type { CustomerTypeChoice } from '@tradewind/kernel'
import type { ProductId } from '@tradewind/kernel/products'

/** What someone has typed to become a customer, but for the password. */
export interface Application {
  email: string
  userName: string
  customerType: CustomerTypeChoice
  product: ProductId
  /** ISO 3166-1 alpha-2. */
  countryId: string
  referralCode?: string
  terms?: AcceptedTerms
}

/** Which terms were accepted, and when (ISO 8601). */
export interface AcceptedTerms {
  version: string
  acceptedAt: string
}

/** Where a product can be registered for, and since when; the newest of its versions counts. */
export interface AvailabilityChange {
  product: ProductId
  countryId: string
  available: boolean
  changedAt: Date
  changedBy: string
  reason: string
}
