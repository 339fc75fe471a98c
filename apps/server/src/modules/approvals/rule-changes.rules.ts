import type { RefusalCode } from '@tradewind/contract'
import type { PaymentRule, RuleAfter, RuleChange } from './approvals.types.ts'

/** Who must agree before a rule asks less. The database repeats these decisions and refuses the rest. */

type Terms = Omit<RuleAfter, 'deletes'>

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
    after.approvals < before.approvals
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

/** Why somebody may not approve or reject a change now, if so. The person who asked for it may withdraw it alone. */
export function changeRefusal({
  change,
  userId,
  approves,
  at,
}: {
  change: Pick<RuleChange, 'status' | 'expiresAt' | 'requestedBy' | 'approvedBy'>
  userId: string
  approves: boolean
  at: Date
}): RefusalCode | undefined {
  if (change.status !== 'Pending' || change.expiresAt <= at) return 'approvals.rule_change_ended'
  if (change.requestedBy === userId) return approves ? 'approvals.own_rule_change' : undefined
  if (change.approvedBy.some((one) => one.userId === userId)) return 'approvals.rule_change_approved_already'
  return undefined
}

/** A rule with nothing changed, as the change that is made of it begins. */
export const unchanged = ({ module, currency, amountFrom, amountTo, approvals, status }: PaymentRule): RuleAfter => ({
  module,
  currency,
  amountFrom,
  amountTo,
  approvals,
  status,
  deletes: false,
})
