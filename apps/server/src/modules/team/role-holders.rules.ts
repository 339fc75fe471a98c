import type { Member } from '#modules/customers'
import type { Invitation } from './invitations.store.ts'

interface Held {
  members: number
  invitations: number
}

const stays = ({ teamStatus }: Pick<Member, 'teamStatus'>): boolean =>
  teamStatus !== 'Exited' && teamStatus !== 'Sacked'

/** How many have a role, or would get it by an invitation that waits. Who left comes back by another invitation. */
export const heldBy = (
  roleId: number,
  {
    team,
    invitations,
  }: {
    team: readonly Pick<Member, 'roleId' | 'teamStatus'>[]
    invitations: readonly Pick<Invitation, 'roleId'>[]
  },
): Held => ({
  members: team.filter((member) => member.roleId === roleId && stays(member)).length,
  invitations: invitations.filter((one) => one.roleId === roleId).length,
})

/** Who keeps a role from being deleted; nothing where nobody does. */
export function heldInWords({ members, invitations }: Held): string | undefined {
  const parts = [
    ...(members > 0 ? [members === 1 ? '1 member' : `${members} members`] : []),
    ...(invitations > 0 ? [invitations === 1 ? '1 open invitation' : `${invitations} open invitations`] : []),
  ]
  if (parts.length === 0) return undefined
  return `${parts.join(' and ')} still ${members + invitations === 1 ? 'has' : 'have'} this role. Give ${members + invitations === 1 ? 'it another role' : 'them another role'} first.`
}
