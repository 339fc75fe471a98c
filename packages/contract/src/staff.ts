import * as z from 'zod/mini'
import { call } from './call.ts'
import { emailField, field, secretField } from './form-rules.ts'
import { type StaffRole, staffPermissions, staffRoles } from './staff-permissions.ts'
import { StaffReason } from './staff-reason.ts'
import { Id, Moment, page, paging, text } from './wire.ts'

export * from './staff-permissions.ts'

/** Signing in to the console, who works there, and what was looked at. All of it is answered at the console's address only. */

export const StaffProfile = z.object({
  staffId: Id,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
  permissions: z.array(z.enum(staffPermissions)),
})
export type StaffProfile = z.output<typeof StaffProfile>

/** What the second step is about; the same for every right pair of email and password. */
export const StaffSignInStep = z.discriminatedUnion('next', [
  z.object({ next: z.literal('code'), ticket: z.string() }),
  /** The first sign-in: the secret for the authenticator app, shown until its first code was given. */
  z.object({ next: z.literal('enrol'), ticket: z.string(), secret: z.string(), address: z.string() }),
  /** The authenticator was reset: the code of the reset comes before the secret of the new app. */
  z.object({ next: z.literal('reset'), ticket: z.string() }),
])
export type StaffSignInStep = z.output<typeof StaffSignInStep>

export const signIn = call({
  name: 'staff.signIn',
  call: 'POST /console/api/v1/sign-in',
  summary: 'Email and password of a member of staff. Gives what the one-time code is given with; no session yet.',
  audience: 'staff',
  permission: 'anyone',
  body: z.strictObject({ email: emailField(), password: secretField('Password') }),
  value: StaffSignInStep,
  refusals: ['staff.sign_in_failed', 'staff.locked', 'request.too_many'],
})

export const giveCode = call({
  name: 'staff.giveCode',
  call: 'POST /console/api/v1/sign-in/code',
  summary: 'The code of the authenticator app: starts the session. Each code works once.',
  audience: 'staff',
  permission: 'anyone',
  body: z.strictObject({ ticket: text(100), code: field('Code', { most: 12 }) }),
  /** The token is good only beside the cookie that comes with it. */
  value: z.object({ accessToken: z.string(), staff: StaffProfile }),
  refusals: ['staff.code_wrong', 'staff.sign_in_over', 'staff.locked', 'request.too_many'],
})

export const giveResetCode = call({
  name: 'staff.giveResetCode',
  call: 'POST /console/api/v1/sign-in/reset-code',
  summary: 'The code of an authenticator reset, good once: gives the secret of the new app.',
  audience: 'staff',
  permission: 'anyone',
  body: z.strictObject({ ticket: text(100), code: field('Code', { most: 20 }) }),
  value: StaffSignInStep,
  refusals: ['staff.reset_code_wrong', 'staff.sign_in_over', 'staff.locked', 'request.too_many'],
})

export const getSession = call({
  name: 'staff.getSession',
  call: 'GET /console/api/v1/session',
  summary: 'Who is signed in, and what he or she may do.',
  audience: 'staff',
  permission: 'signed-in',
  value: StaffProfile,
})

export const signOut = call({
  name: 'staff.signOut',
  call: 'POST /console/api/v1/sign-out',
  summary: 'Ends the session.',
  audience: 'staff',
  permission: 'signed-in',
  body: z.strictObject({}),
})

export const StaffMember = z.object({
  staffId: Id,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
  /** Whether an authenticator app was set up. */
  enrolled: z.boolean(),
  active: z.boolean(),
  lastSignInAt: z.nullable(Moment),
})
export type StaffMember = z.output<typeof StaffMember>

export const listStaff = call({
  name: 'staff.listStaff',
  shows: 'staff',
  call: 'GET /console/api/v1/staff',
  summary: 'Everybody who may sign in to the console, by name.',
  audience: 'staff',
  permission: 'staff:read',
  value: z.array(StaffMember),
})

export const resetStates = ['requested', 'canceled', 'confirmed', 'enrolled', 'replaced'] as const
export type ResetState = (typeof resetStates)[number]

