import type { RefusalCode } from '@tradewind/contract'
import { type HeldBack, heldBackRefusal } from './approvals.rules.ts'
import type { Conditions, PaymentRule, RuleAfter, RuleChange } from './approvals.types.ts'
import { isAnyone, isSameStep } from './steps.rules.ts'

/** Who must agree before a rule asks less. The database repeats these decisions and refuses the rest. */

type Terms = Omit<RuleAfter, 'deletes'>

/** A condition that names one where there was none, or another. */
const narrows = (before: string | null, after: string | null): boolean => after !== null && after !== before

/** Whether steps that named someone are gone or name someone else, or their order is. */
const loosensSteps = (before: Terms, after: RuleAfter): boolean =>
  (before.inOrder && !after.inOrder) ||
  (before.steps ?? []).some((step, at) => !isAnyone(step) && !isSameStep(step, after.steps?.[at]))

/** Whether a rule would ask less of some payment than it does; one that is not in force asks nothing. */
export function weakens(before: Terms, after: RuleAfter): boolean {
  if (before.status !== 'Active') return false
  return (
    after.deletes ||
    after.status !== 'Active' ||
    after.module !== before.module ||
    after.currency !== before.currency ||
    after.amountFrom > before.amountFrom ||
    (after.amountTo !== null && (before.amountTo === null || after.amountTo < before.amountTo)) ||
    after.approvals < before.approvals ||
    narrows(before.accountId, after.accountId) ||
    (after.payees !== 'Any' && after.payees !== before.payees) ||
    narrows(before.initiatorId, after.initiatorId) ||
    loosensSteps(before, after)
  )
}

interface Approver {
  superAdmin: boolean
}

/**
 * Whether these colleagues of the person who asked are enough: as many as the rule itself asks for, or two Super Admins,
 * of whom the person who asked may be one.
 */
export const isAgreed = (
  { needed, bySuperAdmin }: Pick<RuleChange, 'needed' | 'bySuperAdmin'>,
  colleagues: readonly Approver[],
): boolean =>
  colleagues.length >= needed || colleagues.filter(({ superAdmin }) => superAdmin).length + (bySuperAdmin ? 1 : 0) >= 2

/**
 * Why someone may not approve or reject a change now, if so. The person who asked for it may withdraw it alone. What views
 * say follows from it too.
 */
export function changeRefusal({
  change,
  userId,
  approves,
  at,
  mayDecide,
  heldBack,
}: {
  change: Pick<RuleChange, 'status' | 'expiresAt' | 'requestedBy' | 'approvedBy'>
  userId: string
  approves: boolean
  at: Date
  /** As the team knows the person at this moment, which is what counts. */
  mayDecide: boolean
  /** Who of the team may not approve yet. */
  heldBack: readonly HeldBack[]
}): RefusalCode | undefined {
  if (change.status !== 'Pending' || change.expiresAt <= at) return 'approvals.rule_change_ended'
  if (change.requestedBy === userId) return approves ? 'approvals.own_rule_change' : undefined
  if (change.approvedBy.some((one) => one.userId === userId)) return 'approvals.rule_change_approved_already'
  if (!mayDecide) return 'identity.not_authorized'
  const { requestedBy: makerId } = change
  return approves ? heldBackRefusal(heldBack, { approverId: userId, makerId }) : undefined
}

/** A rule with nothing changed, as the change that is made of it begins. */
export const unchanged = (rule: PaymentRule): RuleAfter => ({
  module: rule.module,
  currency: rule.currency,
  amountFrom: rule.amountFrom,
  amountTo: rule.amountTo,
  approvals: rule.approvals,
  status: rule.status,
  ...conditionsOf(rule),
  deletes: false,
})

export const conditionsOf = ({ accountId, payees, initiatorId, steps, inOrder }: Conditions): Conditions => ({
  accountId,
  payees,
  initiatorId,
  steps,
  inOrder,
})
