import { Refusal } from '@tradewind/contract'
import { itemsOf } from '@tradewind/contract/team-items'
import type { Member, MemberLimits, Role } from '#modules/customers'
import type { Tx } from '#platform/db'
import type { ByTwo } from './by-two.ts'
import { type Invitation, lockInvitation } from './invitations.store.ts'
import { recorder } from './log.ts'
import type { Which } from './members.types.ts'
import { widens } from './proposals.rules.ts'
import type { LockedTeam, Who } from './standing.ts'
import type { TeamNeeds } from './team.needs.ts'

/** What all changes of members stand on. */
export type MemberBase = ReturnType<typeof memberBase>

export const memberBase = (needs: TeamNeeds, byTwo: ByTwo) => ({ ...needs, needs, byTwo, record: recorder(needs) })

export const noLimits: MemberLimits = { perPayment: null, perDay: null, currencyCodes: null, accountIds: null }

export const memberIn = (
  { team }: LockedTeam,
  { employeeId, version }: Pick<Which, 'employeeId' | 'version'>,
): Member => {
  const member = team.find(({ userId }) => userId === employeeId)
  if (!member) throw new Refusal('team.member_unknown')
  if (version !== undefined && member.version !== version) throw new Refusal('team.changed')
  return member
}

/** An invitation that waits; nothing where the id is no invitation's. */
export async function invitationIn(
  { personal }: MemberBase,
  tx: Tx,
  { caller, employeeId, version }: Which,
): Promise<Invitation | undefined> {
  const found = await lockInvitation(tx, personal, { customerId: caller.customerId, id: employeeId })
  if (found && version !== undefined && found.version !== version) throw new Refusal('team.changed')
  return found
}

/** Whether a role lets someone do more: it has more permissions, or a payment rule asks for someone in it. */
export const isWider = async (
  { approvals }: MemberBase,
  tx: Tx,
  { customerId, before, role }: { customerId: string; before: Pick<Role, 'roleId' | 'items'>; role: Role },
) =>
  widens(itemsOf(before), itemsOf(role)) ||
  (itemsOf(role).includes('ApproveTransactions') &&
    (await approvals.rulesNamingRole(tx, { customerId, roleId: role.roleId })) > 0)

/** What follows in every module from a member who may do less or nothing any more. */
export async function endStanding(
  { identity, approvals }: MemberBase,
  tx: Tx,
  { member: { customerId, userId }, by, because }: { member: Member; by: Who; because: string },
): Promise<void> {
  await identity.revokeSessionsIn(tx, { userId, customerId }, because)
  await approvals.settleAfterLeaving(tx, { customerId, userId, by })
}

export async function informMember(
  { customers, notifications }: MemberBase,
  tx: Tx,
  { member: { email }, customerId, what }: { member: Pick<Member, 'email'>; customerId: string; what: string },
): Promise<void> {
  const company = (await customers.customerOf(tx, customerId))?.name ?? ''
  if (email)
    await notifications.notify(tx, {
      to: email,
      channel: 'email',
      template: 'team-status-changed',
      data: { company, what },
    })
}