/** Another authenticator for someone whose own is lost: who asked, why, and who confirmed. */
export const AuthenticatorReset = z.object({
  resetId: Id,
  staffId: Id,
  staffName: z.string(),
  state: z.enum(resetStates),
  reason: z.string(),
  requestedByName: z.string(),
  requestedAt: Moment,
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(Moment),
  codeExpiresAt: z.nullable(Moment),
  /** Whether the reader may be the second person. */
  mayConfirm: z.boolean(),
  mayCancel: z.boolean(),
})
export type AuthenticatorReset = z.output<typeof AuthenticatorReset>

export const listResets = call({
  name: 'staff.listResets',
  shows: 'staff',
  call: 'GET /console/api/v1/authenticator-resets',
  summary: 'The 50 newest resets of authenticators.',
  audience: 'staff',
  permission: 'staff:read',
  value: z.array(AuthenticatorReset),
})

export const requestReset = call({
  name: 'staff.requestReset',
  affects: ['staff'],
  call: 'POST /console/api/v1/staff/{staffId}/authenticator-reset',
  summary: 'Asks for another authenticator of someone else. Nothing changes until a second administrator confirms it.',
  audience: 'staff',
  permission: 'staff:reset',
  params: z.strictObject({ staffId: Id }),
  body: z.strictObject({ reason: StaffReason }),
  value: z.object({ resetId: Id }),
  refusals: ['staff.person_unknown', 'staff.reset_of_yourself', 'staff.reset_requested_already'],
})

export const confirmReset = call({
  name: 'staff.confirmReset',
  affects: ['staff'],
  call: 'POST /console/api/v1/authenticator-resets/{resetId}/confirm',
  summary: 'Confirms a reset: the old app and every session end. Gives the code for the new app, which is shown once.',
  audience: 'staff',
  permission: 'staff:reset',
  params: z.strictObject({ resetId: Id }),
  body: z.strictObject({}),
  value: z.object({ code: z.string(), expiresAt: Moment }),
  refusals: ['staff.reset_over', 'staff.reset_of_yourself', 'staff.reset_by_two'],
})

export const cancelReset = call({
  name: 'staff.cancelReset',
  affects: ['staff'],
  call: 'POST /console/api/v1/authenticator-resets/{resetId}/cancel',
  summary: 'Takes back a reset that nobody has confirmed.',
  audience: 'staff',
  permission: 'staff:reset',
  params: z.strictObject({ resetId: Id }),
  body: z.strictObject({}),
  refusals: ['staff.reset_over', 'staff.reset_of_yourself'],
})

/** What was looked at, or done with it. */
export const accessKinds = ['case', 'document', 'customer', 'view', 'list'] as const

export const AccessEntry = z.object({
  accessId: Id,
  at: Moment,
  staffName: z.string(),
  /** Nobody's alone where a list was looked at. */
  customerId: z.nullable(Id),
  customerName: z.nullable(z.string()),
  kind: z.enum(accessKinds),
  /** The case or document. */
  subject: z.string(),
  reason: z.string(),
})
export type AccessEntry = z.output<typeof AccessEntry>

export const listAccess = call({
  name: 'staff.listAccess',
  shows: 'staffAccess',
  call: 'GET /console/api/v1/access-log',
  summary: "Who looked at customers' data, what for and when; the newest first.",
  audience: 'staff',
  permission: 'access-log:read',
  query: z.strictObject({
    ...paging,
    StaffId: z.optional(Id),
    CustomerId: z.optional(Id),
    Kind: z.optional(z.enum(accessKinds)),
  }),
  value: page(AccessEntry),
})

export const startView = call({
  name: 'staff.startView',
  affects: ['staffAccess'],
  call: 'POST /console/api/v1/customer-views',
  summary: "Begins a view of a customer's screens for 15 minutes, read only. The customer sees that, and the reason.",
  audience: 'staff',
  permission: 'customers:view',
  body: z.strictObject({ customerId: Id, reason: StaffReason }),
  /** Where it is opened, once and within a minute. */
  value: z.object({ address: z.string(), expiresAt: Moment }),
  refusals: ['staff.customer_unknown', 'review.about_yourself'],
})

/** An administrator manages who works here, and so decides nothing else. */
const rolesApart = (roles: readonly StaffRole[]): boolean => !roles.includes('administrator') || roles.length === 1
const rolesWords = 'An administrator has no other role: whoever decides must not say who may.'
const Roles = z
  .array(z.enum(staffRoles), 'Choose at least one role.')
  .check(z.minLength(1, 'Choose at least one role.'), z.refine(rolesApart, rolesWords))

