import * as z from 'zod/mini'
import { call } from './call.ts'
import { emailField, field, optionalField, secretField } from './form-rules.ts'
import { lastNameGiven, lastNameUnlessOne, noLastNameBesideOne } from './one-name.ts'
import {
  amountFits,
  CurrencyCode,
  Day,
  Id,
  LinkToken,
  Moment,
  Money,
  OptionalVersion,
  PageData,
  page,
  paging,
  RoleId,
  smallId,
  text,
  WholeNumber,
} from './wire.ts'

/** Members, roles and permissions of a business. Payment rules are in payment-rules.ts, requests in approvals.ts. */

export const memberStatuses = ['Pending', 'Active', 'DeActivated', 'Suspended', 'Exited', 'Sacked', 'Invited'] as const
export const MemberStatus = z.enum(memberStatuses)
export type MemberStatus = z.output<typeof MemberStatus>

/** What the list of members can be sorted by. */
export const memberSorts = ['Name', 'DateAdded'] as const

/** What someone can set a member to: `Invited` and `Pending` follow from an invitation. */
export const settableStatuses = ['Active', 'DeActivated', 'Suspended', 'Exited', 'Sacked'] as const

/** What one member may pay at most, beside the limits of the customer. Null where nothing is limited. */
export const MemberLimits = z.object({
  perPayment: z.nullable(Money),
  /** Of all that the member orders in a day of the member's company, in whichever currency. */
  perDay: z.nullable(Money),
  /** The only currencies that the member may pay in. */
  currencyCodes: z.nullable(z.array(CurrencyCode)),
  /** The only accounts that the member may see and pay from. */
  accountIds: z.nullable(z.array(Id)),
})
export type MemberLimits = z.output<typeof MemberLimits>

export const Member = z.object({
  /** Of the person in this company, or of the invitation as long as nobody accepted it. */
  employeeId: Id,
  /** Null until an invitation is accepted. */
  userId: z.nullable(Id),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roleId: z.int(),
  role: z.string(),
  status: MemberStatus,
  dateAdded: Moment,
  invitation: z.nullable(z.object({ invitedBy: z.string(), sentAt: Moment, expiresAt: Moment, expired: z.boolean() })),
  isYou: z.boolean(),
  limits: MemberLimits,
  version: z.int(),
  /** What the caller may do with this member now. */
  can: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    reinvite: z.boolean(),
    statuses: z.array(z.enum(settableStatuses)),
  }),
})
export type Member = z.output<typeof Member>

export const listMembers = call({
  name: 'team.listMembers',
  shows: 'team',
  call: 'GET /permission/api/v1/makerchecker/get-all-employee',
  summary: 'The members of the team and the invitations that nobody has accepted yet, by name unless sorted otherwise.',
  permission: 'team:read',
  query: z.strictObject({
    ...paging,
    CustomerId: z.optional(Id),
    Status: z.optional(MemberStatus),
    RoleId: z.optional(WholeNumber),
    Search: z.optional(text(80)),
    SortBy: z._default(z.enum(memberSorts), 'Name'),
    SortDirection: z._default(z.enum(['ASC', 'DESC']), 'ASC'),
  }),
  value: z.object({ members: z.array(Member), pageData: PageData }),
  refusals: ['request.not_found'],
})

/** What a change says that may wait for a second administrator: null where it applies already. */
const Changed = z.object({ proposalId: z.nullable(Id) })

const granting = ['team.role_unknown', 'team.more_than_you_may', 'team.more_than_they_may_change'] as const
/** Ids of roles and permissions are small numbers from 1. */

export const addMember = call({
  name: 'team.addMember',
  affects: ['team', 'paymentRules'],
  call: 'POST /permission/api/v1/makerchecker/add-member',
  summary: 'Invites someone by email: the link works once, for seven days, and for this address only.',
  permission: 'team:manage',
  idempotent: true,
  body: z
    .strictObject({
      customerId: z.optional(Id),
      email: emailField(),
      firstName: field('First name', { most: 60 }),
      ...lastNameUnlessOne,
      roleId: RoleId,
    })
    .check(lastNameGiven),
  value: z.object({
    employeeId: Id,
    expiresAt: Moment,
    /** Where it waits for a second administrator: nothing is sent until then, and `expiresAt` is until when it waits. */
    proposalId: z.nullable(Id),
  }),
  refusals: [
    'request.not_found',
    'team.member_already',
    'team.invited_already',
    'team.invited_too_many',
    'security.limited',
    'team.proposal_waits',
    ...granting,
  ],
})

