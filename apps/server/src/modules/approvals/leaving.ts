import type { Currency } from '@tradewind/kernel'
import type { Tx } from '#platform/db'
import { type ApprovalsNeeds, nameOf, type TeamMember } from './approvals.needs.ts'
import { standing } from './approvals.rules.ts'
import type { ApprovalRequest } from './approvals.types.ts'
import { activeRules, expireNow, lockOpenRequests, type OpenRequest } from './leaving.store.ts'
import { addAction, changeRequest, decidedOf, lockRequest, planExpiry, planNotification } from './requests.store.ts'
import { stepWords } from './step-words.ts'
import { canBeGiven, isAnyone, stepsWithoutPeople } from './steps.rules.ts'

/** What a member leaves behind who no longer approves, or no longer acts at all. */
export interface LeftBehind {
  ownRequests: number
  handedBack: number
  approvalsVoid: number
  lapsing: number
  brokenRules: {
    id: string
    module: string
    currency: Currency
    needed: number
    left: number
    /** Whom it asks by name and nobody could be then. */
    missing: string[]
  }[]
}

interface Leaving {
  customerId: string
  userId: string
}

/** Which requests nobody could end but the clock, with this team. */
function strandedAmong(
  open: readonly OpenRequest[],
  team: readonly TeamMember[],
  { isAtWork, mayDecide }: Pick<ApprovalsNeeds['team'], 'isAtWork' | 'mayDecide'>,
): OpenRequest[] {
  return open.filter((request) => strandedBecause(request, team, { isAtWork, mayDecide }) !== undefined)
}

/** Why nobody of this team could end an open request, if so, as its maker and the payment say it. */
export function strandedBecause(
  { status, makerId, needed, steps }: Pick<ApprovalRequest, 'status' | 'makerId' | 'needed' | 'steps'>,
  team: readonly TeamMember[],
  { isAtWork, mayDecide }: Pick<ApprovalsNeeds['team'], 'isAtWork' | 'mayDecide'>,
): string | undefined {
  if (status !== 'Pending') {
    const isMakerThere = team.some((member) => member.userId === makerId && isAtWork(member))
    return isMakerThere ? undefined : 'Nobody is left who can change it.'
  }
  const others = team.filter((member) => member.userId !== makerId && mayDecide(member))
  if (canBeGiven({ needed, steps }, others)) return undefined
  return others.length === 0 || steps
    ? 'Nobody is left who can approve it.'
    : 'Too few colleagues are left to approve it.'
}

/** What would follow if a member no longer acted for the team. */
export const effectsOfLeaving =
  ({ team }: Pick<ApprovalsNeeds, 'team'>) =>
  async (tx: Tx, { customerId, userId }: Leaving): Promise<LeftBehind> => {
    const members = await team.teamOf(tx, customerId)
    const left = members.filter((member) => member.userId !== userId)
    const open = await lockOpenRequests(tx, customerId)
    const pending = open.filter(({ status }) => status === 'Pending')
    const decided = await decidedOf(
      tx,
      pending.map(({ transactionId }) => transactionId),
    )
    const approved = pending.filter(({ transactionId }) =>
      standing(decided.get(transactionId) ?? [], members, team.mayDecide).some(({ byId }) => byId === userId),
    )
    const able = left.filter((member) => team.mayDecide(member))
    const broken = (await activeRules(tx, customerId)).flatMap(
      ({ id, module, currency, approvals: needed, steps, initiatorId }) => {
        const others = able.filter((member) => member.userId !== initiatorId)
        const ungiven = stepsWithoutPeople({ needed, steps }, others)
        if (ungiven.length === 0) return []
        const missing = ungiven.filter((step) => !isAnyone(step)).map((step) => stepWords(step, members))
        return [{ id, module, currency, needed, left: others.length, missing }]
      },
    )
    return {
      ownRequests: pending.filter(({ makerId }) => makerId === userId).length,
      handedBack: pending.filter(({ assignedTo }) => assignedTo === userId).length,
      approvalsVoid: approved.length,
      lapsing: strandedAmong(open, left, team).length,
      brokenRules: broken,
    }
  }

/**
 * A member stopped approving or acting, in the transaction in which it happens: what was handed to him or her is
 * everybody's again, and what nobody could end any more lapses now instead of keeping its money until its time.
 */
export const settleAfterLeaving =
  ({ bankClock, team }: Pick<ApprovalsNeeds, 'bankClock' | 'team'>) =>
  async (tx: Tx, { customerId, userId, by }: Leaving & { by: { userId: string; name: string } }): Promise<void> => {
    const at = bankClock.now()
    const members = await team.teamOf(tx, customerId)
    const member = members.find((one) => one.userId === userId)
    const decides = member !== undefined && team.mayDecide(member)
    const open = await lockOpenRequests(tx, customerId)
    const stranded = strandedAmong(open, members, team).map(({ transactionId }) => transactionId)
    if (!decides) await handBack()
    for (const { id, at: over } of await expireNow(tx, stranded, at)) await planExpiry(tx, id, over)

    /** What waited for the member, or was approved by him or her, waits for others: they are told. */
    async function handBack(): Promise<void> {
      const pending = open.filter(({ status }) => status === 'Pending')
      const decided = await decidedOf(
        tx,
        pending.map(({ transactionId }) => transactionId),
      )
      for (const { transactionId, assignedTo } of pending) {
        const isHanded = assignedTo === userId
        const isVoid = decided.get(transactionId)?.some(({ byId, kind }) => byId === userId && kind === 'approved')
        if (isHanded) await openToAll(transactionId)
        if ((isHanded || isVoid) && !stranded.includes(transactionId)) await planNotification(tx, transactionId, at)
      }
    }

    async function openToAll(transactionId: string): Promise<void> {
      const request = await lockRequest(tx, transactionId)
      if (request?.status !== 'Pending') return
      await changeRequest(tx, request, { status: 'Pending', assignedTo: null, endedAt: null, endedBecause: null })
      const note = `Anyone who can approve, in place of ${member ? nameOf(member) : 'a former colleague'}`
      await addAction(tx, request, { kind: 'reassigned', by, at, note })
    }
  }
