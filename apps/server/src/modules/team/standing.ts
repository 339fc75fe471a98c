import { Refusal } from '@tradewind/contract'
import { fullName } from '@tradewind/kernel/person-name'
import type { Member, Role } from '#modules/customers'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import type { TeamNeeds } from './team.needs.ts'

export type Who = Pick<Caller, 'userId' | 'customerId' | 'name'>

/** A team while it is locked: what is decided on it holds until the commit. */
export interface LockedTeam {
  /** Who asks, as it is now and not when the session was read. */
  by: Member
  /** Who belongs to the team still. */
  team: readonly Member[]
  roles: readonly Role[]
}

/** Locks the team of who asks. */
export async function lockTeam(
  tx: Tx,
  { customers }: Pick<TeamNeeds, 'customers'>,
  { userId, customerId }: Pick<Caller, 'userId' | 'customerId'>,
): Promise<LockedTeam> {
  await customers.team.lock(tx, customerId)
  const team = (await customers.teamOf(tx, customerId)).filter(({ removedAt }) => removedAt === null)
  const by = team.find((member) => member.userId === userId)
  // Someone took the right away between the reading of the session and the lock.
  if (!by || !customers.isAtWork(by)) throw new Refusal('identity.not_authorized')
  return { by, team, roles: await customers.team.rolesOf(tx, customerId) }
}

export function roleIn({ roles }: Pick<LockedTeam, 'roles'>, roleId: number): Role {
  const role = roles.find((one) => one.roleId === roleId)
  if (!role) throw new Refusal('team.role_unknown')
  return role
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  fullName({ firstName, lastName })
