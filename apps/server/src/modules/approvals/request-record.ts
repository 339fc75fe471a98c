import { Refusal } from '@tradewind/contract'
import { GivenOrder } from '@tradewind/contract/approvals'
import { type Money, zero } from '@tradewind/kernel'
import { approvalLifeDays } from '@tradewind/kernel/constants'
import type { ApprovalContext } from '#modules/exchange'
import type { ApprovalsForPayments, Payment, RequestedOrder, TransferPayload } from '#modules/payments'
import type { Tx } from '#platform/db'
import type { ApprovalsNeeds } from './approvals.needs.ts'
import { type Circumstances, demandOf, demandOfParts } from './approvals.rules.ts'
import { factsOf, makeWait } from './requests.store.ts'
import { canBeGiven, type Demand } from './steps.rules.ts'

/** The function in the database that writes requests in the commit of the postings that hold their money. */
export const approvalRecorders = { 'approvals.request': 'approvals.record_requests' } as const

export const expiryOf = (at: Date): Date => new Date(at.getTime() + approvalLifeDays * 86_400_000)

/**
 * What is kept of an order to fill its form with again: the fields that the form reads back and no other, so that no
 * PIN, code, file or answer is kept, whatever the order carries.
 */
const keptOf = (payload: TransferPayload): object =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => keptFields.has(name)))

const keptFields = new Set(Object.keys(GivenOrder.shape))

/** What is asked of an order: by its rules, and of a resubmission at least what was asked before. */
function askedOf(demand: Demand | undefined, atLeast: number): Asked | undefined {
  const needed = Math.max(demand?.needed ?? 0, atLeast)
  if (needed === 0) return undefined
  return {
    ruleId: demand?.ruleId ?? null,
    ruleVersion: demand?.ruleVersion ?? null,
    needed,
    steps: demand?.steps ?? null,
    inOrder: demand?.inOrder ?? false,
  }
}

type Asked = Pick<Demand, 'needed' | 'steps' | 'inOrder'> & { ruleId: string | null; ruleVersion: number | null }

const rowOf = (payment: RequestedOrder, terms: Asked & { module: string; ordered: object }) => {
  const askedAt = payment.askedAt ?? payment.createdAt
  return {
    ...terms,
    transactionId: payment.id,
    customerId: payment.customerId,
    makerId: payment.createdBy,
    makerName: payment.createdByName,
    revision: payment.revision,
    accountId: payment.accountId,
    currency: payment.amount.currency,
    amount: String(payment.amount.minor),
    charge: String(payment.charge.minor),
    counterparty: payment.counterparty,
    narration: payment.narration,
    reference: payment.reference,
    askedAt,
    expiresAt: expiryOf(askedAt),
  }
}

/** Whether an order has to be approved, and the record that makes it wait. */
export const requestFor =
  ({ team }: Pick<ApprovalsNeeds, 'team'>): ApprovalsForPayments['requestFor'] =>
  ({ payment, payload, facts: terms, atLeast, batchTotal, payeeKnown, whole, paidBy }) => {
    const { amount, accountId, createdBy: initiatorId } = payment
    const about: Circumstances = { accountId, initiatorId, payeeKnown }
    const paying = paidBy?.facts
    const parts = whole?.parts.map(({ amount: { minor }, ...its }) => ({ accountId, ...its, minor }))
    // What may leave for each payment at most, and for all of them.
    const leaving = whole?.parts.map(({ leaves = paidBy?.amount, ...its }) => ({
      ...its,
      accountId: paidBy?.accountId,
      minor: leaves?.minor ?? 0n,
    }))
    const asked = askedOf(
      ofBoth(
        terms &&
          (parts
            ? demandOfParts(terms.rules, parts, amount.minor)
            : demandOf(terms.rules, amount.minor, batchTotal?.minor, about)),
        paying &&
          (leaving
            ? demandOfParts(
                paying.rules,
                leaving,
                leaving.reduce((sum, { minor }) => sum + minor, 0n),
              )
            : demandOf(paying.rules, paidBy.amount.minor, paidBy.batchTotal?.minor, {
                ...about,
                accountId: paidBy.accountId,
              })),
      ),
      atLeast,
    )
    if (!asked) return undefined
    const members = (terms ?? paying)?.team
    // A resubmission that no rule asks for brings no facts: `resubmit` has looked at its team.
    if (members) refuseTooFew(team, members, { makerId: initiatorId, ...asked })
    const row = rowOf(payment, { module: 'Debit', ordered: keptOf(payload), ...asked })
    return { kind: 'approvals.request', row: { ...row, ...(whole && { scheduleId: whole.scheduleId }) } }
  }

/** What two rules ask for together. Where both name who approves, no one order of approvals is both of theirs. */
function ofBoth(one: Demand | undefined, other: Demand | undefined): Demand | undefined {
  if (!one || !other) return one ?? other
  if (one.steps && other.steps) throw new Refusal('exchange.approved_apart')
  return { ...(other.steps ? other : one), needed: Math.max(one.needed, other.needed) }
}

