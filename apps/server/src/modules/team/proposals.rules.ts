import type { TeamProposal } from '@tradewind/contract/team'
import { itemsOf, type TeamItem } from '@tradewind/contract/team-items'
import type { Member, MemberLimits, Role } from '#modules/customers'

/** Decisions about changes that wait for a second administrator. */

export type ProposalKind = TeamProposal['kind']

/** How long a change waits. */
export const proposalDays = 7

/** How long someone whom one person let in alone approves nothing. */
export const newcomerHours = 24
/** The same for as long after the team lost someone who could have confirmed it: that may be why nobody could. */
export const newcomerHoursAfterLoss = 7 * 24

/** Whether someone could do something that he or she cannot do now. */
export const widens = (before: readonly TeamItem[], after: readonly TeamItem[]): boolean =>
  after.some((item) => !before.includes(item))

/** Whether limits that are given reach beyond others: more, in another currency, of nothing at all, or elsewhere, too. */
export function reachesBeyond(within: MemberLimits, given: MemberLimits): boolean {
  const above = (name: 'perPayment' | 'perDay') => {
    const [most, wanted] = [within[name], given[name]]
    return most !== null && (wanted === null || wanted.currency !== most.currency || wanted.minor > most.minor)
  }
  const beyond = (name: 'currencyCodes' | 'accountIds') => {
    const [inside, wanted] = [within[name], given[name]]
    return inside !== null && (wanted === null || wanted.some((one) => !(inside as readonly string[]).includes(one)))
  }
  return above('perPayment') || above('perDay') || beyond('currencyCodes') || beyond('accountIds')
}

export const managesTeam = (member: Pick<Member, 'roleId' | 'items'>): boolean =>
  itemsOf(member).includes('ManageMembers')

interface Subject {
  kind: ProposalKind
  proposedBy: string
  employeeId: string | null
  employeeVersion: number | null
  roleId: number | null
  roleVersion: number | null
}

interface Now {
  /** Those of the team who are at work. */
  working: readonly Pick<Member, 'userId' | 'roleId' | 'items'>[]
  team: readonly Pick<Member, 'userId' | 'version'>[]
  invitations: readonly { id: string; version: number }[]
  roles: readonly Pick<Role, 'roleId' | 'version'>[]
}

/** Whether a proposal rests on what is no more: its proposer may not ask for it any more, or what it changes has changed. */
export function isStale(proposal: Subject, { working, team, invitations, roles }: Now): boolean {
  const { kind, proposedBy, employeeId, employeeVersion, roleId, roleVersion } = proposal
  const proposer = working.find(({ userId }) => userId === proposedBy)
  if (!proposer || !itemsOf(proposer).includes(kind === 'permissions' ? 'EditRoles' : 'ManageMembers')) return true
  const employee = team.find(({ userId }) => userId === employeeId) ?? invitations.find(({ id }) => id === employeeId)
  if (employeeId !== null && employee?.version !== employeeVersion) return true
  return roleId !== null && roles.find((role) => role.roleId === roleId)?.version !== roleVersion
}

/** Whom a change concerns: none of them confirms it. */
export const concernedBy = (
  { kind, employeeId, roleId }: Pick<Subject, 'kind' | 'employeeId' | 'roleId'>,
  team: readonly Pick<Member, 'userId' | 'roleId'>[],
): string[] => {
  if (kind === 'permissions') return team.filter((member) => member.roleId === roleId).map(({ userId }) => userId)
  return employeeId === null ? [] : [employeeId]
}

/** What a change does, as an email and the log say it. */
export function changeInWords({
  kind,
  about,
  after,
}: {
  kind: ProposalKind
  about: string
  after?: string | undefined
}): string {
  switch (kind) {
    case 'invite':
      return `Invite ${about} in the role ${after}`
    case 'role':
      return `Give ${about} the role ${after}`
    case 'status':
      return `Reactivate ${about}`
    case 'limits':
      return `Change the limits of ${about}: ${after}`
    case 'permissions':
      return `Give the role ${about} these permissions: ${after}`
  }
}
