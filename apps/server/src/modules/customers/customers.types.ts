import type { Currency, CustomerType } from '@tradewind/kernel'
import type { ProductId } from '@tradewind/kernel/products'

export type { CustomerType } from '@tradewind/kernel'

export type OnboardingStatus =
  | 'Pending'
  | 'DocumentUploaded'
  | 'Approved'
  | 'SendR'
  | 'POADocumentUploaded'
  | 'OutRightRejected'

export type CustomerStatus = 'Pending' | 'Active' | 'Inactive' | 'Rejected'

export type UserStatus = 'Active' | 'DeActivated' | 'Pending_Approval' | 'PendingReactivation'

/** Who holds the money: a company or a person. */
export interface Customer {
  customerId: string
  name: string
  customerType: CustomerType
  onboardingStatus: OnboardingStatus
  status: CustomerStatus
  requiresDocumentUpload: boolean
  /** ISO 3166-1 alpha-2, which is also the country's id. */
  countryId: string
  country: string
  mainCurrency: Currency
  /** What the customer has registered for. */
  product: ProductId
}

/** A customer who is about to be made. The product is the full one unless it is said. */
export interface NewCustomer extends Omit<Customer, 'customerId' | 'product'> {
  customerId?: string
  product?: ProductId
  /** Who recommended us, as the customer wrote it at registration. */
  referralCode?: string
}

/** A person who acts for a customer. Role ids 10 and 11 are the super admin's and the admin's. */
export interface Member {
  userId: string
  customerId: string
  email: string
  firstName: string
  lastName: string
  occupation: string
  roleId: number
  role: string
  userStatus: UserStatus
  cookieAccepted: boolean
  analyticsAccepted: boolean
}