/**
 * Refuses with approvals.too_few_approvers what needs more colleagues of its maker than may approve: better told now than
 * found out after days in which nobody could say yes.
 */
export function refuseTooFew(
  { mayDecide }: Pick<ApprovalsNeeds['team'], 'mayDecide'>,
  members: ApprovalContext['team'],
  { makerId, needed, steps }: { makerId: string | null } & Pick<Demand, 'needed' | 'steps'>,
): void {
  const able = ableBeside({ mayDecide }, members, makerId)
  if (able.length >= needed) {
    if (canBeGiven({ needed, steps }, able)) return
    throw new Refusal('approvals.too_few_approvers', {
      words: 'Your rules name who approves this payment, and one of them is missing, is you, or can no longer approve.',
    })
  }
  throw new Refusal('approvals.too_few_approvers', {
    words: `Your rules ask ${needed === 1 ? 'one colleague' : `${needed} colleagues`} to approve this payment, but not enough people on your team can.`,
  })
}

const ableBeside = (
  { mayDecide }: Pick<ApprovalsNeeds['team'], 'mayDecide'>,
  members: ApprovalContext['team'],
  makerId: string | null,
): ApprovalContext['team'][number][] => members.filter((member) => member.userId !== makerId && mayDecide(member))

export const rulesOfPayments: ApprovalsForPayments['rulesOfPayments'] = (tx, customerId, currency) =>
  factsOf<ApprovalContext>(tx, { customerId, currency, module: 'Debit' })

/** How many a new order of this amount would have to be approved by: what `requestFor` decides by, before there is one. */
export async function approvalsNeeded(tx: Tx, customerId: string, { currency, minor }: Money): Promise<number> {
  const approvalContext = await factsOf<ApprovalContext>(tx, { customerId, currency, module: 'Debit' })
  return (approvalContext && demandOf(approvalContext.rules, minor)?.needed) ?? 0
}

/** Whether an exchange has to be approved, and the record that makes it wait: what is sold decides. */
export const requestOfExchange =
  ({ team }: Pick<ApprovalsNeeds, 'team'>): ApprovalsForPayments['requestOfExchange'] =>
  ({ order, ordered, facts: context, atLeast, batchTotal }) => {
    const { sold, createdBy: makerId } = order
    const about = { accountId: order.fromAccountId, initiatorId: makerId }
    const asked = askedOf(context && demandOf(context.rules, sold.minor, batchTotal?.minor, about), atLeast)
    if (!asked) return undefined
    if (context) refuseTooFew(team, context.team, { makerId, ...asked })
    const exchanged: RequestedOrder = {
      ...order,
      accountId: order.fromAccountId,
      amount: sold,
      charge: zero(sold.currency),
      counterparty: order.toName,
      narration: order.reason || order.reference,
    }
    return { kind: 'approvals.request', row: rowOf(exchanged, { module: 'FundExchange', ordered, ...asked }) }
  }

/** By how many an exchange of this amount would have to be approved. */
export const approvalsOfExchange: ApprovalsForPayments['approvalsOfExchange'] = async (
  tx,
  { customerId, sold, ...about },
) => {
  const context = await exchangeContext(tx, customerId, sold)
  return (context && demandOf(context.rules, sold.minor, undefined, about)?.needed) ?? 0
}

/** The rules as the customer sees them: the function behind it answers nobody else. */
const exchangeContext = (tx: Tx, customerId: string, { currency }: Money): Promise<ApprovalContext | undefined> =>
  factsOf<ApprovalContext>(tx, { customerId, currency, module: 'FundExchange' })

/** Makes a payout of a transfer by SendR wait, where a rule for its currency asks for it. The money is there already. */
export async function requestOfPayout(tx: Tx, payment: Payment): Promise<void> {
  const { customerId, amount, createdAt: at } = payment
  const approvalContext = await factsOf<ApprovalContext>(tx, { customerId, currency: amount.currency, module: 'SendR' })
  const about = { initiatorId: payment.createdBy }
  const asked = askedOf(approvalContext && demandOf(approvalContext.rules, amount.minor, undefined, about), 0)
  if (!asked) return
  const row = rowOf(payment, { module: 'SendR', ordered: {}, ...asked })
  await makeWait(tx, row, { id: payment.id, at })
}

/** Whether a payout by SendR would wait for more colleagues of its maker than may approve. */
export const waitsForNobody =
  ({ team }: Pick<ApprovalsNeeds, 'team'>): ApprovalsForPayments['waitsForNobody'] =>
  async (tx, { customerId, amount, makerId }) => {
    const approvalContext = await factsOf<ApprovalContext>(tx, {
      customerId,
      currency: amount.currency,
      module: 'SendR',
    })
    const about = { initiatorId: makerId }
    const demand = approvalContext && demandOf(approvalContext.rules, amount.minor, undefined, about)
    return demand !== undefined && !canBeGiven(demand, ableBeside(team, approvalContext?.team ?? [], makerId))
  }
