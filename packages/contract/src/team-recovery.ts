import * as z from 'zod/mini'
import { call } from './call.ts'
import { StaffReason } from './staff-reason.ts'
import { Id, Moment, page, paging, text } from './wire.ts'

/** A company that nobody can administer any more gets a Super Admin again: one of the staff proposes, another confirms. */

export const recoveryStates = ['Waiting', 'Confirmed', 'Declined', 'Withdrawn'] as const

export const TeamRecovery = z.object({
  recoveryId: Id,
  customerId: Id,
  customerName: z.string(),
  /** The member who becomes Super Admin. */
  userId: Id,
  member: z.string(),
  state: z.enum(recoveryStates),
  proposedBy: z.string(),
  proposedAt: Moment,
  reason: z.string(),
  /** What the proposer looked at; null where an earlier version did not ask for it. */
  evidence: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Moment),
  note: z.nullable(z.string()),
  /** Whether the person who asks may confirm it: not whoever proposed it. */
  mayConfirm: z.boolean(),
})
export type TeamRecovery = z.output<typeof TeamRecovery>

export const listTeamRecoveries = call({
  name: 'teamRecovery.listTeamRecoveries',
  shows: 'team',
  call: 'GET /console/api/v1/team-recoveries',
  summary: 'A page of proposals to give a company a Super Admin again, the newest first.',
  audience: 'staff',
  permission: 'team-recoveries:read',
  query: z.strictObject({ ...paging, State: z.optional(z.enum(recoveryStates)) }),
  value: page(TeamRecovery),
})

export const TeamMember = z.object({
  userId: Id,
  name: z.string(),
  role: z.string(),
  status: z.string(),
  /** Whether this member administers the company now. */
  isActiveSuperAdmin: z.boolean(),
  /** Whether this member can be proposed. */
  canBecome: z.boolean(),
})
export type TeamMember = z.output<typeof TeamMember>

export const RecoveryCompany = z.object({ customerId: Id, customerName: z.string(), customerType: z.string() })
export type RecoveryCompany = z.output<typeof RecoveryCompany>

export const findRecoveryCompanies = call({
  name: 'teamRecovery.findRecoveryCompanies',
  call: 'POST /console/api/v1/team-recoveries/companies',
  summary:
    'The companies of the person who signs in with an email address, or the one of a customer id. Recorded as an access to the data of each.',
  audience: 'staff',
  permission: 'team-recoveries:read',
  // An address has no place in an address of a page.
  body: z.strictObject({ search: text(254, 3) }),
  value: z.array(RecoveryCompany),
})

export const listTeamOfCustomer = call({
  name: 'teamRecovery.listTeamOfCustomer',
  shows: 'team',
  call: 'GET /console/api/v1/customers/{customerId}/team',
  summary: 'The members of a company. Recorded as an access to the data of this customer.',
  audience: 'staff',
  permission: 'team-recoveries:read',
  params: z.strictObject({ customerId: Id }),
  value: z.array(TeamMember),
  refusals: ['request.not_found'],
})

export const proposeTeamRecovery = call({
  name: 'teamRecovery.proposeTeamRecovery',
  affects: ['team'],
  call: 'POST /console/api/v1/team-recoveries',
  summary:
    'Proposes to make a member Super Admin of a company that nobody can administer any more. A second person has to confirm it.',
  audience: 'staff',
  permission: 'team-recoveries:decide',
  body: z.strictObject({ customerId: Id, userId: Id, reason: StaffReason, evidence: text(1000, 10) }),
  value: z.object({ recoveryId: Id }),
  refusals: [
    'team.member_unknown',
    'team.recovery_waits',
    'team.recovery_not_needed',
    'team.status_impossible',
    'review.about_yourself',
  ],
})

export const answerTeamRecovery = call({
  name: 'teamRecovery.answerTeamRecovery',
  affects: ['team'],
  call: 'POST /console/api/v1/team-recoveries/{recoveryId}',
  summary:
    'Confirms what someone else proposed, or declines it with a note. The person who proposed it may only withdraw it.',
  audience: 'staff',
  permission: 'team-recoveries:decide',
  params: z.strictObject({ recoveryId: Id }),
  body: z.strictObject({ confirms: z.boolean(), note: text(500, 0) }),
  refusals: [
    'team.recovery_unknown',
    'team.recovery_not_needed',
    'team.second_person_needed',
    'team.member_unknown',
    'policy.note_missing',
    'review.about_yourself',
  ],
})
