import type { Permission, staff } from '@tradewind/contract'
import type { Money } from '@tradewind/kernel'

/** The signed-in person on whose behalf a call is made, and the customer that he or she acts for. */
export interface Caller {
  userId: string
  customerId: string
  sessionId: string
  email: string
  name: string
  permissions: ReadonlySet<Permission>
  protection?: PaymentProtection
  /** A customer's program instead of a person; limited like a member. */
  apiClient?: ClientOfCaller
  /** Staff who view this person's screens: they read, and nothing else. */
  readsOnly?: true
}

export interface ClientOfCaller {
  id: string
  /** The enrolled key that signed this request; undefined if unsigned. */
  signedBy?: string
}

/** What a person asks of payments in his or her name, as the session knows it. */
export interface PaymentProtection {
  /** From this amount on they need a passkey. */
  passkeyFrom?: Money
  /** Until then little can be sent: the account was just recovered. */
  limitedUntil?: Date
  /** What the company allows this member at most; nothing where nothing is limited. */
  member?: {
    perPayment: Money | null
    perDay: Money | null
    currencyCodes: readonly string[] | null
    accountIds: readonly string[] | null
  }
}

/** A signed-in member of the provider's staff. */
export interface StaffCaller {
  staffId: string
  sessionId: string
  email: string
  name: string
  roles: readonly staff.StaffRole[]
  permissions: ReadonlySet<staff.StaffPermission>
}