export const updateMember = call({
  name: 'team.updateMember',
  affects: ['team', 'paymentRules'],
  call: 'PUT /permission/api/v1/makerchecker/update-employee',
  summary:
    'Gives a member another role. All sessions of the member end. A name can be corrected until the invitation is accepted.',
  permission: 'team:manage',
  body: z
    .strictObject({
      customerId: z.optional(Id),
      employeeId: Id,
      roleId: z.optional(RoleId),
      firstName: optionalField('First name', { most: 60 }),
      ...lastNameUnlessOne,
      version: OptionalVersion,
    })
    .check(noLastNameBesideOne),
  value: Changed,
  refusals: [
    'request.not_found',
    'team.member_unknown',
    'team.changed',
    'team.own_role',
    'team.last_super_admin',
    'team.name_is_theirs',
    'security.limited',
    'team.proposal_waits',
    ...granting,
  ],
})

const statusRefusals = [
  'request.not_found',
  'team.member_unknown',
  'team.changed',
  'team.own_status',
  'team.last_super_admin',
  'team.more_than_they_may_change',
  'team.more_than_you_may',
  'team.status_impossible',
] as const

export const updateMemberStatus = call({
  name: 'team.updateMemberStatus',
  affects: ['team', 'paymentRules'],
  call: 'PUT /permission/api/v1/makerchecker/update-employee-status',
  summary:
    'Suspends, deactivates or reactivates a member, or records that the member left or was sacked. Sessions end at once, and what waited for the member waits for everybody.',
  permission: 'team:manage',
  body: z.strictObject({
    customerId: z.optional(Id),
    employeeId: Id,
    status: z.enum(settableStatuses, 'Choose a status.'),
    reason: optionalField('Reason', { most: 300 }),
    version: OptionalVersion,
  }),
  value: Changed,
  refusals: [...statusRefusals, 'security.limited', 'team.proposal_waits'],
})

export const removeMember = call({
  name: 'team.removeMember',
  affects: ['team', 'paymentRules'],
  call: 'DELETE /permission/api/v1/makerchecker/remove-member-from-role',
  summary: 'Takes a member off the team, or an invitation back. The ids stand in the query or in the body.',
  permission: 'team:manage',
  query: z.strictObject({ EmployeeId: z.optional(Id), RoleId: z.optional(WholeNumber) }),
  body: z.optional(z.strictObject({ employeeId: z.optional(Id), roleId: z.optional(RoleId) })),
  refusals: statusRefusals,
})

export const reinviteMember = call({
  name: 'team.reinviteMember',
  affects: ['team', 'paymentRules'],
  call: 'POST /permission/api/v1/makerchecker/reinvite-member',
  summary: 'Sends an invitation again, for seven more days. The link that was sent before stops working.',
  permission: 'team:manage',
  body: z.strictObject({ customerId: z.optional(Id), employeeId: Id }),
  value: z.object({ employeeId: Id, expiresAt: Moment }),
  refusals: ['request.not_found', 'team.member_unknown', 'team.not_invited', 'team.invited_too_many', ...granting],
})

export const MemberEffects = z.object({
  sessions: z.int(),
  /** Requests of the member that colleagues have not decided: they go on, and end at their time. */
  ownRequests: z.int(),
  /** Requests that were handed to the member: any approver may decide them then. */
  handedBack: z.int(),
  /** Approvals of the member on requests that wait: they count no more. */
  approvalsVoid: z.int(),
  /** Requests that would end: too few could approve them, or nobody change them any more. */
  lapsing: z.int(),
  /** Rules that the colleagues who are left could not satisfy. */
  brokenRules: z.array(
    z.object({
      paymentRuleId: Id,
      moduleTransactionType: z.string(),
      currencyCode: CurrencyCode,
      approvalsNeeded: z.int(),
      approversLeft: z.int(),
      /** Whom the rule asks by name or role, and nobody could be then. */
      missingApprovers: z.array(z.string()),
    }),
  ),
  /** Scheduled payments of the member: those that are not taken over fail on their day. */
  schedules: z.array(
    z.object({
      scheduledPaymentId: Id,
      counterParty: z.string(),
      amount: Money,
      nextPaymentDate: Day,
      paymentsLeft: z.int(),
    }),
  ),
  /** Whether it is refused, because nobody would be Super Admin then. */
  lastSuperAdmin: z.boolean(),
})
export type MemberEffects = z.output<typeof MemberEffects>

