import * as z from 'zod/mini'
import { call } from './call.ts'
import type { StaffPermission } from './staff-permissions.ts'
import { Id, text } from './wire.ts'

/** What the console's search finds besides payments and customers. */

/** The permissions to find each kind: people find only what they can open. */
export const permissionsOfFound = {
  account: ['customer-accounts:read'],
  card: ['cards:review', 'customers:view'],
  invoice: ['customers:view'],
  case: ['cases:read'],
  exception: ['payments:read'],
} as const satisfies Readonly<Record<string, readonly StaffPermission[]>>

export const foundKinds = Object.keys(permissionsOfFound) as (keyof typeof permissionsOfFound)[]
export type FoundKind = (typeof foundKinds)[number]

/** The most of each kind, newest first. */
export const mostFound = 10

export const FoundRecord = z.object({
  kind: z.enum(foundKinds),
  /** A message of a network keeps the id that the network gave it. */
  id: z.string(),
  /** Its number as people know it; for a card, the last four digits. */
  title: z.string(),
  /** For an exception, its source. */
  status: z.string(),
  /** Null for an exception that concerns no customer. */
  customerId: z.nullable(Id),
  customerName: z.nullable(z.string()),
})
export type FoundRecord = z.output<typeof FoundRecord>

export const findRecords = call({
  name: 'find.findRecords',
  shows: 'customers',
  call: 'GET /console/api/v1/find',
  summary:
    'Finds accounts by number, IBAN or id, cards by last four digits or id, invoices by number or id, cases by reference or id, and open exceptions by id or by the reference of their payment, if the signed-in person can open them. The newest ten of each.',
  audience: 'staff',
  permission: 'signed-in',
  query: z.strictObject({ Search: text(80) }),
  value: z.array(FoundRecord),
})
