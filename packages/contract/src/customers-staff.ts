import { customerTypes } from '@tradewind/kernel'
import { productIds } from '@tradewind/kernel/products'
import { twoFactorMethods } from '@tradewind/kernel/security-choices'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { ExceptionNote } from './exceptions.ts'
import { accessKinds } from './staff.ts'
import { StaffReason } from './staff-reason.ts'
import { CurrencyCode, Day, Id, Moment, Money, page, paging, text } from './wire.ts'

/** The provider's customers as its staff find and help them, at the console's address only. */

export const customerStatuses = ['Pending', 'Active', 'Inactive', 'Rejected'] as const

export const CustomerRow = z.object({
  customerId: Id,
  name: z.string(),
  customerType: z.enum(customerTypes),
  status: z.enum(customerStatuses),
  onboardingStatus: z.string(),
  countryId: z.string(),
  country: z.string(),
  product: z.enum(productIds),
  accounts: z.int(),
  /** How many of those are frozen, by the customer or by the provider. */
  frozenAccounts: z.int(),
  since: Moment,
})
export type CustomerRow = z.output<typeof CustomerRow>

export const listCustomers = call({
  name: 'customersStaff.listCustomers',
  shows: 'customers',
  call: 'GET /console/api/v1/customers',
  summary:
    'A page of customers, the newest first, found by words of a name or email of the customer or its people, by phone number, by the registration number of a company, or by the customer id.',
  audience: 'staff',
  permission: 'customers:view',
  query: z.strictObject({
    ...paging,
    Search: z.optional(text(80)),
    Status: z.optional(z.enum(customerStatuses)),
    CustomerType: z.optional(z.enum(customerTypes)),
    Product: z.optional(z.enum(productIds)),
    CountryId: z.optional(text(2, 2)),
  }),
  value: page(CustomerRow),
})

export const FactorReset = z.object({
  proposalId: Id,
  customerId: Id,
  customerName: z.string(),
  userId: Id,
  name: z.string(),
  reason: z.string(),
  proposedByName: z.string(),
  proposedAt: Moment,
  isMine: z.boolean(),
})
export type FactorReset = z.output<typeof FactorReset>

export const CustomerPerson = z.object({
  userId: Id,
  name: z.string(),
  email: z.string(),
  phoneNumber: z.nullable(z.string()),
  occupation: z.string(),
  role: z.string(),
  /** What the company says of the member. */
  teamStatus: z.string(),
  userStatus: z.string(),
  hasLeft: z.boolean(),
  /** The second factor of a sign-in; null where there is none yet. */
  secondFactor: z.nullable(z.enum(twoFactorMethods)),
  passkeys: z.int(),
  hasPin: z.boolean(),
  lastSignInAt: z.nullable(Moment),
  /** Until when codes or the PIN are refused after too many wrong ones. */
  lockedUntil: z.nullable(Moment),
  /** Until when payments are limited after a recovery. */
  limitedUntil: z.nullable(Moment),
  reset: z.nullable(FactorReset),
})
export type CustomerPerson = z.output<typeof CustomerPerson>

export const customerWork = ['case', 'account-request', 'profile-request', 'payment-case'] as const