export const getMemberEffects = call({
  name: 'team.getMemberEffects',
  shows: 'team',
  call: 'GET /permission/api/v1/makerchecker/member-effects',
  summary: 'What would follow if a member no longer acted for the team: to be shown before it is done.',
  permission: 'team:manage',
  query: z.strictObject({ EmployeeId: Id }),
  value: MemberEffects,
  refusals: ['team.member_unknown'],
})

/** An amount as someone types it, in the currency beside it. */
export const LimitAmount = z
  .strictObject({ amount: field('Amount', { most: 60 }), currencyCode: CurrencyCode })
  .check(amountFits('amount', (limit) => limit.currencyCode))

export const updateMemberLimits = call({
  name: 'team.updateMemberLimits',
  affects: ['team', 'paymentRules'],
  call: 'PUT /permission/api/v1/makerchecker/update-employee-limits',
  summary: 'Sets what a member may pay at most, in which currencies and from which accounts. Null lifts a limit.',
  permission: 'team:manage',
  body: z.strictObject({
    employeeId: Id,
    perPayment: z.nullable(LimitAmount),
    perDay: z.nullable(LimitAmount),
    currencyCodes: z.nullable(
      z
        .array(CurrencyCode)
        .check(z.minLength(1, 'Choose at least one currency.'), z.maxLength(60, 'Choose fewer currencies.')),
    ),
    accountIds: z.nullable(
      z
        .array(Id)
        .check(z.minLength(1, 'Choose at least one account.'), z.maxLength(200, 'Choose at most 200 accounts.')),
    ),
    version: OptionalVersion,
  }),
  value: Changed,
  refusals: [
    'team.member_unknown',
    'team.changed',
    'security.limited',
    'team.proposal_waits',
    'team.own_limits',
    'team.limits_of_account_unknown',
    'team.more_than_they_may_change',
    'team.more_than_you_may',
  ],
})

export const Role = z.object({
  id: z.int(),
  name: z.string(),
  /** Super Admin and Admin: nobody changes them. */
  builtIn: z.boolean(),
  members: z.int(),
  permissionNames: z.array(z.string()),
  version: z.int(),
  /** Whether the caller may give it to someone, and change it. */
  can: z.object({ assign: z.boolean(), edit: z.boolean() }),
})
export type Role = z.output<typeof Role>

export const listRoles = call({
  name: 'team.listRoles',
  shows: 'team',
  call: 'GET /permission/api/v1/makerchecker/all-roles',
  summary: 'The roles of the company: Super Admin, Admin, then its own by name.',
  permission: 'team:read',
  query: z.strictObject({ CustomerId: z.optional(Id) }),
  value: z.array(Role),
  refusals: ['request.not_found'],
})

export const PermissionGroup = z.object({
  groupName: z.string(),
  permissions: z.array(
    z.object({
      permissionId: z.int(),
      permissionName: z.string(),
      /** For people. */
      label: z.string(),
      isAssignedToRole: z.boolean(),
      /** Whether the caller has it and so may give it. */
      mayGrant: z.boolean(),
    }),
  ),
})
export type PermissionGroup = z.output<typeof PermissionGroup>

export const listPermissions = call({
  name: 'team.listPermissions',
  call: 'GET /permission/api/v1/makerchecker/permissions-for-service',
  summary: 'Every permission that a role can have, by group. A permission may stand in several groups.',
  permission: 'team:read',
  query: z.strictObject({ Service: z.optional(text(60)) }),
  value: z.array(PermissionGroup),
})

export const listPermissionsOfRole = call({
  name: 'team.listPermissionsOfRole',
  shows: 'team',
  call: 'GET /permission/api/v1/makerchecker/permissions-for-role',
  summary: 'The same with those that a role has.',
  permission: 'team:read',
  query: z.strictObject({ RoleId: WholeNumber, CustomerId: z.optional(Id) }),
  value: z.array(PermissionGroup),
  refusals: ['request.not_found', 'team.role_unknown'],
})

const roleName = field('Role name', { most: 60 })
const permissionIds = z
  .array(smallId('Choose a permission.'))
  .check(z.minLength(1, 'Choose at least one permission.'), z.maxLength(100, 'Choose fewer permissions.'))

