import * as z from 'zod/mini'
import { call } from './call.ts'
import { requestStates } from './settings-profile.ts'
import { Day, Id, Moment, page, paging, text } from './wire.ts'

/** What a customer may know of those who work for the provider: who looked at its data, and their views of its screens. */

/** What someone looked at. */
export const lookedAt = ['case', 'document', 'customer', 'view'] as const

/** In which part someone of the provider looked; nobody is named. */
export const lookers = ['Reviewer', 'Operations', 'Treasury', 'Support', 'Administrator'] as const

export const StaffLook = z.object({
  id: Id,
  at: Moment,
  by: z.enum(lookers),
  what: z.enum(lookedAt),
  /** The case or document. */
  subject: z.string(),
  reason: z.string(),
})
export type StaffLook = z.output<typeof StaffLook>

export const listStaffLooks = call({
  name: 'privacy.listStaffLooks',
  call: 'GET /engagement/api/v1/staff-access',
  summary: "Who of the provider looked at the customer's data, what for and when; the newest first.",
  permission: 'signed-in',
  query: z.strictObject(paging),
  value: page(StaffLook),
})

/** What a person changed besides security, accounts and profile. */
export const changeKinds = [
  'beneficiary-added',
  'beneficiary-changed',
  'beneficiary-account-added',
  'beneficiary-account-changed',
  'beneficiary-account-removed',
  'beneficiary-deleted',
  'beneficiary-restored',
  'schedule-created',
  'schedule-changed',
  'schedule-paused',
  'schedule-resumed',
  'schedule-canceled',
  'scheduled-payment-canceled',
  'missed-payment-made',
  'missed-payment-skipped',
  'rate-alert-set',
  'rate-alert-changed',
  'rate-alert-deleted',
  'tracking-link-created',
  'tracking-link-turned-off',
  'notification-settings-changed',
  'picture-changed',
  'logo-changed',
  'cookies-chosen',
  'group-created',
  'group-changed',
  'group-deleted',
  'remitter-added',
  'remitter-changed',
  'remitter-deleted',
  'mobile-number-added',
  'mobile-number-deleted',
  'card-added',
  'card-deleted',
  'virtual-card-requested',
  'virtual-card-request-decided',
  'virtual-card-request-withdrawn',
  'virtual-card-activated',
  'virtual-card-revealed',
  'virtual-card-pin-changed',
  'virtual-card-frozen',
  'virtual-card-unfrozen',
  'virtual-card-deleted',
  'virtual-card-replaced',
  'virtual-card-limits-changed',
  'card-payment-disputed',
  'card-receipt-added',
  'card-payment-dispute-withdrawn',
  'negotiated-rate-requested',
  'negotiated-rate-accepted',
  'negotiated-rate-withdrawn',
  'invoicing-set-up',
  'referral-invitations-sent',
  'referral-code-added',
  'invoice-customer-added',
  'invoice-customer-changed',
  'invoice-drafted',
  'invoice-deleted',
  'invoice-issued',
  'invoice-sent',
  'invoice-credited',
  'invoice-recurring-created',
  'invoice-recurring-changed',
  'invoice-voided',
  'invoice-paid-by-hand',
  'invoice-payment-matched',
  'invoice-payment-undone',
  'invoice-proof-accepted',
  'invoice-proof-refused',
  'accounting-connected',
  'accounting-changed',
  'accounting-disconnected',
  'webhook-added',
  'webhook-changed',
  'webhook-deleted',
  'webhook-secret-rotated',
  'api-client-added',
  'api-client-confirmed',
  'api-client-disabled',
  'api-client-key-added',
  'api-client-key-removed',
  'payment-rules-changed',
  'team-changed',
  'own-role-changed',
  'own-limits-changed',
  'own-status-changed',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** What a thing that happened is about. */
export const activityAreas = ['security', 'accounts', 'profile', 'changes', 'staff'] as const
export type ActivityArea = (typeof activityAreas)[number]

export const Activity = z.object({
  id: Id,
  at: Moment,
  area: z.enum(activityAreas),
  /** What happened, such as `signed-in` or `frozen`; of a request about the profile, what is to change. */
  kind: z.string(),
  /** A colleague, the role of someone of the provider's, or nobody but the person who asks. */
  by: z.nullable(z.string()),
  byStaff: z.boolean(),
  /** The passkey, account, case or document. */
  about: z.string(),
  reason: z.string(),
  device: z.string(),
  network: z.string(),
  /** What became of a request about the profile, or for another account. */
  state: z.nullable(z.enum(requestStates)),
})
export type Activity = z.output<typeof Activity>

export const listActivity = call({
  name: 'privacy.listActivity',
  shows: 'security',
  call: 'GET /engagement/api/v1/activity',
  summary:
    'Everything that happened: sign-ins, changes of security, accounts, profile, beneficiaries and settings, and every look of staff; the newest first.',
  permission: 'signed-in',
  query: z.strictObject({
    ...paging,
    Area: z.optional(z.enum(activityAreas)),
    FromDate: z.optional(Day),
    ToDate: z.optional(Day),
  }),
  value: page(Activity),
})

export const openStaffView = call({
  name: 'privacy.openStaffView',
  call: 'POST /engagement/api/v1/open-staff-view',
  summary: "Opens a view of a customer's screens that staff began in the console. Its ticket works once.",
  permission: 'anyone',
  body: z.strictObject({ ticket: text(100) }),
  /** The token is good only beside the cookie that comes with it, and for reading alone. */
  value: z.object({
    accessToken: z.string(),
    expiresAt: Moment,
    userId: Id,
    customerId: Id,
  }),
  refusals: ['privacy.view_over', 'request.too_many'],
})
