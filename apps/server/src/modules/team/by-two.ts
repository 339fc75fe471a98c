import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '@tradewind/contract'
import type { Member } from '#modules/customers'
import { type Tx, violatedConstraint } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { openInvitations } from './invitations.store.ts'
import { lostManagerSince } from './log.store.ts'
import { recorder } from './log.ts'
import {
  changeInWords,
  concernedBy,
  isStale,
  managesTeam,
  newcomerHours,
  newcomerHoursAfterLoss,
  proposalDays,
} from './proposals.rules.ts'
import { addProposal, endProposal, type Proposal, waitingProposals } from './proposals.store.ts'
import { type LockedTeam, type Who } from './standing.ts'
import type { TeamNeeds } from './team.needs.ts'

/** What would widen the team, as someone wants it. */
export type Widening = Pick<Proposal, 'kind' | 'about'> &
  Partial<
    Pick<
      Proposal,
      | 'employeeId'
      | 'employeeVersion'
      | 'roleId'
      | 'roleVersion'
      | 'before'
      | 'after'
      | 'reason'
      | 'invited'
      | 'items'
      | 'limits'
    >
  >

/** Who stands behind a change beside the person who makes it. */
export type Agreed = Pick<Who, 'userId'> | undefined

/**
 * How a change that widens a team is to go on: it waits for a second administrator, or it applies now. It is made `alone`
 * where nobody else could confirm it although payments need approval, or only who alone let its proposer in did.
 */
type Gate = { proposal: Pick<Proposal, 'id' | 'expiresAt'> } | { proposal: undefined; alone: boolean }

