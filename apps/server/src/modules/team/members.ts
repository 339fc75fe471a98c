import { type team as contract, Refusal, type Reply, refuseIf, wire } from '@tradewind/contract'
import type { MemberStatus, Member as MemberView, memberSorts } from '@tradewind/contract/team'
import { itemsOf, mayGrant } from '@tradewind/contract/team-items'
import { formatMoney } from '@tradewind/kernel'
import { plainText } from '@tradewind/kernel/plain-text'
import { hasLeft, type Member, type MemberLimits, type Role } from '#modules/customers'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import type { Agreed, ByTwo, Widening } from './by-two.ts'
import {
  changeInvitation,
  type Invitation,
  lockInvitation,
  openInvitations,
  withdrawInvitation,
} from './invitations.store.ts'
import { recorder } from './log.ts'
import { managesTeam, reachesBeyond, widens } from './proposals.rules.ts'
import { type LockedTeam, lockTeam, nameOf, roleIn, type Who } from './standing.ts'
import type { TeamNeeds } from './team.needs.ts'
import {
  grantRefusal,
  isLastSuperAdmin,
  roleInWords,
  roleRefusal,
  type Settable,
  statusInWords,
  statusRefusal,
  waysFrom,
} from './team.rules.ts'

type Reader = Pick<Caller, 'userId' | 'customerId' | 'permissions'>

interface Which {
  caller: Who
  employeeId: string
  version?: number | undefined
}

/** What waits for a second administrator, if anything does. */
interface Changed {
  proposalId: string | null
}
const applied: Changed = { proposalId: null }
/** What narrows a team waits for nobody. */
const applies = { proposal: undefined, alone: false } as const

interface Update extends Which {
  roleId?: number | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  agreed?: Agreed
}

interface NewStatus extends Which {
  status: Settable
  reason: string | undefined
  agreed?: Agreed
}

interface NewLimits extends Which {
  limits: MemberLimits
  agreed?: Agreed
}

