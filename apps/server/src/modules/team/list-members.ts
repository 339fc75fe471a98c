import { type team as contract, Refusal, type Reply, wire } from '@tradewind/contract'
import type { Member as MemberView } from '@tradewind/contract/team'
import { itemsOf, mayGrant } from '@tradewind/contract/team-items'
import { plainText } from '@tradewind/kernel/plain-text'
import { hasLeft, type Member, type Role } from '#modules/customers'
import { type Invitation, openInvitations } from './invitations.store.ts'
import { noLimits } from './members.base.ts'
import type { Reader, Search } from './members.types.ts'
import { nameOf } from './standing.ts'
import type { TeamNeeds } from './team.needs.ts'
import { isLastSuperAdmin, statusRefusal, waysFrom } from './team.rules.ts'

/** The members of a team and whoever is invited, as a colleague sees them. */
export const listMembers = (
  { db, clock, personal, customers }: TeamNeeds,
  { caller, page, pageSize, ...wanted }: Search,
): Promise<Reply<typeof contract.listMembers>> =>
  db.asCustomer(caller.customerId, async (tx) => {
    const { customerId } = caller
    const team = (await customers.teamOf(tx, customerId)).filter(({ removedAt }) => removedAt === null)
    const by = team.find(({ userId }) => userId === caller.userId)
    if (!by) throw new Refusal('request.not_found')
    const roles = new Map((await customers.team.rolesOf(tx, customerId)).map((role) => [role.roleId, role]))
    // Whoever was erased is nobody's colleague.
    const members = team.filter(({ email }) => email !== '').map((member) => viewOf(member, { caller, by, team }))
    const invited = (await openInvitations(tx, personal, customerId)).map((one) =>
      invitedView(one, { caller, by, role: roles.get(one.roleId), now: clock.now() }),
    )
    const found = narrowed([...members, ...invited], wanted)
    return {
      members: found.slice((page - 1) * pageSize, page * pageSize),
      pageData: wire.pageData({ page, pageSize, total: found.length }),
    }
  })

function invitedView(
  one: Invitation,
  { caller, by, role, now }: { caller: Reader; by: Member; role: Role | undefined; now: Date },
): MemberView {
  const manages = caller.permissions.has('team:manage') && !!role && mayGrant(itemsOf(by), itemsOf(role))
  return {
    employeeId: one.id,
    userId: null,
    email: one.email,
    firstName: one.firstName,
    lastName: one.lastName,
    roleId: one.roleId,
    role: role?.name ?? '',
    status: 'Invited',
    dateAdded: one.createdAt,
    invitation: {
      invitedBy: one.invitedBy,
      sentAt: one.sentAt,
      expiresAt: one.expiresAt,
      expired: one.expiresAt <= now,
    },
    isYou: false,
    limits: noLimits,
    version: one.version,
    can: { edit: manages, remove: manages, reinvite: manages, statuses: [] },
  }
}

function viewOf(
  member: Member,
  { caller, by, team }: { caller: Reader; by: Member; team: readonly Member[] },
): MemberView {
  const { userId, email, firstName, lastName, roleId, role, teamStatus, createdAt, limits, version } = member
  const isYou = userId === caller.userId
  const manages = caller.permissions.has('team:manage') && !isYou && mayGrant(itemsOf(by), itemsOf(member))
  const statuses = manages ? waysFrom(teamStatus).filter((to) => !statusRefusal({ team, by, member, to })) : []
  return {
    employeeId: userId,
    userId,
    email,
    firstName,
    lastName,
    roleId,
    role,
    status: teamStatus,
    dateAdded: createdAt,
    invitation: null,
    isYou,
    limits,
    version,
    can: {
      edit: manages && !hasLeft(member),
      remove: manages && (hasLeft(member) || !isLastSuperAdmin(team, userId)),
      reinvite: false,
      statuses: [...statuses],
    },
  }
}

/** Those that are asked for, in the order that is asked for; they come by name, and the invited after the members. */
function narrowed(
  all: readonly MemberView[],
  { status, roleId, search, sortBy, direction }: Omit<Search, 'caller' | 'page' | 'pageSize'>,
): MemberView[] {
  const wanted = search === undefined ? undefined : plainText(search)
  const found = all.filter(
    (one) =>
      (status === undefined || one.status === status) &&
      (roleId === undefined || one.roleId === roleId) &&
      (wanted === undefined || plainText(`${nameOf(one)}\n${one.email}`).includes(wanted)),
  )
  const sorted =
    sortBy === 'Name' ? found : found.toSorted((one, other) => one.dateAdded.getTime() - other.dateAdded.getTime())
  return direction === 'ASC' ? sorted : sorted.toReversed()
}
