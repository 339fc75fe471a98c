import { type team as contract, Refusal, type Reply } from '@tradewind/contract'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { type ByTwo, lockedAs, wordsOf } from './by-two.ts'
import type { Invitations } from './invitations.ts'
import { recorder } from './log.ts'
import type { Members } from './members.ts'
import { changeInWords, concernedBy, managesTeam } from './proposals.rules.ts'
import { endProposal, findProposal, type Proposal, type ProposalEnd } from './proposals.store.ts'
import type { Roles } from './roles.ts'
import { type LockedTeam, lockTeam, type Who } from './standing.ts'
import type { TeamNeeds } from './team.needs.ts'

interface Changes {
  byTwo: ByTwo
  members: Members
  roles: Roles
  invitations: Invitations
}

const kinds = {
  Confirmed: 'change-confirmed',
  Declined: 'change-declined',
  Withdrawn: 'change-withdrawn',
} as const satisfies Partial<Record<ProposalEnd, string>>

/** Changes of a team that wait for a second administrator: what waits, and what becomes of it. */
export function createProposals(needs: TeamNeeds, { byTwo, members, roles, invitations }: Changes) {
  const { db, bankClock, personal, customers, notifications } = needs
  const record = recorder(needs)

  /** Makes the change as its proposer would now: what that person may not do any more is refused. */
  async function apply(tx: Tx, locked: LockedTeam, proposal: Proposal, agreed: Who): Promise<void> {
    const { kind, customerId, proposedBy, by, employeeId, roleId, reason, invited, items, limits } = proposal
    const caller = { userId: proposedBy, customerId, name: by }
    const as = lockedAs(locked, proposedBy)
    const which = { caller, employeeId: employeeId ?? '' }
    switch (kind) {
      case 'invite':
        if (!invited || roleId === null) throw new Refusal('team.proposal_over')
        await invitations.inviteIn(tx, as, { caller, ...invited, roleId, id: proposal.id, agreed })
        return
      case 'role':
        await members.updateIn(tx, as, { ...which, roleId: roleId ?? undefined, agreed })
        return
      case 'status':
        await members.setStatusIn(tx, as, { ...which, status: 'Active', reason, agreed })
        return
      case 'limits':
        if (!limits) throw new Refusal('team.proposal_over')
        await members.setLimitsIn(tx, as, { ...which, limits, agreed })
        return
      case 'permissions':
        await roles.setPermissionsIn(tx, as, { caller, roleId: roleId ?? 0, items: items ?? [], agreed })
    }
  }

  /** Whether someone may confirm or decline it; says why not. */
  async function refuseConfirmer(tx: Tx, locked: LockedTeam, proposal: Proposal, userId: string): Promise<void> {
    const { customerId, proposedBy } = proposal
    const concerned = concernedBy(proposal, locked.team)
    const confirmers = await byTwo.confirmersOf(tx, { team: locked.team, customerId }, { proposedBy, concerned })
    if (confirmers.some((member) => member.userId === userId)) return
    const other = userId !== proposedBy && !concerned.includes(userId) && managesTeam(locked.by)
    throw new Refusal(other ? 'team.confirms_later' : 'team.second_person_needed')
  }

  return {
    list: (
      caller: Pick<Caller, 'userId' | 'customerId' | 'permissions'>,
    ): Promise<Reply<typeof contract.listTeamProposals>> =>
      db.asCustomer(caller.customerId, async (tx) => {
        const { customerId, userId } = caller
        const team = (await customers.teamOf(tx, customerId)).filter(({ removedAt }) => removedAt === null)
        const { waiting } = await byTwo.current(tx, customerId)
        const views: Reply<typeof contract.listTeamProposals> = []
        for (const one of waiting) {
          const { proposedBy } = one
          const concerned = concernedBy(one, team)
          const confirmers = await byTwo.confirmersOf(tx, { team, customerId }, { proposedBy, concerned })
          const manages = caller.permissions.has('team:manage')
          views.push({
            proposalId: one.id,
            kind: one.kind,
            about: one.about,
            before: one.before ?? null,
            after: one.after ?? null,
            reason: one.reason ?? null,
            proposedBy: one.by,
            proposedAt: one.proposedAt,
            expiresAt: one.expiresAt,
            can: {
              confirm: manages && confirmers.some((member) => member.userId === userId),
              withdraw: manages && proposedBy === userId,
            },
          })
        }
        return views
      }),

    decide: ({
      caller,
      proposalId,
      decision,
      reason,
    }: {
      caller: Who
      proposalId: string
      decision: keyof typeof kinds
      reason: string | undefined
    }): Promise<void> =>
      db.asSystem(async (tx) => {
        const { customerId, userId } = caller
        const locked = await lockTeam(tx, needs, caller)
        const proposal = await findProposal(tx, personal, { customerId, id: proposalId })
        if (!proposal) throw new Refusal('team.proposal_unknown')
        const { waiting } = await byTwo.current(tx, customerId)
        if (!waiting.some(({ id }) => id === proposalId)) throw new Refusal('team.proposal_over')
        if (decision !== 'Withdrawn') await refuseConfirmer(tx, locked, proposal, userId)
        else if (proposal.proposedBy !== userId) throw new Refusal('team.proposal_of_another')
        await endProposal(tx, proposalId, { state: decision, by: userId, at: bankClock.now() })
        await record(tx, { ...wordsOf(proposal), customerId, kind: kinds[decision], by: caller, reason })
        if (decision === 'Confirmed') await apply(tx, locked, proposal, caller)
        if (decision === 'Withdrawn') return
        const proposer = locked.team.find((member) => member.userId === proposal.proposedBy)
        if (!proposer) return
        const company = (await customers.customerOf(tx, customerId))?.name ?? ''
        await notifications.notify(tx, {
          to: proposer.email,
          channel: 'email',
          template: 'team-change-decided',
          data: {
            company,
            by: caller.name,
            what: changeInWords(proposal),
            outcome: decision === 'Confirmed' ? 'confirmed' : 'declined',
            reason: reason ?? '',
          },
        })
      }),
  }
}
