import { Refusal } from '@tradewind/contract'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { ApprovalsNeeds, RuleChangeUpdate } from './approvals.needs.ts'
import type { PaymentRule, RuleAfter, RuleChange } from './approvals.types.ts'
import { expiryOf } from './request-record.ts'
import { isAgreed } from './rule-changes.rules.ts'
import { endWaiting, insertChange, pendingChangesOf } from './rule-changes.store.ts'

type Needs = Pick<ApprovalsNeeds, 'bankClock' | 'random' | 'team' | 'notifyOfRuleChange'>

/**
 * Asks the team for a change by which a locked rule asks less, and notifies everybody whom the rule concerns. The rule stays
 * as it is until enough colleagues have approved it. Refuses approvals.rule_change_waits, and approvals.too_few_approvers
 * where nobody could ever agree.
 */
export const requestRuleChange =
  (needs: Needs) =>
  async (
    tx: Tx,
    { caller, rule, after }: { caller: Pick<Caller, 'userId' | 'name'>; rule: PaymentRule; after: RuleAfter },
  ): Promise<RuleChange> => {
    const { bankClock, random, team } = needs
    const requestedAt = bankClock.now()
    if ((await pendingChangesOf(tx, [rule.id], requestedAt)).size > 0) throw new Refusal('approvals.rule_change_waits')
    const members = await team.teamOf(tx, rule.customerId)
    const change: RuleChange = {
      id: uuidv7(requestedAt, random),
      customerId: rule.customerId,
      ruleId: rule.id,
      ruleVersion: rule.version,
      after,
      needed: rule.approvals,
      requestedBy: caller.userId,
      requestedByName: caller.name,
      bySuperAdmin: members.some((member) => member.userId === caller.userId && team.isSuperAdmin(member)),
      requestedAt,
      expiresAt: expiryOf(requestedAt),
      status: 'Pending',
      approvedBy: [],
    }
    const colleagues = members
      .filter((member) => member.userId !== caller.userId && team.mayDecide(member))
      .map((member) => ({ superAdmin: team.isSuperAdmin(member) }))
    if (!isAgreed(change, colleagues))
      throw new Refusal('approvals.too_few_approvers', {
        words: `This needs the approval of ${rule.approvals === 1 ? 'a colleague' : `${rule.approvals} colleagues`}, as the rule itself does, but not enough people on your team can approve. Please contact us.`,
      })
    // One that has waited too long makes room.
    await endWaiting(tx, rule.id, requestedAt)
    await insertChange(tx, change)
    await notifyTeam(needs)(tx, { what: 'requested', rule, change, by: caller.name, reason: '' })
    return change
  }

/** Notifies everybody active in the team, the person who acts included: the rule binds them all. */
export const notifyTeam =
  ({ team, notifyOfRuleChange }: Pick<Needs, 'team' | 'notifyOfRuleChange'>) =>
  async (tx: Tx, update: Omit<RuleChangeUpdate, 'to'>): Promise<void> => {
    const members = await team.teamOf(tx, update.rule.customerId)
    await notifyOfRuleChange(tx, { ...update, to: members.filter(({ userStatus }) => userStatus === 'Active') })
  }