export const CustomerDetail = z.object({
  ...z.omit(CustomerRow, { accounts: true, frozenAccounts: true }).shape,
  mainCurrencyCode: CurrencyCode,
  people: z.array(CustomerPerson),
  accounts: z.array(
    z.object({
      accountId: Id,
      accountName: z.string(),
      accountNumber: z.string(),
      isWallet: z.boolean(),
      status: z.enum(['Active', 'Frozen', 'Closed']),
      frozenBy: z.array(z.enum(['customer', 'provider'])),
      balance: Money,
      available: Money,
    }),
  ),
  /** What was used of each limit, as it stood at the last order. */
  limits: z.array(
    z.object({
      transactionType: z.string(),
      day: Day,
      dayUsed: Money,
      dayLimit: Money,
      month: Day,
      monthUsed: Money,
      monthLimit: Money,
    }),
  ),
  limitsLoweredUntil: z.nullable(Moment),
  /** Margins of its own, in millionths of the mid rate. */
  margins: z.array(
    z.object({ base: z.nullable(CurrencyCode), quote: z.nullable(CurrencyCode), millionths: z.int(), since: Moment }),
  ),
  work: z.array(
    z.object({ kind: z.enum(customerWork), id: Id, reference: z.string(), status: z.string(), openedAt: Moment }),
  ),
  documents: z.array(z.object({ documentId: Id, name: z.string(), uploadedAt: Moment })),
  notes: z.array(ExceptionNote),
  /** The latest looks at its data. */
  looks: z.array(
    z.object({ at: Moment, by: z.string(), kind: z.enum(accessKinds), subject: z.string(), reason: z.string() }),
  ),
})
export type CustomerDetail = z.output<typeof CustomerDetail>

const ofCustomer = z.strictObject({ customerId: Id })
const ofPerson = z.strictObject({ customerId: Id, userId: Id })

export const getCustomer = call({
  name: 'customersStaff.getCustomer',
  shows: 'customers',
  call: 'GET /console/api/v1/customers/{customerId}',
  summary:
    'A customer with its people, accounts, limits, margins, open work, documents and notes. Recorded as an access to its data.',
  audience: 'staff',
  permission: 'customers:view',
  params: ofCustomer,
  value: CustomerDetail,
  refusals: ['customers.unknown'],
})

export const noteCustomer = call({
  name: 'customersStaff.noteCustomer',
  affects: ['customers'],
  call: 'POST /console/api/v1/customers/{customerId}/notes',
  summary: 'Adds a note about a customer for colleagues. Nobody changes or deletes one.',
  audience: 'staff',
  permission: 'customers:view',
  params: ofCustomer,
  body: z.strictObject({ text: text(1000) }),
  refusals: ['customers.unknown'],
})

export const unlockPerson = call({
  name: 'customersStaff.unlockPerson',
  affects: ['customers'],
  call: 'POST /console/api/v1/customers/{customerId}/people/{userId}/unlock',
  summary:
    'Lets a person try codes and the PIN again who gave too many wrong ones. The reason is recorded, and the customer reads it.',
  audience: 'staff',
  permission: 'customers:protect',
  params: ofPerson,
  body: z.strictObject({ reason: StaffReason }),
  refusals: ['customers.unknown', 'review.about_yourself'],
})

export const proposeFactorReset = call({
  name: 'customersStaff.proposeFactorReset',
  affects: ['customers'],
  call: 'POST /console/api/v1/customers/{customerId}/people/{userId}/factor-reset',
  summary:
    'Proposes to remove the second factors of a person who lost them and has answered you a security question, if any is set. Someone else confirms it; then codes go to the email.',
  audience: 'staff',
  permission: 'customers:protect',
  params: ofPerson,
  body: z.strictObject({ reason: StaffReason }),
  value: z.object({ proposalId: Id }),
  refusals: ['customers.unknown', 'customers.reset_waiting', 'customers.question_first', 'review.about_yourself'],
})

export const listFactorResets = call({
  name: 'customersStaff.listFactorResets',
  shows: 'customers',
  call: 'GET /console/api/v1/factor-resets',
  summary: 'Proposed resets of second factors that wait for a second person, the oldest first.',
  audience: 'staff',
  permission: 'customers:protect',
  value: z.array(FactorReset),
})

export const decideFactorReset = call({
  name: 'customersStaff.decideFactorReset',
  affects: ['customers'],
  call: 'POST /console/api/v1/factor-resets/{proposalId}/decision',
  summary:
    'Confirms what someone else proposed: factors are removed, every session ends, and payments are limited for a day. Or turns it down.',
  audience: 'staff',
  permission: 'customers:protect',
  params: z.strictObject({ proposalId: Id }),
  body: z.strictObject({ confirms: z.boolean() }),
  refusals: ['customers.reset_over', 'customers.second_person', 'review.about_yourself'],
})
