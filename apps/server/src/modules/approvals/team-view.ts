import type { Tx } from '#platform/db'
import { type ApprovalsNeeds, nameOf, type TeamMember } from './approvals.needs.ts'
import { decisionRefusal, type HeldBack, heldBackRefusal, standing } from './approvals.rules.ts'
import type { ApprovalRequest, Decided, Delegation } from './approvals.types.ts'
import { approverOf } from './delegations.rules.ts'
import { delegationsOf } from './delegations.store.ts'
import { heldBackAt } from './newcomers.ts'
import type { Approver } from './steps.rules.ts'

/** A team at one moment: who may approve, and in whose place. */
export interface TeamView {
  members: readonly TeamMember[]
  /** Those who may approve. */
  able: readonly TeamMember[]
  delegations: readonly Delegation[]
  /** Who may not approve yet; they may say no. */
  heldBack: readonly HeldBack[]
  /** Those who could approve now what this person asks for. */
  ableFor(makerId: string | null): TeamMember[]
  /** With those in whose place: who may not approve yet approves nothing through others either. */
  approver(userId: string): Approver | undefined
  nameOf(userId: string): string | undefined
  /** Those who could approve a request now, with its decisions so far. */
  approversOf(request: ApprovalRequest, decided: readonly Decided[]): TeamMember[]
  /** The approvals that count. */
  standing(decided: readonly Decided[]): Decided[]
}

export async function teamView(
  tx: Tx,
  team: Pick<ApprovalsNeeds['team'], 'teamOf' | 'mayDecide' | 'limitedMembers'>,
  customerId: string,
  at: Date,
): Promise<TeamView> {
  const members = await team.teamOf(tx, customerId)
  const delegations = await delegationsOf(tx, customerId, at)
  const heldBack = await heldBackAt(tx, team, { customerId, at })
  const able = members.filter((member) => team.mayDecide(member))
  const mayDecide = (userId: string) => able.some((one) => one.userId === userId)
  const approver = (userId: string) => {
    const member = members.find((one) => one.userId === userId)
    if (!member) return undefined
    const its = approverOf(member, { members, delegations, at, mayDecide })
    const standsInFor = its.standsInFor?.filter((one) => !heldBack.some(({ userId: id }) => id === one.userId))
    return { ...its, ...(standsInFor && { standsInFor }) }
  }
  const standingOf = (decided: readonly Decided[]) => standing(decided, members, team.mayDecide)
  return {
    members,
    able,
    delegations,
    heldBack,
    ableFor: (makerId) =>
      able.filter(
        ({ userId: approverId }) =>
          approverId !== makerId && !heldBackRefusal(heldBack, { approverId, makerId: makerId ?? '' }),
      ),
    approver,
    nameOf: (userId) => {
      const member = members.find((one) => one.userId === userId)
      return member && nameOf(member)
    },
    approversOf: (request, decided) => {
      if (request.status !== 'Pending') return []
      const given = standingOf(decided)
      return able.filter(({ userId }) => {
        const about = { request, decided, userId, revision: request.revision, approver: approver(userId), given }
        return decisionRefusal({ ...about, heldBack }) === undefined
      })
    },
    standing: standingOf,
  }
}