interface Search {
  caller: Reader
  status: MemberStatus | undefined
  roleId: number | undefined
  search: string | undefined
  sortBy: (typeof memberSorts)[number]
  direction: 'ASC' | 'DESC'
  page: number
  pageSize: number
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

/** How many scheduled payments are named before someone leaves. */
const maxSchedules = 50

const noLimits: MemberLimits = { perPayment: null, perDay: null, currencyCodes: null, accountIds: null }

export type Members = ReturnType<typeof createMembers>

/** The members of a team: who they are, and what colleagues change of them. */
export function createMembers(needs: TeamNeeds, byTwo: ByTwo) {
  const { db, clock, personal, customers, identity, approvals, accounts, schedules, notifications } = needs
  const record = recorder(needs)

  const memberIn = ({ team }: LockedTeam, { employeeId, version }: Pick<Which, 'employeeId' | 'version'>): Member => {
    const member = team.find(({ userId }) => userId === employeeId)
    if (!member) throw new Refusal('team.member_unknown')
    if (version !== undefined && member.version !== version) throw new Refusal('team.changed')
    return member
  }

  /** An invitation that waits; nothing where the id is no invitation's. */
  async function invitationIn(tx: Tx, { caller, employeeId, version }: Which): Promise<Invitation | undefined> {
    const found = await lockInvitation(tx, personal, { customerId: caller.customerId, id: employeeId })
    if (found && version !== undefined && found.version !== version) throw new Refusal('team.changed')
    return found
  }

  /** Whether a role lets someone do more: it has more permissions, or a payment rule asks for someone in it. */
  const isWider = async (tx: Tx, customerId: string, before: Pick<Role, 'roleId' | 'items'>, role: Role) =>
    widens(itemsOf(before), itemsOf(role)) ||
    (itemsOf(role).includes('ApproveTransactions') &&
      (await approvals.rulesNamingRole(tx, { customerId, roleId: role.roleId })) > 0)

  /** What follows in every module from a member who may do less or nothing any more. */
  async function end(tx: Tx, { customerId, userId }: Member, by: Who, because: string): Promise<void> {
    await identity.revokeSessionsIn(tx, { userId, customerId }, because)
    await approvals.settleAfterLeaving(tx, { customerId, userId, by })
  }

  /** Who left where sign-ins began begins elsewhere, if there is anywhere: best where nothing holds the person up. */
  async function beginElsewhere(tx: Tx, { userId, customerId }: Member): Promise<void> {
    const begins = await customers.belongingOf(tx, userId)
    if (begins && begins.customer.customerId !== customerId) return
    const others = (await customers.team.belongingsOf(tx, userId)).filter(
      ({ customer, member }) => customer.customerId !== customerId && !hasLeft(member),
    )
    const next = others.find(({ member }) => member.teamStatus === 'Active') ?? others[0]
    if (next) await customers.team.choose(tx, userId, next.customer.customerId)
  }

  async function tell(tx: Tx, { email }: Pick<Member, 'email'>, customerId: string, what: string): Promise<void> {
    const company = (await customers.customerOf(tx, customerId))?.name ?? ''
    if (email)
      await notifications.notify(tx, {
        to: email,
        channel: 'email',
        template: 'team-status-changed',
        data: { company, what },
      })
  }

  const becomes: Readonly<Record<Settable, string>> = {
    Active: 'Your access is active. You can sign in.',
    DeActivated: 'Your access was deactivated, and you were signed out.',
    Suspended: 'Your access was suspended, and you were signed out.',
    Exited: 'You were recorded as having left, and your access ended.',
    Sacked: 'Your access was ended.',
  }

  async function setStatus(
    tx: Tx,
    {
      caller,
      member,
      to,
      reason,
      removes,
    }: { caller: Who; member: Member; to: Settable; reason: string | undefined; removes: boolean },
  ): Promise<void> {
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
    if (to !== 'Active') await end(tx, member, caller, `status ${to}`)
    if (to === 'Exited' || to === 'Sacked') await beginElsewhere(tx, member)
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
    await needs.recordFor(tx, member, { kind: 'own-status-changed', about: statusInWords(to) })
    await tell(tx, member, customerId, becomes[to])
  }

  /** What changes of an invitation that waits. */
  async function changeInvited(
    tx: Tx,
    locked: LockedTeam,
    { invitation, role, agreed, ...asked }: Update & { invitation: Invitation; role: Role | undefined },
  ): Promise<Changed> {
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
    const more = await isWider(tx, customerId, before, role)
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

  async function updateIn(tx: Tx, locked: LockedTeam, asked: Update): Promise<Changed> {
    const { caller, roleId, firstName, lastName, agreed } = asked
    const { customerId } = caller
    const role = roleId === undefined ? undefined : roleIn(locked, roleId)
    const invitation = await invitationIn(tx, asked)
    if (invitation) return changeInvited(tx, locked, { ...asked, invitation, role })
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
    const more = await isWider(tx, customerId, member, role)
    const gate = more ? await byTwo.gate(tx, locked, { caller, wanted, agreed }) : applies
    if (gate.proposal) return { proposalId: gate.proposal.id }
    await customers.team.change(tx, { userId: member.userId, customerId, roleId: role.roleId })
    await end(tx, member, caller, 'another role')
    await record(tx, {
      customerId,
      kind: 'member-role-changed',
      by: caller,
      about: nameOf(member),
      before: member.role,
      after: role.name,
      endsManager: managesTeam(member) && !managesTeam(role),
    })
    await needs.recordFor(tx, member, { kind: 'own-role-changed', about: role.name })
    await tell(tx, member, customerId, `Your role is ${role.name} now, in place of ${member.role}.`)
    const besidesManager = managesTeam(member)
    if (gate.alone)
      await byTwo.appliedWithoutConfirmation(tx, { caller, wanted, userIds: [member.userId], besidesManager })
    await byTwo.settle(tx, caller)
    return applied
  }

  async function setStatusIn(tx: Tx, locked: LockedTeam, asked: NewStatus): Promise<Changed> {
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
    await setStatus(tx, { caller, member, to, reason, removes: false })
    if (gate.alone) await byTwo.appliedWithoutConfirmation(tx, { caller, wanted, userIds: [userId] })
    await byTwo.settle(tx, caller)
    return applied
  }

  async function setLimitsIn(tx: Tx, locked: LockedTeam, asked: NewLimits): Promise<Changed> {
    const { caller, limits, agreed } = asked
    const member = memberIn(locked, asked)
    const { userId, customerId } = member
    if (userId === caller.userId) throw new Refusal('team.own_limits')
    refuseIf(grantRefusal({ mine: itemsOf(locked.by), has: itemsOf(member) }))
    // Whoever is limited gives nobody more.
    if (reachesBeyond(locked.by.limits, limits)) throw new Refusal('team.more_than_you_may')
    const words = { about: nameOf(member), before: limitsInWords(member.limits), after: limitsInWords(limits) }
    const wanted: Widening = {
      kind: 'limits',
      ...words,
      limits,
      employeeId: userId,
      employeeVersion: member.version,
    }
    const more = reachesBeyond(member.limits, limits)
    const gate = more ? await byTwo.gate(tx, locked, { caller, wanted, agreed }) : applies
    if (gate.proposal) return { proposalId: gate.proposal.id }
    await customers.team.setLimits(tx, { userId, customerId, limits })
    await record(tx, { customerId, kind: 'member-limits-changed', by: caller, ...words })
    await needs.recordFor(tx, member, { kind: 'own-limits-changed', about: words.after })
    // Limits let nobody approve: that they were lifted is told, and holds nobody back.
    if (gate.alone) await byTwo.appliedWithoutConfirmation(tx, { caller, wanted, userIds: [] })
    await byTwo.settle(tx, caller)
    return applied
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

  return {
    list: ({ caller, page, pageSize, ...asked }: Search): Promise<Reply<typeof contract.listMembers>> =>
      db.asCustomer(caller.customerId, async (tx) => {
        const { customerId } = caller
        const now = clock.now()
        const team = (await customers.teamOf(tx, customerId)).filter(({ removedAt }) => removedAt === null)
        const by = team.find(({ userId }) => userId === caller.userId)
        if (!by) throw new Refusal('request.not_found')
        const roles = new Map((await customers.team.rolesOf(tx, customerId)).map((role) => [role.roleId, role]))
        // Whoever was erased is nobody's colleague.
        const members = team.filter(({ email }) => email !== '').map((member) => viewOf(member, { caller, by, team }))
        const invited = (await openInvitations(tx, personal, customerId)).map((one): MemberView => {
          const role = roles.get(one.roleId)
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
        })
        const found = narrowed([...members, ...invited], asked)
        return {
          members: found.slice((page - 1) * pageSize, page * pageSize),
          pageData: wire.pageData({ page, pageSize, total: found.length }),
        }
      }),

    update: (asked: Update): Promise<Changed> =>
      db.asSystem(async (tx) => updateIn(tx, await lockTeam(tx, needs, asked.caller), asked)),
    updateIn,

    setStatus: (asked: NewStatus): Promise<Changed> =>
      db.asSystem(async (tx) => setStatusIn(tx, await lockTeam(tx, needs, asked.caller), asked)),
    setStatusIn,

    remove: (which: Which): Promise<void> =>
      db.asSystem(async (tx) => {
        const { caller } = which
        const { customerId } = caller
        const locked = await lockTeam(tx, needs, caller)
        const invitation = await invitationIn(tx, which)
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
        await setStatus(tx, { caller, member, to, reason: undefined, removes: true })
        await byTwo.settle(tx, caller)
      }),

    effects: ({ caller, employeeId }: Which): Promise<Reply<typeof contract.getMemberEffects>> =>
      db.asSystem(async (tx) => {
        const { customerId } = caller
        const locked = await lockTeam(tx, needs, caller)
        if (await invitationIn(tx, { caller, employeeId }))
          return {
            sessions: 0,
            ownRequests: 0,
            handedBack: 0,
            approvalsVoid: 0,
            lapsing: 0,
            brokenRules: [],
            schedules: [],
            lastSuperAdmin: false,
          }
        const { userId } = memberIn(locked, { employeeId })
        // Whoever asks sees no other accounts here than elsewhere.
        const seen = locked.by.limits.accountIds
        const { brokenRules, ...left } = await approvals.effectsOfLeaving(tx, { customerId, userId })
        return {
          ...left,
          sessions: await identity.countSessionsIn(tx, { userId, customerId }),
          brokenRules: brokenRules.map(({ id, module, currency, needed, left: approversLeft, missing }) => ({
            paymentRuleId: id,
            moduleTransactionType: module,
            currencyCode: currency,
            approvalsNeeded: needed,
            approversLeft,
            missingApprovers: missing,
          })),
          schedules: (await schedules.standingOf(tx, { customerId, userId, most: maxSchedules }))
            .filter(({ accountId }) => seen?.includes(accountId) ?? true)
            .map(({ scheduleId, payee, amount, nextDay, left: paymentsLeft }) => ({
              scheduledPaymentId: scheduleId,
              counterParty: payee,
              amount,
              nextPaymentDate: nextDay,
              paymentsLeft,
            })),
          lastSuperAdmin: isLastSuperAdmin(locked.team, userId),
        }
      }),

    setLimits: async (asked: NewLimits): Promise<Changed> => {
      const { limits, caller } = asked
      const own = new Set((await accounts.listAccounts(caller.customerId)).map(({ accountId }) => accountId))
      if (limits.accountIds?.some((id) => !own.has(id))) throw new Refusal('team.limits_of_account_unknown')
      return db.asSystem(async (tx) => setLimitsIn(tx, await lockTeam(tx, needs, caller), asked))
    },
    setLimitsIn,

    limitsOf: ({ userId, customerId }: Pick<Caller, 'userId' | 'customerId'>): Promise<MemberLimits> =>
      db.asCustomer(
        customerId,
        async (tx) => (await customers.belongingOf(tx, userId, customerId))?.member.limits ?? noLimits,
      ),
  }
}

function limitsInWords({ perPayment, perDay, currencyCodes, accountIds }: MemberLimits): string {
  const parts = [
    perPayment && `${formatMoney(perPayment)} a payment`,
    perDay && `${formatMoney(perDay)} a day`,
    currencyCodes && `only ${currencyCodes.join(', ')}`,
    accountIds && `only ${accountIds.length === 1 ? '1 account' : `${accountIds.length} accounts`}`,
  ].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(', ') : 'No limits'
}
