import { type teamRecovery as contract, Refusal, type Reply, wire } from '@tradewind/contract'
import { superAdminRole } from '@tradewind/contract/team-items'
import { hasLeft, type Member } from '#modules/customers'
import type { DecisionRecord, DecisionState } from '#modules/decisions'
import type { StaffCaller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { recorder } from './log.ts'
import { nameOf } from './standing.ts'
import type { TeamNeeds } from './team.needs.ts'
import { statusInWords } from './team.rules.ts'

interface RecoveryPayload {
  customerId: string
  userId: string
  /** What the proposer looked at: whoever decides reads it. */
  evidence: string
}

type State = contract.TeamRecovery['state']

const stateOf: Readonly<Record<DecisionState, State>> = {
  pending: 'Waiting',
  approved: 'Confirmed',
  rejected: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Declined',
  void: 'Declined',
}
const searchedState: Readonly<Record<State, DecisionState>> = {
  Waiting: 'pending',
  Confirmed: 'approved',
  Declined: 'rejected',
  Withdrawn: 'withdrawn',
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const isActiveSuperAdmin = ({ roleId, teamStatus }: Pick<Member, 'roleId' | 'teamStatus'>): boolean =>
  roleId === superAdminRole.roleId && teamStatus === 'Active'

/**
 * How a company that nobody can administer regains access: one of the provider's staff proposes a member, another confirms
 * it, and the whole team is told.
 */
export function createTeamRecovery(needs: TeamNeeds) {
  const { db, customers, identity, notifications, staff, decisions } = needs
  const record = recorder(needs)

  const proposals = decisions.register<RecoveryPayload>({
    name: 'team.recovery',
    refusals: {
      alreadyProposed: 'team.recovery_waits',
      notPending: 'team.recovery_unknown',
      ownProposal: 'team.second_person_needed',
      noteMissing: 'policy.note_missing',
    },
    apply: (tx, { payload, reason }) => restore(tx, payload, reason),
  })

  /** Nobody of the staff decides about the team of a company that he or she belongs to. */
  async function refuseOwn(tx: Tx, caller: StaffCaller, customerId: string): Promise<void> {
    if (await needs.isOfCustomer(tx, caller, customerId)) throw new Refusal('review.about_yourself')
  }

  /** Who is to become Super Admin: someone who is in the team still and is none. */
  function candidate(team: readonly Member[], userId: string): Member {
    const member = team.find((one) => one.userId === userId && one.removedAt === null && one.email !== '')
    if (!member) throw new Refusal('team.member_unknown')
    if (isActiveSuperAdmin(member)) throw new Refusal('team.recovery_not_needed')
    if (hasLeft(member)) throw new Refusal('team.status_impossible')
    return member
  }

  /** Makes the member Super Admin, signs that person out there, and notifies the whole team. */
  async function restore(tx: Tx, { customerId, userId }: RecoveryPayload, reason: string): Promise<void> {
    await customers.team.lock(tx, customerId)
    const team = await customers.teamOf(tx, customerId)
    const member = candidate(team, userId)
    await customers.team.change(tx, {
      userId,
      customerId,
      roleId: superAdminRole.roleId,
      teamStatus: 'Active',
      heldByTeam: false,
    })
    await identity.revokeSessionsIn(tx, { userId, customerId }, 'made Super Admin by the provider')
    const about = nameOf(member)
    await record(tx, {
      customerId,
      kind: 'access-restored',
      by: undefined,
      about,
      before: member.role,
      after: 'Super Admin',
      reason,
    })
    const company = (await customers.customerOf(tx, customerId))?.name ?? ''
    for (const { email, removedAt } of team)
      if (email && removedAt === null)
        await notifications.notify(tx, {
          to: email,
          channel: 'email',
          template: 'team-access-restored',
          data: { company, member: about },
        })
  }

  const viewOf = async (tx: Tx, recovery: DecisionRecord<RecoveryPayload>, caller: StaffCaller) => {
    const { id, payload, state, reason, proposedBy, proposedByName, proposedAt } = recovery
    const { customerId, userId, evidence } = payload
    const member = (await customers.teamOf(tx, customerId)).find((one) => one.userId === userId)
    return {
      recoveryId: id,
      customerId,
      userId,
      state: stateOf[state],
      reason,
      evidence,
      proposedAt,
      decidedAt: recovery.decidedAt,
      note: recovery.note || null,
      customerName: (await customers.customerOf(tx, customerId))?.name ?? '',
      member: member ? nameOf(member) : '',
      proposedBy: proposedByName,
      decidedBy: recovery.decidedByName,
      mayConfirm:
        state === 'pending' && proposedBy !== caller.staffId && caller.permissions.has('team-recoveries:decide'),
    }
  }

  return {
    list: ({
      caller,
      ...search
    }: {
      caller: StaffCaller
      state: State | undefined
      page: number
      pageSize: number
    }): Promise<Reply<typeof contract.listTeamRecoveries>> =>
      db.asSystem(async (tx) => {
        const state = search.state && searchedState[search.state]
        const { records: found, total } = await proposals.page(tx, { ...search, state })
        await staff.recordList(tx, { staffId: caller.staffId, list: 'Team access', names: found.length })
        const records = []
        for (const recovery of found) records.push(await viewOf(tx, recovery, caller))
        return { records, pageData: wire.pageData({ page: search.page, pageSize: search.pageSize, total }) }
      }),

    /** By the address with which a member signs in, or by the customer's id. */
    find: (caller: StaffCaller, search: string): Promise<Reply<typeof contract.findRecoveryCompanies>> =>
      db.asSystem(async (tx) => {
        const found = []
        if (search.includes('@')) {
          const userId = await identity.userIdOf(tx, search)
          for (const { customer } of userId ? await customers.team.belongingsOf(tx, userId) : []) found.push(customer)
        } else if (uuid.test(search)) {
          const customer = await customers.customerOf(tx, search.toLowerCase())
          if (customer) found.push(customer)
        }
        for (const { customerId } of found)
          await staff.recordAccess(tx, {
            customerId,
            staffId: caller.staffId,
            kind: 'customer',
            subject: customerId,
            reason: 'name, found for access to its team',
          })
        return found.map(({ customerId, name: customerName, customerType }) => ({
          customerId,
          customerName,
          customerType,
        }))
      }),

    teamOf: (caller: StaffCaller, customerId: string): Promise<Reply<typeof contract.listTeamOfCustomer>> =>
      db.asSystem(async (tx) => {
        if (!(await customers.customerOf(tx, customerId))) throw new Refusal('request.not_found')
        await staff.recordAccess(tx, {
          customerId,
          staffId: caller.staffId,
          kind: 'customer',
          subject: customerId,
          reason: 'members of the team',
        })
        return (await customers.teamOf(tx, customerId))
          .filter(({ removedAt, email }) => removedAt === null && email !== '')
          .map((member) => ({
            userId: member.userId,
            name: nameOf(member),
            role: member.role,
            status: statusInWords(member.teamStatus),
            isActiveSuperAdmin: isActiveSuperAdmin(member),
            canBecome: !isActiveSuperAdmin(member) && !hasLeft(member),
          }))
      }),

    propose: ({
      caller,
      customerId,
      userId,
      reason,
      evidence,
    }: {
      caller: StaffCaller
      customerId: string
      userId: string
      reason: string
      evidence: string
    }): Promise<{ recoveryId: string }> =>
      db.asSystem(async (tx) => {
        await customers.team.lock(tx, customerId)
        const team = await customers.teamOf(tx, customerId)
        await refuseOwn(tx, caller, customerId)
        candidate(team, userId)
        const by = { id: caller.staffId, name: caller.name }
        const payload = { customerId, userId, evidence }
        const { id } = await proposals.propose(tx, { subject: customerId, payload, reason, by })
        return { recoveryId: id }
      }),

    answer: ({
      caller,
      recoveryId,
      confirms,
      note,
    }: {
      caller: StaffCaller
      recoveryId: string
      confirms: boolean
      note: string
    }): Promise<void> =>
      db.asSystem(async (tx) => {
        const recovery = await proposals.findPending(tx, recoveryId)
        if (!recovery) throw new Refusal('team.recovery_unknown')
        const request = { id: recoveryId, by: { id: caller.staffId, name: caller.name }, note }
        if (confirms) {
          await refuseOwn(tx, caller, recovery.payload.customerId)
          await proposals.approve(tx, request)
        } else await proposals.turnDown(tx, request)
      }),
  }
}
