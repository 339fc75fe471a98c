import { type paymentRules as contract, Refusal, refuseIf } from '@tradewind/contract'
import type * as z from 'zod/mini'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { type IdempotentRequest, storeAnswers } from '#platform/idempotency'
import type { Sealed } from '#platform/secret'
import type { ApprovalsNeeds, TeamMember } from './approvals.needs.ts'
import type { PaymentRule, RuleChange } from './approvals.types.ts'
import { heldBackAt } from './newcomers.ts'
import { notifyTeam } from './request-rule-change.ts'
import { changeRefusal, isAgreed } from './rule-changes.rules.ts'
import { addDecision, endChange, findChange } from './rule-changes.store.ts'
import { deleteRules, lockRule, updateRule } from './rules.store.ts'

type Answer = z.output<NonNullable<typeof contract.decidePaymentRuleChange.value>>

export interface DecideRuleChange {
  caller: Pick<Caller, 'userId' | 'customerId' | 'sessionId' | 'name'>
  asked: Sealed<z.output<NonNullable<typeof contract.decidePaymentRuleChange.body>>>
  idempotent: IdempotentRequest<Answer>
}

/**
 * One person's decision about a change by which a rule would ask less, behind that person's own PIN. The last approval
 * needed applies it in the same commit. Everybody who changes the rule locks it first.
 */
export const decideRuleChange =
  (needs: ApprovalsNeeds) =>
  async ({ caller, asked: decision, idempotent }: DecideRuleChange): Promise<Answer> => {
    const { db, bankClock, identity } = needs
    const { userId, customerId, sessionId } = caller
    await identity.verifyPin({ userId, sessionId, pin: decision.transactionPin })
    const approves = decision.status === 'Approved'
    return db.asSystem(async (tx) => {
      const { rule, change } = await lockChange(tx, customerId, decision.paymentRuleChangeId)
      const at = bankClock.now()
      const members = await needs.team.teamOf(tx, customerId)
      const member = members.find((one) => one.userId === userId)
      const mayDecide = member !== undefined && needs.team.mayDecide(member)
      const heldBack = await heldBackAt(tx, needs.team, { customerId, at })
      refuseIf(changeRefusal({ change, userId, approves, at, mayDecide, heldBack }))
      const { status, left } = approves ? await approve(tx, rule, change, at) : await reject(tx, change, at)
      if (status !== 'Pending') {
        const what = status === 'Approved' ? 'approved' : status === 'Withdrawn' ? 'withdrawn' : 'rejected'
        await notifyTeam(needs)(tx, { what, rule, change, by: caller.name, reason: decision.reason ?? '' })
      }
      const answer: Answer = { paymentRuleChangeId: change.id, status, approvalsLeft: left }
      await storeAnswers(tx, [idempotent.answerWith(answer)])
      return answer
    })

    async function approve(tx: Tx, rule: PaymentRule, change: RuleChange, at: Date) {
      const by = await decider(tx)
      await addDecision(tx, change, { kind: 'approved', by, at, note: decision.reason })
      const agreed = standing(change, await needs.team.teamOf(tx, customerId), needs.team)
      const approvedBy = [...agreed.approvedBy, by]
      if (!isAgreed(agreed, approvedBy)) return { status: 'Pending' as const, left: change.needed - approvedBy.length }
      await endChange(tx, change.id, 'Approved', at)
      const { deletes, ...terms } = change.after
      const writer = { by: caller, at }
      if (deletes) await deleteRules(tx, customerId, [rule.id], writer)
      const after = deletes ? undefined : await updateRule(tx, { ...rule, ...terms }, writer)
      const others = agreed.approvedBy.map(({ name }) => name)
      const agreement = { askedBy: change.requestedByName, approvedBy: others }
      await needs.ruleChanged(tx, { customerId, by: caller, before: rule, after, agreed: agreement })
      return { status: 'Approved' as const, left: 0 }
    }

    async function reject(tx: Tx, change: RuleChange, at: Date) {
      const status = change.requestedBy === userId ? ('Withdrawn' as const) : ('Rejected' as const)
      if (status === 'Rejected')
        await addDecision(tx, change, { kind: 'rejected', by: await decider(tx), at, note: decision.reason })
      await endChange(tx, change.id, status, at)
      return { status, left: 0 }
    }

    /** The person who decides, as the team knows him or her at this moment, which is what counts. */
    async function decider(tx: Tx): Promise<{ userId: string; name: string; superAdmin: boolean }> {
      const { team } = needs
      const member: TeamMember | undefined = (await team.teamOf(tx, customerId)).find((one) => one.userId === userId)
      if (!member || !team.mayDecide(member)) throw new Refusal('identity.not_authorized')
      return { userId, name: caller.name, superAdmin: team.isSuperAdmin(member) }
    }
  }

/** What still counts of a change: an approval while its giver may approve, a Super Admin while he or she is one. */
function standing(
  change: RuleChange,
  members: readonly TeamMember[],
  team: Pick<ApprovalsNeeds['team'], 'mayDecide' | 'isSuperAdmin'>,
): Pick<RuleChange, 'needed' | 'bySuperAdmin' | 'approvedBy'> {
  const able = new Map(members.filter((one) => team.mayDecide(one)).map((one) => [one.userId, team.isSuperAdmin(one)]))
  return {
    needed: change.needed,
    bySuperAdmin: change.bySuperAdmin && able.get(change.requestedBy) === true,
    approvedBy: change.approvedBy
      .filter(({ userId }) => able.has(userId))
      .map((one) => ({ ...one, superAdmin: one.superAdmin && able.get(one.userId) === true })),
  }
}

/** A change with its rule, the rule locked; refuses approvals.rule_change_unknown for absent and foreign ids. */
async function lockChange(tx: Tx, customerId: string, id: string): Promise<{ rule: PaymentRule; change: RuleChange }> {
  const ruleId = (await findChange(tx, customerId, id))?.ruleId
  if (ruleId === undefined) throw new Refusal('approvals.rule_change_unknown')
  const rule = await lockRule(tx, customerId, ruleId)
  // Read again under the lock: someone may have decided meanwhile, or deleted the rule.
  const change = await findChange(tx, customerId, id)
  if (!rule || !change) throw new Refusal('approvals.rule_change_ended')
  return { rule, change }
}
