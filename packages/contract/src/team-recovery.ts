import * as z from 'zod/mini'
import { call } from './call.ts'
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
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Moment),
  note: z.nullable(z.string()),
  /** Whether the person who asks may confirm it: not whoever proposed it. */
  mayConfirm: z.boolean(),
})
export type TeamRecovery = z.output<typeof TeamRecovery>

export const listTeamRecoveries = call({
  name: 'teamRecovery.listTeamRecoveries',
  call: 'GET /console/api/v1/team-recoveries',
  summary: 'A page of proposals to give a company a Super Admin again, the newest first.',
  audience: 'staff',
  permission: 'team-recoveries:read',
  query: z.strictObject({ ...paging, State: z.optional(z.enum(recoveryStates)) }),
  value: page(TeamRecovery),
})

export const listTeamOfCustomer = call({
  name: 'teamRecovery.listTeamOfCustomer',
  call: 'GET /console/api/v1/customers/{customerId}/team',
  summary: 'The members of a company. Recorded as an access to the data of this customer.',
  audience: 'staff',
  permission: 'team-recoveries:read',
  params: z.strictObject({ customerId: Id }),
  value: z.array(z.object({ userId: Id, name: z.string(), role: z.string(), status: z.string() })),
  refusals: ['request.not_found'],
})

export const proposeTeamRecovery = call({
  name: 'teamRecovery.proposeTeamRecovery',
  call: 'POST /console/api/v1/team-recoveries',
  summary:
    'Proposes to make a member Super Admin of a company that nobody can administer any more. A second person has to confirm it.',
  audience: 'staff',
  permission: 'team-recoveries:decide',
  body: z.strictObject({ customerId: Id, userId: Id, reason: text(500, 10) }),
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
  call: 'POST /console/api/v1/team-recoveries/{recoveryId}',
  summary:
    'Confirms what somebody else proposed, or declines it with a note. Whoever proposed it may only withdraw it.',
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
