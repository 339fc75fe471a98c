import type { RefusalCode } from '@tradewind/contract'
import type { MemberStatus, settableStatuses, TeamEvent } from '@tradewind/contract/team'
import {
  isBuiltIn,
  itemsOf,
  mayGrant,
  superAdminRole,
  type TeamItem,
  teamItemGroups,
  teamItems,
} from '@tradewind/contract/team-items'
import type { Member, Role, TeamStatus } from '#modules/customers'

/** Decisions about a team that need nothing running. */

export type Settable = (typeof settableStatuses)[number]

/** How long an invitation can be accepted. */
export const invitationDays = 7

/** Roles of a company's own. */
export const maxRoles = 50

/**
 * Why someone may not give or change something, if so. The same for invitations, roles, members and what is handed over: a
 * person gives nothing that he or she does not have, and changes nobody who may do more.
 */
export function grantRefusal({
  mine,
  has = [],
  wanted = [],
}: {
  mine: readonly TeamItem[]
  /** What whoever is changed has now. */
  has?: readonly TeamItem[]
  /** What he, she or it is to have. */
  wanted?: readonly TeamItem[]
}): RefusalCode | undefined {
  if (!mayGrant(mine, has)) return 'team.more_than_they_may_change'
  if (!mayGrant(mine, wanted)) return 'team.more_than_you_may'
  return undefined
}

/** From which status a member gets to which. Whoever exited or was sacked is invited again. */
const ways: Readonly<Record<TeamStatus, readonly Settable[]>> = {
  Pending: ['Active', 'Exited'],
  Active: ['DeActivated', 'Suspended', 'Exited', 'Sacked'],
  DeActivated: ['Active', 'Suspended', 'Exited', 'Sacked'],
  Suspended: ['Active', 'DeActivated', 'Exited', 'Sacked'],
  Exited: [],
  Sacked: [],
}

export const waysFrom = (status: TeamStatus): readonly Settable[] => ways[status]

type Standing = Pick<Member, 'userId' | 'roleId' | 'items' | 'teamStatus'>

/** Whether nobody would be Super Admin if this member were none any more. */
export const isLastSuperAdmin = (team: readonly Standing[], userId: string): boolean => {
  const admins = team.filter(({ roleId, teamStatus }) => roleId === superAdminRole.roleId && teamStatus === 'Active')
  return admins.length === 1 && admins[0]?.userId === userId
}

interface Change {
  team: readonly Standing[]
  by: Standing
  member: Standing
}

/** Why a member cannot get a status, if so. */
export function statusRefusal({ team, by, member, to }: Change & { to: Settable }): RefusalCode | undefined {
  if (by.userId === member.userId) return 'team.own_status'
  if (!ways[member.teamStatus].includes(to)) return 'team.status_impossible'
  if (to !== 'Active' && isLastSuperAdmin(team, member.userId)) return 'team.last_super_admin'
  const its = itemsOf(member)
  return grantRefusal({ mine: itemsOf(by), has: its, wanted: to === 'Active' ? its : [] })
}

/** Why a member cannot get a role, if so. */
export function roleRefusal({
  team,
  by,
  member,
  role,
}: Change & { role: Pick<Role, 'roleId' | 'items'> }): RefusalCode | undefined {
  if (by.userId === member.userId) return 'team.own_role'
  if (member.teamStatus === 'Exited' || member.teamStatus === 'Sacked') return 'team.status_impossible'
  const fault = grantRefusal({ mine: itemsOf(by), has: itemsOf(member), wanted: itemsOf(role) })
  if (fault) return fault
  if (role.roleId !== superAdminRole.roleId && isLastSuperAdmin(team, member.userId)) return 'team.last_super_admin'
  return undefined
}

const byId: ReadonlyMap<number, TeamItem> = new Map(
  teamItemGroups.flatMap(({ items }) =>
    items.map((name) => [teamItems.find((item) => item.name === name)?.id ?? 0, name] as const),
  ),
)

/** The items behind ids; nothing where one does not exist. The owners' own is in no group and cannot be given. */
export function itemsFrom(ids: readonly number[]): TeamItem[] | undefined {
  const found = [...new Set(ids)].map((id) => byId.get(id))
  return found.every((item) => item !== undefined) ? found : undefined
}

/** All permissions by group, with those that a role has and the caller may give. */
export const groupsOf = (has: readonly TeamItem[], mine: readonly TeamItem[]) =>
  teamItemGroups.map(({ name, items }) => ({
    groupName: name,
    permissions: items.map((item) => {
      const { id, label } = teamItems.find((one) => one.name === item) ?? { id: 0, label: item }
      return {
        permissionId: id,
        permissionName: item,
        label,
        isAssignedToRole: has.includes(item),
        mayGrant: mayGrant(mine, [item]),
      }
    }),
  }))

const labels: ReadonlyMap<string, string> = new Map(teamItems.map(({ name, label }) => [name, label]))

/** Permissions as the log says them. */
export const itemsInWords = (items: readonly TeamItem[]): string =>
  items.map((item) => labels.get(item) ?? item).join(', ')

/** A role as whoever confirms it reads it: what one of the company's own lets a person do stands beside its name. */
export const roleInWords = ({ roleId, name, items }: Pick<Role, 'roleId' | 'name' | 'items'>): string =>
  isBuiltIn(roleId) || items.length === 0 ? name : `${name} (${itemsInWords(items)})`

const statusNames: Readonly<Record<MemberStatus, string>> = {
  Pending: 'Pending',
  Active: 'Active',
  DeActivated: 'Deactivated',
  Suspended: 'Suspended',
  Exited: 'Left',
  Sacked: 'Dismissed',
  Invited: 'Invited',
}

export const statusInWords = (status: MemberStatus): string => statusNames[status]

export const kindNames: Readonly<Record<TeamEvent['kind'], string>> = {
  'member-invited': 'Member invited',
  'member-reinvited': 'Invitation sent again',
  'member-joined': 'Invitation accepted',
  'member-role-changed': 'Role of a member changed',
  'member-renamed': 'Name corrected',
  'member-status-changed': 'Status of a member changed',
  'member-removed': 'Member removed',
  'invitation-withdrawn': 'Invitation withdrawn',
  'member-limits-changed': 'Limits of a member changed',
  'role-added': 'Role added',
  'role-renamed': 'Role renamed',
  'role-permissions-changed': 'Permissions of a role changed',
  'role-deleted': 'Role deleted',
  'rule-added': 'Payment rule added',
  'rule-changed': 'Payment rule changed',
  'rule-activated': 'Payment rule switched on',
  'rule-deactivated': 'Payment rule switched off',
  'rule-deleted': 'Payment rule deleted',
  'access-restored': 'Access restored',
  'change-proposed': 'Change proposed',
  'change-confirmed': 'Change confirmed',
  'change-declined': 'Change declined',
  'change-withdrawn': 'Change withdrawn',
  'change-void': 'Proposed change no longer valid',
  'changed-alone': 'Changed by one administrator alone',
}
