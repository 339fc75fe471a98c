import { Refusal, type RefusalCode } from '@tradewind/contract'
import type { Money } from '@tradewind/kernel'
import type { ApprovalContext } from '#modules/exchange'
import type { Clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import type { ApprovalsNeeds, TeamMember } from './approvals.needs.ts'
import { decisionRefusal, demandOf, takenSteps } from './approvals.rules.ts'
import type { Decided } from './approvals.types.ts'
import { refuseTooFew } from './request-record.ts'
import { factsOf } from './requests.store.ts'
import { type Demand, stepFor } from './steps.rules.ts'
import { teamView } from './team-view.ts'

/** What rules ask of a request for a card, kept with it: a later change of them leaves it alone. */
export type CardDemand = Pick<Demand, 'ruleId' | 'needed' | 'steps' | 'inOrder'>

export interface CardAsked extends Pick<CardDemand, 'needed' | 'steps' | 'inOrder'> {
  makerId: string
}

/** Who of one team may decide about requests for cards at this moment. */
export interface CardApprovers {
  /** Why someone may not decide, if so. */
  refusalOf(
    asked: CardAsked,
    given: readonly Decided[],
    by: { userId: string; approves: boolean },
  ): RefusalCode | undefined
  /** Those who could approve now. */
  whoCanApprove(asked: CardAsked, given: readonly Decided[]): readonly TeamMember[]
  /** The step that an approval gives; null where the rules name nobody. */
  stepOf(asked: CardAsked, given: readonly Decided[], userId: string): number | null
  /** The approvals that count: those of people who may still approve. */
  standing(given: readonly Decided[]): Decided[]
}

/** Requests for cards under payment rules. They are kept and decided by the module that issues the cards. */
export interface ApprovalsOfCards {
  /** What the rules in force ask of a new request, if anything. Refuses approvals.too_few_approvers. */
  demandOf(
    tx: Tx,
    request: { customerId: string; accountId: string; makerId: string; limit: Money },
  ): Promise<CardDemand | undefined>
  approversOf(tx: Tx, customerId: string): Promise<CardApprovers>
}

export const approvalsOfCards = (
  { team, bankClock }: Pick<ApprovalsNeeds, 'team'> & { bankClock: Clock },
  { isOn }: { isOn: boolean },
): ApprovalsOfCards => ({
  demandOf: async (tx, { customerId, accountId, makerId, limit: { currency, minor } }) => {
    if (!isOn) return undefined
    const context = await factsOf<ApprovalContext>(tx, { customerId, currency, module: 'Card' })
    const demand = context && demandOf(context.rules, minor, undefined, { accountId, initiatorId: makerId })
    if (!demand) return undefined
    refuseTooFew(team, context.team, { makerId, ...demand })
    return demand
  },
  approversOf: async (tx, customerId) => {
    const view = await teamView(tx, team, customerId, bankClock.now())
    const refusalOf: CardApprovers['refusalOf'] = ({ makerId, ...asked }, decided, { userId, approves }) => {
      if (!view.able.some((one) => one.userId === userId)) return 'identity.not_authorized'
      const request = {
        ...asked,
        makerId,
        status: 'Pending',
        revision: 1,
        assignedTo: null,
        module: 'Debit',
      } as const
      const given = view.standing(decided)
      const approver = view.approver(userId)
      const decision = approves ? 'approved' : 'rejected'
      const { heldBack } = view
      return decisionRefusal({ request, decided, given, userId, revision: 1, decision, approver, heldBack })
    }
    return {
      refusalOf,
      whoCanApprove: (asked, given) =>
        view.able.filter(({ userId }) => refusalOf(asked, given, { userId, approves: true }) === undefined),
      stepOf: (asked, given, userId) => {
        const approver = view.approver(userId)
        const found = approver && stepFor(asked, takenSteps(view.standing(given)), approver)
        if (typeof found === 'string') throw new Refusal(found)
        return found?.step ?? null
      },
      standing: view.standing,
    }
  },
})