export const addRole = call({
  name: 'team.addRole',
  affects: ['team', 'paymentRules'],
  call: 'POST /permission/api/v1/makerchecker/add-role',
  summary: 'Makes a role of permissions that the caller has.',
  permission: 'roles:create',
  idempotent: true,
  body: z.strictObject({ customerId: z.optional(Id), name: roleName, permissionIds }),
  value: z.object({ roleId: z.int() }),
  refusals: [
    'request.not_found',
    'team.permission_unknown',
    'team.more_than_you_may',
    'team.role_name_taken',
    'team.roles_full',
  ],
})

const roleEdits = ['request.not_found', 'team.role_unknown', 'team.role_built_in', 'team.changed'] as const

export const updateRole = call({
  name: 'team.updateRole',
  affects: ['team', 'paymentRules'],
  call: 'PUT /permission/api/v1/makerchecker/update-role',
  summary: 'Renames a role of the company.',
  permission: 'roles:edit',
  body: z.strictObject({ customerId: z.optional(Id), roleId: RoleId, name: roleName, version: OptionalVersion }),
  refusals: [...roleEdits, 'team.role_name_taken', 'team.more_than_they_may_change', 'team.own_role'],
})

export const updatePermissionsOfRole = call({
  name: 'team.updatePermissionsOfRole',
  affects: ['team', 'paymentRules'],
  call: 'PUT /permission/api/v1/makerchecker/update-permission-role',
  summary:
    'Gives a role of the company these permissions and no others. Members with the role may do that immediately.',
  permission: 'roles:edit',
  body: z.strictObject({ customerId: z.optional(Id), roleId: RoleId, permissionIds, version: OptionalVersion }),
  value: Changed,
  refusals: [
    ...roleEdits,
    'security.limited',
    'team.proposal_waits',
    'team.permission_unknown',
    'team.more_than_you_may',
    'team.more_than_they_may_change',
    'team.own_role',
  ],
})

export const deleteRole = call({
  name: 'team.deleteRole',
  affects: ['team', 'paymentRules'],
  call: 'DELETE /permission/api/v1/makerchecker/delete-role',
  summary: 'Deletes a role of the company that no member, no open invitation and no payment rule has.',
  permission: 'roles:edit',
  query: z.strictObject({ RoleId: WholeNumber }),
  refusals: [
    'team.role_unknown',
    'team.role_built_in',
    'team.role_held',
    'team.role_in_rules',
    'team.own_role',
    'team.more_than_they_may_change',
  ],
})

/** What was done to the team. */
export const teamEventKinds = [
  'member-invited',
  'member-reinvited',
  'member-joined',
  'member-role-changed',
  'member-renamed',
  'member-status-changed',
  'member-removed',
  'invitation-withdrawn',
  'member-limits-changed',
  'role-added',
  'role-renamed',
  'role-permissions-changed',
  'role-deleted',
  'rule-added',
  'rule-changed',
  'rule-activated',
  'rule-deactivated',
  'rule-deleted',
  'access-restored',
  'change-proposed',
  'change-confirmed',
  'change-declined',
  'change-withdrawn',
  'change-void',
  'changed-alone',
] as const

