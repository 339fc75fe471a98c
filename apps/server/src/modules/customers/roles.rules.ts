import type { Permission } from '@tradewind/contract'
import { adminRole, ownersItem, superAdminRole, type TeamItem, teamItems } from '@tradewind/contract/team-items'
import type { Member, Role, TeamStatus, UserStatus } from './customers.types.ts'

/** What follows from a role. Roles are sets of items; what a role is called decides nothing. */

export const superAdminRoleId = superAdminRole.roleId
export const adminRoleId = adminRole.roleId

const all: readonly TeamItem[] = teamItems.map(({ name }) => name)
const allButOwners: readonly TeamItem[] = all.filter((name) => name !== ownersItem)

export const isBuiltIn = (roleId: number): boolean => roleId === superAdminRoleId || roleId === adminRoleId

/** What a role has: those that the product brings have all there is, later areas included. */
export const itemsOf = ({ roleId, items }: Pick<Role, 'roleId' | 'items'>): readonly TeamItem[] =>
  roleId === superAdminRoleId ? all : roleId === adminRoleId ? allButOwners : items

const gives: ReadonlyMap<TeamItem, readonly Permission[]> = new Map(teamItems.map((item) => [item.name, item.gives]))

/** What the role of a person lets him or her do, as far as the customer and the person's own state allow it. */
export const permissionsOfRole = (role: Pick<Role, 'roleId' | 'items'>): ReadonlySet<Permission> =>
  new Set(itemsOf(role).flatMap((item) => gives.get(item) ?? []))

/**
 * The one decision behind every way to grant: inviting, making and editing a role, giving a role to a member, handing
 * something over. Nobody gives what he or she does not have.
 */
export const mayGrant = (mine: readonly TeamItem[], wanted: readonly TeamItem[]): boolean =>
  wanted.every((item) => mine.includes(item))

/** The statuses of a team as the guards of the screens know them: said here and nowhere else. */
export const guardStatusOf: Readonly<Record<TeamStatus, UserStatus>> = {
  Active: 'Active',
  Pending: 'Pending_Approval',
  DeActivated: 'DeActivated',
  Suspended: 'PendingReactivation',
  Exited: 'PendingReactivation',
  Sacked: 'PendingReactivation',
}

/** The way back, for what a person or the provider changes: `PendingReactivation` is asked for by who was deactivated. */
export const teamStatusOf: Readonly<Record<UserStatus, TeamStatus>> = {
  Active: 'Active',
  Pending_Approval: 'Pending',
  DeActivated: 'DeActivated',
  PendingReactivation: 'DeActivated',
}

/** Whether somebody still belongs to the team, or has left it for good. */
export const hasLeft = ({ teamStatus }: Pick<Member, 'teamStatus'>): boolean =>
  teamStatus === 'Exited' || teamStatus === 'Sacked'
