import type * as staff from '@tradewind/contract/staff'

export const roleNames: Readonly<Record<staff.StaffRole, string>> = {
  reviewer: 'Reviewer',
  operations: 'Operations',
  treasury: 'Treasury',
  support: 'Support',
  administrator: 'Administrator',
}
