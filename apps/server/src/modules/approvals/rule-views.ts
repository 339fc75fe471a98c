import { type paymentRules as contract } from '@tradewind/contract'
import { money } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { Tx } from '#platform/db'
import type { ApprovalsNeeds, TeamMember } from './approvals.needs.ts'
import type { HeldBack } from './approvals.rules.ts'
import type { PaymentRule, RuleAfter, RuleChange } from './approvals.types.ts'
import { heldBackAt } from './newcomers.ts'
import { changeRefusal } from './rule-changes.rules.ts'
import { pendingChangesOf } from './rule-changes.store.ts'
import { stepWords } from './step-words.ts'
import { allSteps } from './steps.rules.ts'

export type RuleView = z.output<typeof contract.PaymentRule>

/** Rules as their calls answer, each with the change of it that waits at this moment. */
export async function ruleViews(
  tx: Tx,
  rules: readonly PaymentRule[],
  {
    at,
    team,
    userId,
  }: { at: Date; team: Pick<ApprovalsNeeds['team'], 'teamOf' | 'mayDecide' | 'limitedMembers'>; userId: string },
): Promise<RuleView[]> {
  const waiting = await pendingChangesOf(
    tx,
    rules.map(({ id }) => id),
    at,
  )
  const [first] = rules
  if (!first) return []
  const reader = await readerOf(tx, first.customerId, { at, team, userId })
  return rules.map((rule) => ruleView(rule, waiting.get(rule.id), reader))
}

/** Who reads, and the team as it is at this moment. */
interface Reader {
  userId: string
  at: Date
  members: readonly TeamMember[]
  mayDecide: boolean
  heldBack: readonly HeldBack[]
}

export async function readerOf(
  tx: Tx,
  customerId: string,
  {
    at,
    team,
    userId,
  }: { at: Date; team: Pick<ApprovalsNeeds['team'], 'teamOf' | 'mayDecide' | 'limitedMembers'>; userId: string },
): Promise<Reader> {
  const members = await team.teamOf(tx, customerId)
  const member = members.find((one) => one.userId === userId)
  const mayDecide = member !== undefined && team.mayDecide(member)
  return { userId, at, members, mayDecide, heldBack: await heldBackAt(tx, team, { customerId, at }) }
}

export const ruleView = (rule: PaymentRule, waiting: RuleChange | undefined, reader: Reader): RuleView => ({
  paymentRuleId: rule.id,
  ...termsView(rule, reader.members),
  version: rule.version,
  createdBy: rule.createdByName,
  dateAdded: rule.createdAt,
  pendingChange: waiting ? changeView(waiting, reader) : null,
})

const changeView = (change: RuleChange, reader: Reader): NonNullable<RuleView['pendingChange']> => ({
  paymentRuleChangeId: change.id,
  ...termsView(change.after, reader.members),
  deletes: change.after.deletes,
  requestedBy: { userId: change.requestedBy, name: change.requestedByName },
  dateAdded: change.requestedAt,
  expiresAt: change.expiresAt,
  approvalsNeeded: change.needed,
  approvedBy: change.approvedBy.map(({ userId, name }) => ({ userId, name })),
  can: mayDo(change, reader),
})

function mayDo(change: RuleChange, reader: Reader): NonNullable<RuleView['pendingChange']>['can'] {
  const own = change.requestedBy === reader.userId
  const approve = changeRefusal({ change, ...reader, approves: true }) === undefined
  // An own change can be withdrawn by whoever could decide others.
  const refuse = reader.mayDecide && changeRefusal({ change, ...reader, approves: false }) === undefined
  return { approve, reject: refuse && !own, withdraw: refuse && own }
}

/** What a rule says, with the people and roles that it names as they are called now. */
export function termsView(
  { module, currency, amountFrom, amountTo, approvals, status, ...conditions }: Omit<RuleAfter, 'deletes'>,
  members: readonly TeamMember[],
) {
  const { accountId, payees, initiatorId, steps, inOrder } = conditions
  return {
    moduleTransactionType: module,
    currencyCode: currency,
    amountFrom: money(currency, amountFrom),
    amountTo: amountTo === null ? null : money(currency, amountTo),
    numberOfApprovals: approvals,
    status,
    accountId,
    payees,
    initiator: initiatorId === null ? null : { userId: initiatorId, name: stepWords({ userId: initiatorId }, members) },
    approvers:
      steps &&
      allSteps({ needed: approvals, steps }).map((step) => ({
        kind: step.userId !== undefined ? ('Person' as const) : step.roleId !== undefined ? ('Role' as const) : anyone,
        userId: step.userId ?? null,
        roleId: step.roleId ?? null,
        name: stepWords(step, members),
      })),
    order: inOrder ? ('Sequential' as const) : ('Parallel' as const),
  }
}

const anyone = 'Anyone' as const
