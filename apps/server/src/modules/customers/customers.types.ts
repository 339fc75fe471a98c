import type { Language } from '@tradewind/contract/customers-profile'
import type { MemberStatus } from '@tradewind/contract/team'
import type { TeamItem } from '@tradewind/contract/team-items'
import type { Currency, CustomerType, Money } from '@tradewind/kernel'
import type { PostalAddress } from '@tradewind/kernel/postal-address'
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
  /** Home address of a person or registered address of a company, if known. */
  address?: PostalAddress | undefined
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

/** What a team says of someone; `Invited` is nobody's yet (module team). */
export type TeamStatus = Exclude<MemberStatus, 'Invited'>

/** What one member may pay at most, beside the limits of the customer. */
export interface MemberLimits {
  perPayment: Money | null
  perDay: Money | null
  currencyCodes: Currency[] | null
  accountIds: string[] | null
}

/** A person who acts for a customer. */
export interface Member {
  userId: string
  customerId: string
  email: string
  firstName: string
  lastName: string
  occupation: string
  roleId: number
  /** What the role is called; nothing follows from it. */
  role: string
  /** What a role of the company's own has; roles.rules.ts says what follows. */
  items: readonly TeamItem[]
  userStatus: UserStatus
  teamStatus: TeamStatus
  /** Colleagues set the status, so nobody else changes it. */
  heldByTeam: boolean
  removedAt: Date | null
  limits: MemberLimits
  version: number
  createdAt: Date
  cookieAccepted: boolean
  analyticsAccepted: boolean
  /** None until the person chose one. */
  language: Language | null
}

/** Someone who is about to act for a customer, in a role that is there. */
export type NewMember = Pick<
  Member,
  'userId' | 'customerId' | 'email' | 'firstName' | 'lastName' | 'occupation' | 'roleId'
> &
  Partial<Pick<Member, 'userStatus' | 'cookieAccepted'>>

/** A set of permissions with a name. */
export interface Role {
  roleId: number
  name: string
  items: readonly TeamItem[]
  version: number
}
