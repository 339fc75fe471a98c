import { type teamRecovery as contract, Refusal, type Reply, wire } from '@tradewind/contract'
import { superAdminRole } from '@tradewind/contract/team-items'
import { hasLeft, type Member } from '#modules/customers'
import type { StaffCaller } from '#platform/caller'
import { type Tx, violatedConstraint } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { recorder } from './log.ts'
import { addRecovery, endRecovery, lockRecovery, type Recovery, recoveryPage } from './recovery.store.ts'
import { nameOf } from './standing.ts'
import type { TeamNeeds } from './team.needs.ts'
import { statusInWords } from './team.rules.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const isActiveSuperAdmin = ({ roleId, teamStatus }: Pick<Member, 'roleId' | 'teamStatus'>): boolean =>
  roleId === superAdminRole.roleId && teamStatus === 'Active'

/**
 * How a company that nobody can administer regains access: one of the provider's staff proposes a member, another confirms
 * it, and the whole team is told.
 */
export function createTeamRecovery(needs: TeamNeeds) {
  const { db, clock, random, customers, identity, notifications, staff } = needs
  const record = recorder(needs)

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

  const viewOf = async (
    tx: Tx,
    { id, proposedBy, decidedBy, ...one }: Recovery,
    caller: StaffCaller,
    names: ReadonlyMap<string, string>,
  ) => {
    const { customerId, userId } = one
    const member = (await customers.teamOf(tx, customerId)).find((known) => known.userId === userId)
    return {
      ...one,
      recoveryId: id,
      customerName: (await customers.customerOf(tx, customerId))?.name ?? '',
      member: member ? nameOf(member) : '',
      proposedBy: names.get(proposedBy) ?? '',
      decidedBy: decidedBy && (names.get(decidedBy) ?? ''),
      mayConfirm:
        one.state === 'Waiting' && proposedBy !== caller.staffId && caller.permissions.has('team-recoveries:decide'),
    }
  }

  return {
    list: ({
      caller,
      ...search
    }: {
      caller: StaffCaller
      state: Recovery['state'] | undefined
      page: number
      pageSize: number
    }): Promise<Reply<typeof contract.listTeamRecoveries>> =>
      db.asSystem(async (tx) => {
        const { recoveries, total } = await recoveryPage(tx, search)
        await staff.recordList(tx, { staffId: caller.staffId, list: 'Team access', names: recoveries.length })
        const names = await staff.namesOf(tx)
        const records = []
        for (const recovery of recoveries) records.push(await viewOf(tx, recovery, caller, names))
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
      db
        .asSystem(async (tx) => {
          await customers.team.lock(tx, customerId)
          const team = await customers.teamOf(tx, customerId)
          await refuseOwn(tx, caller, customerId)
          candidate(team, userId)
          const proposedAt = clock.now()
          const id = uuidv7(proposedAt, random)
          await addRecovery(tx, { id, customerId, userId, reason, evidence, proposedBy: caller.staffId, proposedAt })
          return { recoveryId: id }
        })
        .catch((error: unknown) => {
          if (violatedConstraint(error) === 'recovery_waits_once') throw new Refusal('team.recovery_waits')
          throw error
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
        const recovery = await lockRecovery(tx, recoveryId)
        if (recovery?.state !== 'Waiting') throw new Refusal('team.recovery_unknown')
        const { customerId, userId, proposedBy, reason } = recovery
        const isOwn = proposedBy === caller.staffId
        const ends = { id: recoveryId, by: caller.staffId, at: clock.now(), note }
        if (!confirms) {
          if (!isOwn && note === '') throw new Refusal('policy.note_missing')
          return endRecovery(tx, { ...ends, state: isOwn ? 'Withdrawn' : 'Declined' })
        }
        if (isOwn) throw new Refusal('team.second_person_needed')
        await customers.team.lock(tx, customerId)
        const team = await customers.teamOf(tx, customerId)
        await refuseOwn(tx, caller, customerId)
        const member = candidate(team, userId)
        await customers.team.change(tx, {
          userId,
          customerId,
          roleId: superAdminRole.roleId,
          teamStatus: 'Active',
          heldByTeam: false,
        })
        await identity.revokeSessionsIn(tx, { userId, customerId }, 'made Super Admin by the provider')
        await endRecovery(tx, { ...ends, state: 'Confirmed' })
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
      }),
  }
}
