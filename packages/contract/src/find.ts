import * as z from 'zod/mini'
import { call } from './call.ts'
import type { StaffPermission } from './staff-permissions.ts'
import { Id, text } from './wire.ts'

/** What the console's one search finds beside payments and customers. */

/** Who finds it: nobody learns from the search of what he or she may not open. */
export const permissionsOfFound = {
  account: ['customer-accounts:read'],
  card: ['cards:review', 'customers:view'],
  invoice: ['customers:view'],
  case: ['cases:read'],
} as const satisfies Readonly<Record<string, readonly StaffPermission[]>>

export const foundKinds = Object.keys(permissionsOfFound) as (keyof typeof permissionsOfFound)[]
export type FoundKind = (typeof foundKinds)[number]

/** So many of a kind at most, the newest first. */
export const mostFound = 10

export const FoundRecord = z.object({
  kind: z.enum(foundKinds),
  id: Id,
  /** Its number as people know it; of a card, its last four digits. */
  title: z.string(),
  status: z.string(),
  customerId: Id,
  customerName: z.string(),
})
export type FoundRecord = z.output<typeof FoundRecord>

export const findRecords = call({
  name: 'find.findRecords',
  shows: 'customers',
  call: 'GET /console/api/v1/find',
  summary:
    'Accounts by number, IBAN or id, cards by their last four digits or id, invoices by number or id, and cases by reference or id, as far as the signed-in person may open them. The newest ten of each.',
  audience: 'staff',
  permission: 'signed-in',
  query: z.strictObject({ Search: text(80) }),
  value: z.array(FoundRecord),
})