/** Why these roles don't go together, or nothing. */
export const rolesFault = (roles: readonly StaffRole[]): string | undefined =>
  roles.length === 0 ? 'Choose at least one role.' : rolesApart(roles) ? undefined : rolesWords

export const staffChangeKinds = ['invited', 'roles', 'closed', 'reopened', 'password', 'unlocked'] as const

/** Who came, left or got other roles: what waits for a second administrator, and the record. */
export const StaffChange = z.object({
  changeId: Id,
  staffName: z.string(),
  what: z.enum(staffChangeKinds),
  roles: z.nullable(z.array(z.enum(staffRoles))),
  reason: z.string(),
  byName: z.string(),
  at: Moment,
  state: z.enum(['waiting', 'done', 'turned-down']),
  decidedByName: z.nullable(z.string()),
  isMine: z.boolean(),
  mayConfirm: z.boolean(),
})
export type StaffChange = z.output<typeof StaffChange>

export const listStaffChanges = call({
  name: 'staff.listStaffChanges',
  shows: 'staff',
  call: 'GET /console/api/v1/staff-changes',
  summary: 'The 50 newest changes of who works here, those that wait for a second administrator first.',
  audience: 'staff',
  permission: 'staff:read',
  value: z.array(StaffChange),
})

export const inviteStaff = call({
  name: 'staff.inviteStaff',
  affects: ['staff'],
  call: 'POST /console/api/v1/staff-changes/invitations',
  summary: 'Proposes that someone joins. Once a second administrator confirms, a link to choose a password is emailed.',
  audience: 'staff',
  permission: 'staff:edit',
  body: z.strictObject({ name: text(140), email: emailField(), roles: Roles, reason: StaffReason }),
  value: z.object({ changeId: Id }),
  refusals: ['staff.email_taken', 'staff.change_waits'],
})

export const changeRoles = call({
  name: 'staff.changeRoles',
  affects: ['staff'],
  call: 'POST /console/api/v1/staff/{staffId}/roles',
  summary: 'Proposes other roles for someone, or that someone who left comes back. A second administrator confirms.',
  audience: 'staff',
  permission: 'staff:edit',
  params: z.strictObject({ staffId: Id }),
  body: z.strictObject({ roles: Roles, reason: StaffReason }),
  value: z.object({ changeId: Id }),
  refusals: ['staff.person_unknown', 'staff.change_of_yourself', 'staff.change_waits', 'staff.last_administrator'],
})

export const decideStaffChange = call({
  name: 'staff.decideStaffChange',
  affects: ['staff'],
  call: 'POST /console/api/v1/staff-changes/{changeId}/decision',
  summary: 'Confirms what another administrator proposed, or turns it down. The proposer withdraws it.',
  audience: 'staff',
  permission: 'staff:edit',
  params: z.strictObject({ changeId: Id }),
  body: z.strictObject({ confirms: z.boolean() }),
  refusals: [
    'staff.change_over',
    'staff.change_by_two',
    'staff.change_of_yourself',
    'staff.email_taken',
    'staff.last_administrator',
  ],
})

export const closeStaff = call({
  name: 'staff.closeStaff',
  affects: ['staff', 'exceptions', 'cases'],
  call: 'POST /console/api/v1/staff/{staffId}/closing',
  summary: "Takes someone's access away at once: sessions end, open work goes back to its queues, proposals lapse.",
  audience: 'staff',
  permission: 'staff:edit',
  params: z.strictObject({ staffId: Id }),
  body: z.strictObject({ reason: StaffReason }),
  refusals: ['staff.person_unknown', 'staff.change_of_yourself', 'staff.last_administrator'],
})

export const acceptInvitation = call({
  name: 'staff.acceptInvitation',
  call: 'POST /console/api/v1/invitation',
  summary: 'Chooses the password of someone who was invited, once. The authenticator app follows at the first sign-in.',
  audience: 'staff',
  permission: 'anyone',
  body: z.strictObject({ token: text(100), password: secretField('Password') }),
  refusals: ['staff.invitation_over', 'request.too_many'],
})
