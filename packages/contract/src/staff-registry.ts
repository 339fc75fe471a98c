import * as accountsStaff from './accounts-staff.ts'
import type { AnyCall } from './call.ts'
import * as hedges from './hedges.ts'
import * as negotiationStaff from './negotiation-staff.ts'
import * as policy from './policy.ts'
import * as positionLimits from './position-limits.ts'
import * as positions from './positions.ts'
import * as profileRequests from './profile-requests.ts'
import * as review from './review.ts'
import * as staff from './staff.ts'
import * as teamRecovery from './team-recovery.ts'
import * as treasury from './treasury.ts'

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'call' in value && 'summary' in value

/**
 * The calls of the console. They are no part of the customers' API and of its description: `allCalls` has none of them
 * (decision 226).
 */
export const staffCalls: readonly AnyCall[] = [
  staff,
  review,
  policy,
  profileRequests,
  accountsStaff,
  treasury,
  positions,
  positionLimits,
  hedges,
  negotiationStaff,
  teamRecovery,
].flatMap((module) => Object.values<unknown>(module).filter(isCall))
