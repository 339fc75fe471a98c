import * as z from 'zod/mini'
import { call } from './call.ts'
import type { StaffPermission } from './staff-permissions.ts'

/** Counts of pending staff work for the console's menu and start page. They name nobody. */

/** The kinds of work counted, with the permission that each count needs. */
export const permissionsOfWork = {
  cases: 'cases:read',
  exceptions: 'payments:read',
  'account-requests': 'customer-accounts:read',
  'profile-requests': 'profile-requests:read',
  'card-requests': 'cards:decide',
  'purchase-disputes': 'cards:decide',
  'card-disputes': 'card-disputes:read',
  /** All proposals awaiting a second person. */
  proposals: undefined,
} as const satisfies Readonly<Record<string, StaffPermission | undefined>>

export const countedWork = Object.keys(permissionsOfWork) as (keyof typeof permissionsOfWork)[]
export type CountedWork = (typeof countedWork)[number]

export const WorkCount = z.object({ work: z.enum(countedWork), count: z.number() })
export type WorkCount = z.output<typeof WorkCount>

export const getWorkCounts = call({
  name: 'workCounts.getWorkCounts',
  call: 'GET /console/api/v1/work-counts',
  summary: 'The number of pending items of each kind of work that the signed-in person can read.',
  audience: 'staff',
  permission: 'signed-in',
  value: z.array(WorkCount),
})
