import type { Permission, staff } from '@tradewind/contract'

/** The signed-in person on whose behalf a call is made, and the customer that he or she acts for. */
export interface Caller {
  userId: string
  customerId: string
  sessionId: string
  email: string
  name: string
  permissions: ReadonlySet<Permission>
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
