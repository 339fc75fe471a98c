import { refuseIf } from '@tradewind/contract'
import { itemsOf } from '@tradewind/contract/team-items'
import { hasLeft, type Member } from '#modules/customers'
import type { Tx } from '#platform/db'
import type { Widening } from './by-two.ts'
import { withdrawInvitation } from './invitations.store.ts'
import { endStanding, informMember, invitationIn, type MemberBase, memberIn } from './members.base.ts'
import { applied, applies, type Changed, type NewStatus, type Which } from './members.types.ts'
import { managesTeam } from './proposals.rules.ts'
import { type LockedTeam, nameOf, roleIn, type Who } from './standing.ts'
import { grantRefusal, type Settable, statusInWords, statusRefusal } from './team.rules.ts'

const becomes: Readonly<Record<Settable, string>> = {
  Active: 'Your access is active. You can sign in.',
  DeActivated: 'Your access was deactivated, and you were signed out.',
  Suspended: 'Your access was suspended, and you were signed out.',
  Exited: 'You were recorded as having left, and your access ended.',
  Sacked: 'Your access was ended.',
}

export async function setStatusIn(base: MemberBase, tx: Tx, locked: LockedTeam, asked: NewStatus): Promise<Changed> {
  const { byTwo } = base
  const { caller, status: to, reason, agreed } = asked
  const member = memberIn(locked, asked)
  if (member.userId !== caller.userId && member.teamStatus === to) return applied
  refuseIf(statusRefusal({ team: locked.team, by: locked.by, member, to }))
  const { userId, roleId } = member
  const wanted: Widening = {
    kind: 'status',
    about: nameOf(member),
    reason,
    before: statusInWords(member.teamStatus),
    after: statusInWords(to),
    employeeId: userId,
    employeeVersion: member.version,
    roleId,
    roleVersion: roleIn(locked, roleId).version,
  }
  const gate = to === 'Active' ? await byTwo.gate(tx, locked, { caller, wanted, agreed }) : applies
  if (gate.proposal) return { proposalId: gate.proposal.id }
  await setStatus(base, tx, { caller, member, to, reason, removes: false })
  if (gate.alone) await byTwo.appliedWithoutConfirmation(tx, { caller, wanted, userIds: [userId] })
  await byTwo.settle(tx, caller)
  return applied
}

/** Takes someone off the team, or withdraws an invitation. */
export async function removeIn(base: MemberBase, tx: Tx, locked: LockedTeam, which: Which): Promise<void> {
  const { record, byTwo, clock } = base
  const { caller } = which
  const { customerId } = caller
  const invitation = await invitationIn(base, tx, which)
  if (invitation) {
    const role = roleIn(locked, invitation.roleId)
    refuseIf(grantRefusal({ mine: itemsOf(locked.by), has: itemsOf(role) }))
    await withdrawInvitation(tx, invitation.id, clock.now())
    await record(tx, { customerId, kind: 'invitation-withdrawn', by: caller, about: nameOf(invitation) })
    await byTwo.settle(tx, caller)
    return
  }
  const member = memberIn(locked, which)
  // Who left already keeps the word for it, and is only taken off the list.
  const to = member.teamStatus === 'Sacked' ? 'Sacked' : 'Exited'
  refuseIf(
    hasLeft(member)
      ? grantRefusal({ mine: itemsOf(locked.by), has: itemsOf(member) })
      : statusRefusal({ team: locked.team, by: locked.by, member, to }),
  )
  await setStatus(base, tx, { caller, member, to, reason: undefined, removes: true })
  await byTwo.settle(tx, caller)
}

async function setStatus(
  base: MemberBase,
  tx: Tx,
  {
    caller,
    member,
    to,
    reason,
    removes,
  }: { caller: Who; member: Member; to: Settable; reason: string | undefined; removes: boolean },
): Promise<void> {
  const { customers, clock, record, recordFor } = base
  const { customerId } = caller
  const { userId } = member
  const before = statusInWords(member.teamStatus)
  await customers.team.change(tx, {
    userId,
    customerId,
    teamStatus: to,
    heldByTeam: to !== 'Active',
    ...(removes && { removedAt: clock.now() }),
  })
  if (to !== 'Active') await endStanding(base, tx, { member, by: caller, because: `status ${to}` })
  if (to === 'Exited' || to === 'Sacked') await beginElsewhere(base, tx, member)
  await record(tx, {
    customerId,
    kind: removes ? 'member-removed' : 'member-status-changed',
    by: caller,
    about: nameOf(member),
    before,
    ...(!removes && { after: statusInWords(to) }),
    reason,
    endsManager: to !== 'Active' && member.teamStatus === 'Active' && managesTeam(member),
  })
  await recordFor(tx, member, { kind: 'own-status-changed', about: statusInWords(to) })
  await informMember(base, tx, { member, customerId, what: becomes[to] })
}

/** Who left where sign-ins began begins elsewhere, if there is anywhere: best where nothing holds the person up. */
async function beginElsewhere({ customers }: MemberBase, tx: Tx, { userId, customerId }: Member): Promise<void> {
  const begins = await customers.belongingOf(tx, userId)
  if (begins && begins.customer.customerId !== customerId) return
  const others = (await customers.team.belongingsOf(tx, userId)).filter(
    ({ customer, member }) => customer.customerId !== customerId && !hasLeft(member),
  )
  const next = others.find(({ member }) => member.teamStatus === 'Active') ?? others[0]
  if (next) await customers.team.choose(tx, userId, next.customer.customerId)
}