export const TeamEvent = z.object({
  eventId: Id,
  at: Moment,
  kind: z.enum(teamEventKinds),
  /** Who did it; the provider’s staff where it is null. */
  by: z.nullable(z.string()),
  /** The member, role or rule. */
  about: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type TeamEvent = z.output<typeof TeamEvent>

export const TeamProposal = z.object({
  proposalId: Id,
  kind: z.enum(['invite', 'role', 'status', 'limits', 'permissions']),
  /** The member or the role. */
  about: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  proposedBy: z.string(),
  proposedAt: Moment,
  /** Until when it waits; then it is over, and nothing has changed. */
  expiresAt: Moment,
  /** Whether the caller may confirm or decline it, or take it back as the person who proposed it. */
  can: z.object({ confirm: z.boolean(), withdraw: z.boolean() }),
})
export type TeamProposal = z.output<typeof TeamProposal>

export const listTeamProposals = call({
  name: 'team.listTeamProposals',
  shows: 'team',
  call: 'GET /permission/api/v1/makerchecker/team-proposals',
  summary: 'Changes of the team that wait for a second administrator, the oldest first.',
  permission: 'team:read',
  value: z.array(TeamProposal),
})

export const decideTeamProposal = call({
  name: 'team.decideTeamProposal',
  affects: ['team', 'paymentRules'],
  call: 'PUT /permission/api/v1/makerchecker/decide-team-proposal',
  summary:
    'Confirms a change of the team that waits, which applies it, or declines it. The person who proposed it can only withdraw it.',
  permission: 'team:manage',
  body: z.strictObject({
    proposalId: Id,
    decision: z.enum(['Confirmed', 'Declined', 'Withdrawn'], 'Choose a decision.'),
    reason: optionalField('Reason', { most: 300 }),
  }),
  refusals: [
    'security.limited',
    'team.proposal_unknown',
    'team.proposal_over',
    'team.second_person_needed',
    'team.proposal_of_another',
    'team.confirms_later',
  ],
})

const eventFilters = {
  Kind: z.optional(z.enum(teamEventKinds)),
  FromDate: z.optional(Day),
  ToDate: z.optional(Day),
}

export const listTeamEvents = call({
  name: 'team.listTeamEvents',
  shows: 'team',
  call: 'GET /permission/api/v1/makerchecker/team-log',
  summary: 'Who changed which member, role or rule, the newest first.',
  permission: 'team:read',
  query: z.strictObject({ ...paging, ...eventFilters }),
  value: page(TeamEvent),
})

export const exportTeamEvents = call({
  name: 'team.exportTeamEvents',
  call: 'GET /permission/api/v1/makerchecker/export-team-log',
  summary: 'The same as a table for spreadsheets (CSV).',
  permission: 'team:read',
  query: z.strictObject(eventFilters),
  file: ['text/csv'],
})

const invitationRefusals = ['team.invitation_unknown', 'team.invitation_used', 'team.invitation_expired'] as const

export const lookAtInvitation = call({
  name: 'team.lookAtInvitation',
  call: 'POST /permission/api/v1/makerchecker/invitations/look',
  summary: 'What an invitation says, by its link.',
  permission: 'anyone',
  body: z.strictObject({ token: LinkToken }),
  value: z.object({
    companyName: z.string(),
    invitedBy: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.string(),
    expiresAt: Moment,
    /** Whether someone signs in with this address already: that person accepts it signed in. */
    hasAccount: z.boolean(),
  }),
  refusals: [...invitationRefusals, 'request.too_many'],
})

export const acceptInvitation = call({
  name: 'team.acceptInvitation',
  call: 'POST /permission/api/v1/makerchecker/invitations/accept',
  summary: 'Accepts an invitation as someone new: makes the sign-in for its address. The person signs in then.',
  permission: 'anyone',
  body: z
    .strictObject({
      token: LinkToken,
      firstName: field('First name', { most: 60 }),
      ...lastNameUnlessOne,
      password: secretField('Password'),
    })
    .check(lastNameGiven),
  value: z.object({ email: z.string(), status: MemberStatus }),
  refusals: [...invitationRefusals, 'team.sign_in_to_accept', 'request.too_many'],
})

export const joinByInvitation = call({
  name: 'team.joinByInvitation',
  call: 'POST /permission/api/v1/makerchecker/invitations/join',
  summary: 'Accepts an invitation as the signed-in person, whose address it must be.',
  permission: 'signed-in',
  body: z.strictObject({ token: LinkToken }),
  value: z.object({ customerId: Id, customerName: z.string(), status: MemberStatus }),
  refusals: [...invitationRefusals, 'team.invitation_of_another', 'team.member_already', 'request.too_many'],
})

export const Company = z.object({
  customerId: Id,
  customerName: z.string(),
  customerType: z.string(),
  role: z.string(),
  status: MemberStatus,
  /** The one that this session acts for. */
  current: z.boolean(),
})
export type Company = z.output<typeof Company>

export const listMyCompanies = call({
  name: 'team.listMyCompanies',
  call: 'GET /permission/api/v1/makerchecker/my-companies',
  summary: 'The customers that the signed-in person acts for, by name.',
  permission: 'signed-in',
  value: z.array(Company),
})

export const switchCompany = call({
  name: 'team.switchCompany',
  call: 'POST /permission/api/v1/makerchecker/switch-company',
  summary:
    'Has this session act for another customer of the person from now on; the app reads everything anew. Sign-ins after it begin there.',
  permission: 'signed-in',
  body: z.strictObject({ customerId: Id }),
  value: z.object({ customerId: Id }),
  refusals: ['team.company_unknown'],
})

export const getMyLimits = call({
  name: 'team.getMyLimits',
  call: 'GET /permission/api/v1/makerchecker/my-limits',
  summary: 'What the signed-in person may pay at most in this company.',
  permission: 'signed-in',
  value: MemberLimits,
})