/** Widening a team takes two people while a payment rule is active (decision 135). */
export function createByTwo(needs: TeamNeeds) {
  const { clock, bankClock, random, personal, customers, identity, approvals, notifications, publicUrl } = needs
  const record = recorder(needs)
  const { hasActiveRule, newcomersOf, introduce } = approvals.newcomers

  /** Those who may confirm a change: they manage the team, did not propose it, and it does not concern them. */
  async function confirmersOf(
    tx: Tx,
    { team, customerId }: Pick<LockedTeam, 'team'> & { customerId: string },
    { proposedBy, concerned }: { proposedBy: string; concerned: readonly string[] },
  ): Promise<Member[]> {
    const newcomers = new Set((await newcomersOf(tx, customerId)).map(({ userId }) => userId))
    return team.filter(
      (member) =>
        member.userId !== proposedBy &&
        !concerned.includes(member.userId) &&
        !newcomers.has(member.userId) &&
        customers.isAtWork(member) &&
        managesTeam(member),
    )
  }

  /** Whether one person alone let another in a short time ago: the two count as one, since they could be. */
  const letIn = async (tx: Tx, { by, caller: { customerId, userId } }: { by: string; caller: Who }) =>
    (await newcomersOf(tx, customerId)).some((one) => one.userId === userId && one.introducedBy === by)

  const companyOf = async (tx: Tx, customerId: string) => (await customers.customerOf(tx, customerId))?.name ?? ''

  /** What waits and rests on what still is; the locked team says what is. */
  async function current(tx: Tx, customerId: string): Promise<{ waiting: Proposal[]; stale: Proposal[] }> {
    const team = (await customers.teamOf(tx, customerId)).filter(({ removedAt }) => removedAt === null)
    const now = {
      team,
      working: team.filter((member) => customers.isAtWork(member)),
      invitations: await openInvitations(tx, personal, customerId),
      roles: await customers.team.rolesOf(tx, customerId),
    }
    const at = bankClock.now()
    const open = (await waitingProposals(tx, personal, customerId)).filter(({ expiresAt }) => expiresAt > at)
    return {
      waiting: open.filter((one) => !isStale(one, now)),
      stale: open.filter((one) => isStale(one, now)),
    }
  }

  /** After a change of a locked team: ends what waited and rests on what is no more. */
  async function settle(tx: Tx, caller: Who): Promise<void> {
    const { customerId } = caller
    for (const one of (await current(tx, customerId)).stale) {
      await endProposal(tx, one.id, { state: 'Void', by: null, at: bankClock.now() })
      await record(tx, { ...wordsOf(one), customerId, kind: 'change-void', by: caller })
    }
  }

  async function propose(
    tx: Tx,
    { caller, wanted, to }: { caller: Who; wanted: Widening; to: readonly Member[] },
  ): Promise<Pick<Proposal, 'id' | 'expiresAt'>> {
    const { customerId } = caller
    const at = bankClock.now()
    const expiresAt = new Date(at.getTime() + proposalDays * 86_400_000)
    const id = uuidv7(clock.now(), random)
    // What rests on what is no more makes room.
    await settle(tx, caller)
    for (const one of await waitingProposals(tx, personal, customerId)) {
      // What has waited too long makes room.
      if (one.expiresAt <= at) await endProposal(tx, one.id, { state: 'Void', by: null, at })
      // Who asks for the same twice has asked once.
      else if (one.proposedBy === caller.userId && isSame(one, wanted)) return one
    }
    await addProposal(tx, personal, {
      employeeId: null,
      employeeVersion: null,
      roleId: null,
      roleVersion: null,
      ...wanted,
      id,
      customerId,
      by: caller.name,
      proposedBy: caller.userId,
      proposedAt: at,
      expiresAt,
    }).catch((error: unknown) => {
      if (violatedConstraint(error) === 'proposal_waits_once') throw new Refusal('team.proposal_waits')
      throw error
    })
    await record(tx, { ...wordsOf(wanted), customerId, kind: 'change-proposed', by: caller })
    const company = await companyOf(tx, customerId)
    for (const { email } of to)
      await notifications.notify(tx, {
        to: email,
        channel: 'email',
        template: 'team-change-proposed',
        data: { company, by: caller.name, what: changeInWords(wanted), link: `${publicUrl}/maker-checker` },
      })
    return { id, expiresAt }
  }

  return {
    confirmersOf,
    current,
    settle,

    /**
     * Whether a change that widens the team applies now; where it does not, it waits from then on. Refuses
     * security.limited for who recovered access within a day: another sign-in in the team would be free of that limit.
     */
    async gate(
      tx: Tx,
      { team }: Pick<LockedTeam, 'team'>,
      { caller, wanted, agreed }: { caller: Who; wanted: Widening; agreed: Agreed },
    ): Promise<Gate> {
      const { customerId } = caller
      const { userId: decider } = agreed ?? caller
      if ((await identity.limitedMembers(tx, customerId)).includes(decider)) throw new Refusal('security.limited')
      if (!(await hasActiveRule(tx, customerId))) return { proposal: undefined, alone: false }
      if (agreed) return { proposal: undefined, alone: await letIn(tx, { by: agreed.userId, caller }) }
      const { kind, employeeId = null, roleId = null } = wanted
      const concerned = concernedBy({ kind, employeeId, roleId }, team)
      const to = await confirmersOf(tx, { team, customerId }, { proposedBy: caller.userId, concerned })
      if (to.length === 0) return { proposal: undefined, alone: true }
      return { proposal: await propose(tx, { caller, wanted, to }) }
    },

    /**
     * After a change that one person made alone: those whom it concerns approve nothing for a while, and everybody who may
     * approve is told, since that is whom it could be meant to pass by. It is `besidesManager` where one of them could have
     * confirmed other changes till now, as after a colleague who managed is gone.
     */
    async appliedWithoutConfirmation(
      tx: Tx,
      {
        caller,
        wanted,
        userIds,
        besidesManager = false,
      }: { caller: Who; wanted: Widening; userIds: readonly string[]; besidesManager?: boolean },
    ): Promise<void> {
      const { customerId } = caller
      const newcomers = userIds.filter((userId) => userId !== caller.userId)
      if (newcomers.length > 0) {
        const since = new Date(clock.now().getTime() - newcomerHoursAfterLoss * 3_600_000)
        const hours = (await lostManagerSince(tx, customerId, since)) ? newcomerHoursAfterLoss : newcomerHours
        // Whom a newcomer lets in could be a third sign-in of the person who let in that one.
        const behind = (await newcomersOf(tx, customerId)).filter(({ userId }) => userId === caller.userId)
        for (const by of new Set([caller.userId, ...behind.map(({ introducedBy }) => introducedBy)]))
          await introduce(tx, { customerId, userIds: newcomers.filter((userId) => userId !== by), by, hours })
      }
      await record(tx, {
        ...wordsOf(wanted),
        customerId,
        kind: 'changed-alone',
        by: caller,
        endsManager: besidesManager,
      })
      const company = await companyOf(tx, customerId)
      for (const member of await customers.teamOf(tx, customerId))
        if (customers.mayDecide(member) && member.userId !== caller.userId && !userIds.includes(member.userId))
          await notifications.notify(tx, {
            to: member.email,
            channel: 'email',
            template: 'team-changed-alone',
            data: { company, by: caller.name, what: changeInWords(wanted) },
          })
    },

    /** Whether an invitation that nobody else confirmed is accepted while payments need approval. */
    joinsAlone: async (tx: Tx, { customerId, confirmedBy }: { customerId: string; confirmedBy: string | null }) =>
      confirmedBy === null && (await hasActiveRule(tx, customerId)),
  }
}

const termsOf = ({ kind, employeeId = null, employeeVersion = null, roleId = null, ...wanted }: Widening) => ({
  kind,
  employeeId,
  employeeVersion,
  roleId,
  roleVersion: wanted.roleVersion ?? null,
  invited: wanted.invited,
  items: wanted.items,
  limits: wanted.limits,
})
const isSame = (one: Widening, other: Widening): boolean => isDeepStrictEqual(termsOf(one), termsOf(other))

export type ByTwo = ReturnType<typeof createByTwo>

/** What the log says of a change. */
export const wordsOf = ({ about, before, after, reason }: Widening) => ({ about, before, after, reason })

/** The team as it was locked, for someone else of it. */
export const lockedAs = (locked: LockedTeam, userId: string): LockedTeam => {
  const by = locked.team.find((member) => member.userId === userId)
  if (!by) throw new Refusal('team.proposal_over')
  return { ...locked, by }
}
