import { Refusal } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import type { Tx } from '#platform/db'
import type { ApprovalsNeeds } from './approvals.needs.ts'
import type { PaymentRule } from './approvals.types.ts'
import { canBeGiven } from './steps.rules.ts'

/** Refuses an account that the customer does not have in this currency. */
export async function refuseForeignAccount(
  accounts: ApprovalsNeeds['accounts'],
  tx: Tx,
  { customerId, currency, accountId }: { customerId: string; currency: Currency; accountId: string },
): Promise<void> {
  const account = await accounts.accountOf(tx, customerId, accountId).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  if (account?.currency !== currency) throw new Refusal('approvals.rule_account_unknown')
}

/** Refuses a rule that nobody could ever satisfy, each time with what is wrong: it would let nothing through. */
export const ruleIsPossible =
  ({ team, accounts }: Pick<ApprovalsNeeds, 'team' | 'accounts'>) =>
  async (tx: Tx, rule: Omit<PaymentRule, 'id' | 'version' | 'createdBy' | 'createdByName' | 'createdAt'>) => {
    const { customerId, status, approvals, accountId, currency, initiatorId, steps } = rule
    if (status !== 'Active') return
    if (accountId !== null) await refuseForeignAccount(accounts, tx, { customerId, currency, accountId })
    const members = await team.teamOf(tx, customerId)
    const able = members.filter((member) => team.mayDecide(member))
    if (able.length < approvals) throw new Refusal('approvals.too_few_approvers')
    const isMember = (id: string) => members.some(({ userId }) => userId === id)
    if (initiatorId !== null && !isMember(initiatorId)) throw new Refusal('approvals.rule_person_unknown')
    for (const { userId, roleId } of steps ?? []) {
      if (userId !== undefined && !isMember(userId)) throw new Refusal('approvals.rule_person_unknown')
      if (userId !== undefined && userId === initiatorId) throw new Refusal('approvals.rule_initiator_approves')
      if (userId !== undefined && !able.some((one) => one.userId === userId))
        throw new Refusal('approvals.rule_person_cannot_approve')
      if (roleId !== undefined && !able.some((one) => one.roleId === roleId))
        throw new Refusal('approvals.rule_role_unable')
    }
    const others = able.filter(({ userId }) => userId !== initiatorId)
    if (!canBeGiven({ needed: approvals, steps }, others)) throw new Refusal('approvals.too_few_approvers')
  }
