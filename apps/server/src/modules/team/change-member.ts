import { Refusal, refuseIf } from '@tradewind/contract'
import { itemsOf } from '@tradewind/contract/team-items'
import type { Role } from '#modules/customers'
import type { Tx } from '#platform/db'
import type { Widening } from './by-two.ts'
import { changeInvitation, type Invitation } from './invitations.store.ts'
import { endStanding, informMember, invitationIn, isWider, type MemberBase, memberIn } from './members.base.ts'
import { applied, applies, type Changed, type Update } from './members.types.ts'
import { managesTeam } from './proposals.rules.ts'
import { type LockedTeam, nameOf, roleIn } from './standing.ts'
import { grantRefusal, roleInWords, roleRefusal } from './team.rules.ts'

/** What waits for a second administrator, if anything does: another name or role of a member, or of someone invited. */
export async function updateIn(base: MemberBase, tx: Tx, locked: LockedTeam, asked: Update): Promise<Changed> {
  const { customers, record, recordFor, byTwo } = base
  const { caller, roleId, firstName, lastName, agreed } = asked
  const { customerId } = caller
  const role = roleId === undefined ? undefined : roleIn(locked, roleId)
  const invitation = await invitationIn(base, tx, asked)
  if (invitation) return changeInvited(base, tx, locked, { ...asked, invitation, role })
  const member = memberIn(locked, asked)
  if ((firstName ?? member.firstName) !== member.firstName || (lastName ?? member.lastName) !== member.lastName)
    throw new Refusal('team.name_is_theirs')
  if (!role || role.roleId === member.roleId) return applied
  refuseIf(roleRefusal({ team: locked.team, by: locked.by, member, role }))
  const wanted: Widening = {
    kind: 'role',
    about: nameOf(member),
    before: member.role,
    after: roleInWords(role),
    employeeId: member.userId,
    employeeVersion: member.version,
    roleId: role.roleId,
    roleVersion: role.version,
  }
  const more = await isWider(base, tx, { customerId, before: member, role })
  const gate = more ? await byTwo.gate(tx, locked, { caller, wanted, agreed }) : applies
  if (gate.proposal) return { proposalId: gate.proposal.id }
  await customers.team.change(tx, { userId: member.userId, customerId, roleId: role.roleId })
  await endStanding(base, tx, { member, by: caller, because: 'another role' })
  await record(tx, {
    customerId,
    kind: 'member-role-changed',
    by: caller,
    about: nameOf(member),
    before: member.role,
    after: role.name,
    endsManager: managesTeam(member) && !managesTeam(role),
  })
  await recordFor(tx, member, { kind: 'own-role-changed', about: role.name })
  const what = `Your role is ${role.name} now, in place of ${member.role}.`
  await informMember(base, tx, { member, customerId, what })
  const besidesManager = managesTeam(member)
  if (gate.alone)
    await byTwo.appliedWithoutConfirmation(tx, { caller, wanted, userIds: [member.userId], besidesManager })
  await byTwo.settle(tx, caller)
  return applied
}

/** What changes of an invitation that waits. */
async function changeInvited(
  base: MemberBase,
  tx: Tx,
  locked: LockedTeam,
  { invitation, role, agreed, ...asked }: Update & { invitation: Invitation; role: Role | undefined },
): Promise<Changed> {
  const { personal, record, byTwo } = base
  const { caller, firstName = invitation.firstName, lastName = invitation.lastName } = asked
  const { customerId } = caller
  const before = roleIn(locked, invitation.roleId)
  refuseIf(grantRefusal({ mine: itemsOf(locked.by), has: itemsOf(before), wanted: role ? itemsOf(role) : [] }))
  const about = nameOf({ firstName, lastName })
  const renamed = about !== nameOf(invitation)
  if (renamed) {
    await changeInvitation(tx, personal, invitation, { firstName, lastName })
    await record(tx, {
      customerId,
      kind: 'member-renamed',
      by: caller,
      about,
      before: nameOf(invitation),
      after: about,
    })
  }
  if (!role || role.roleId === before.roleId) return applied
  const now = { ...invitation, firstName, lastName, version: invitation.version + (renamed ? 1 : 0) }
  const more = await isWider(base, tx, { customerId, before, role })
  const wanted: Widening = {
    kind: 'role',
    about,
    before: before.name,
    after: roleInWords(role),
    employeeId: invitation.id,
    employeeVersion: now.version,
    roleId: role.roleId,
    roleVersion: role.version,
  }
  const gate = more ? await byTwo.gate(tx, locked, { caller, wanted, agreed }) : applies
  if (gate.proposal) return { proposalId: gate.proposal.id }
  const second = gate.alone ? null : (agreed?.userId ?? null)
  const confirmedBy = more ? second : invitation.confirmedBy
  await changeInvitation(tx, personal, now, { roleId: role.roleId, confirmedBy })
  await record(tx, {
    customerId,
    kind: 'member-role-changed',
    by: caller,
    about,
    before: before.name,
    after: role.name,
  })
  if (gate.alone) await byTwo.appliedWithoutConfirmation(tx, { caller, wanted, userIds: [] })
  await byTwo.settle(tx, caller)
  return applied
}
