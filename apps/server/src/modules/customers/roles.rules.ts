import type { Permission } from '@tradewind/contract'
import { itemsOf, type TeamItem, teamItems } from '@tradewind/contract/team-items'
import type { Member, Role, TeamStatus, UserStatus } from './customers.types.ts'

/** What follows from a role. Roles are sets of items; what a role is called decides nothing. */

const gives: ReadonlyMap<TeamItem, readonly Permission[]> = new Map(teamItems.map((item) => [item.name, item.gives]))

/** What the role of a person lets him or her do, as far as the customer and the person's own state allow it. */
export const permissionsOfRole = (role: Pick<Role, 'roleId' | 'items'>): ReadonlySet<Permission> =>
  new Set(itemsOf(role).flatMap((item) => gives.get(item) ?? []))

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

/** Whether someone still belongs to the team, or has left it for good. */
export const hasLeft = ({ teamStatus }: Pick<Member, 'teamStatus'>): boolean =>
  teamStatus === 'Exited' || teamStatus === 'Sacked'

/** What the company allows a member at most; nothing where nothing is limited. */
export const memberLimits = ({ limits }: Pick<Member, 'limits'>): Member['limits'] | undefined =>
  Object.values(limits).some((limit) => limit !== null) ? limits : undefined
