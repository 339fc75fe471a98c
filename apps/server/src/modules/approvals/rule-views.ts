import { type paymentRules as contract } from '@tradewind/contract'
import { money } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { Tx } from '#platform/db'
import type { PaymentRule, RuleAfter, RuleChange } from './approvals.types.ts'
import { pendingChangesOf } from './rule-changes.store.ts'

export type RuleView = z.output<typeof contract.PaymentRule>

/** Rules as their calls answer, each with the change of it that waits at this moment. */
export async function ruleViews(tx: Tx, rules: readonly PaymentRule[], at: Date): Promise<RuleView[]> {
  const waiting = await pendingChangesOf(
    tx,
    rules.map(({ id }) => id),
    at,
  )
  return rules.map((rule) => ruleView(rule, waiting.get(rule.id)))
}

export const ruleView = (rule: PaymentRule, waiting: RuleChange | undefined): RuleView => ({
  paymentRuleId: rule.id,
  ...termsView(rule),
  version: rule.version,
  createdBy: rule.createdByName,
  dateAdded: rule.createdAt,
  pendingChange: waiting ? changeView(waiting) : null,
})

const changeView = (change: RuleChange): NonNullable<RuleView['pendingChange']> => ({
  paymentRuleChangeId: change.id,
  ...termsView(change.after),
  deletes: change.after.deletes,
  requestedBy: { userId: change.requestedBy, name: change.requestedByName },
  dateAdded: change.requestedAt,
  expiresAt: change.expiresAt,
  approvalsNeeded: change.needed,
  approvedBy: change.approvedBy.map(({ userId, name }) => ({ userId, name })),
})

const termsView = ({ module, currency, amountFrom, amountTo, approvals, status }: Omit<RuleAfter, 'deletes'>) => ({
  moduleTransactionType: module,
  currencyCode: currency,
  amountFrom: money(currency, amountFrom),
  amountTo: amountTo === null ? null : money(currency, amountTo),
  numberOfApprovals: approvals,
  status,
})
