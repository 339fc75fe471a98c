import { Refusal } from '@tradewind/contract'
import { GivenOrder } from '@tradewind/contract/approvals'
import { type Money, zero } from '@tradewind/kernel'
import { approvalLifeDays } from '@tradewind/kernel/constants'
import type { ApprovalContext, ApprovalsForPayments, Payment, TransferPayload } from '#modules/payments'
import type { Tx } from '#platform/db'
import type { ApprovalsNeeds } from './approvals.needs.ts'
import { ruleFor } from './approvals.rules.ts'
import { factsOf, makeWait } from './requests.store.ts'

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

/** What a request says of what is ordered. */
export type Ordered = Pick<
  Payment,
  | 'id'
  | 'customerId'
  | 'accountId'
  | 'createdBy'
  | 'createdByName'
  | 'createdAt'
  | 'askedAt'
  | 'revision'
  | 'amount'
  | 'charge'
  | 'counterparty'
  | 'narration'
  | 'reference'
>

const rowOf = (payment: Ordered, terms: { module: string; ruleId: string | null; needed: number; ordered: object }) => {
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
  ({ payment, payload, facts: terms, atLeast, batchTotal }) => {
    const { minor } = payment.amount
    const rule = terms && ruleFor(terms.rules, minor, batchTotal?.minor)
    const needed = Math.max(rule?.approvals ?? 0, atLeast)
    if (needed === 0) return undefined
    // A resubmission that no rule asks for brings no facts: `resubmit` has looked at its team.
    if (terms) refuseTooFew(team, terms.team, { makerId: payment.createdBy, needed })
    const ordered = keptOf(payload)
    return {
      kind: 'approvals.request',
      row: rowOf(payment, { module: 'Debit', ruleId: rule?.id ?? null, needed, ordered }),
    }
  }

/**
 * Refuses with approvals.too_few_approvers what needs more colleagues of its maker than may approve: better told now than
 * found out after days in which nobody could say yes.
 */
export function refuseTooFew(
  { mayDecide }: Pick<ApprovalsNeeds['team'], 'mayDecide'>,
  members: ApprovalContext['team'],
  { makerId, needed }: { makerId: string | null; needed: number },
): void {
  if (ableBeside({ mayDecide }, members, makerId) >= needed) return
  throw new Refusal('approvals.too_few_approvers', {
    words: `Your rules ask ${needed === 1 ? 'one colleague' : `${needed} colleagues`} to approve this payment, and there are not enough who may.`,
  })
}

const ableBeside = (
  { mayDecide }: Pick<ApprovalsNeeds['team'], 'mayDecide'>,
  members: ApprovalContext['team'],
  makerId: string | null,
): number => members.filter((member) => member.userId !== makerId && mayDecide(member)).length

/** How many a new order of this amount would have to be approved by: what `requestFor` decides by, before there is one. */
export async function approvalsNeeded(tx: Tx, customerId: string, { currency, minor }: Money): Promise<number> {
  const approvalContext = await factsOf<ApprovalContext>(tx, { customerId, currency, module: 'Debit' })
  return (approvalContext && ruleFor(approvalContext.rules, minor)?.approvals) ?? 0
}

/** Whether an exchange has to be approved, and the record that makes it wait: what is sold decides. */
export const requestOfExchange =
  ({ team }: Pick<ApprovalsNeeds, 'team'>): ApprovalsForPayments['requestOfExchange'] =>
  async (tx, { order, ordered, atLeast }) => {
    const { customerId, sold, createdBy: makerId } = order
    const context = await exchangeContext(tx, customerId, sold)
    const rule = context && ruleFor(context.rules, sold.minor)
    const needed = Math.max(rule?.approvals ?? 0, atLeast)
    if (needed === 0) return undefined
    if (context) refuseTooFew(team, context.team, { makerId, needed })
    const asked: Ordered = {
      ...order,
      accountId: order.fromAccountId,
      amount: sold,
      charge: zero(sold.currency),
      counterparty: order.toName,
      narration: order.reason,
    }
    return {
      kind: 'approvals.request',
      row: rowOf(asked, { module: 'FundExchange', ruleId: rule?.id ?? null, needed, ordered }),
    }
  }

/** By how many an exchange of this amount would have to be approved. */
export async function approvalsOfExchange(tx: Tx, customerId: string, sold: Money): Promise<number> {
  const context = await exchangeContext(tx, customerId, sold)
  return (context && ruleFor(context.rules, sold.minor)?.approvals) ?? 0
}

/** The rules as the customer sees them: the function behind it answers nobody else. */
const exchangeContext = (tx: Tx, customerId: string, { currency }: Money): Promise<ApprovalContext | undefined> =>
  factsOf<ApprovalContext>(tx, { customerId, currency, module: 'FundExchange' })

/** Makes a payout of a transfer by SendR wait, where a rule for its currency asks for it. The money is there already. */
export async function requestOfPayout(tx: Tx, payment: Payment): Promise<void> {
  const { customerId, amount, createdAt: at } = payment
  const approvalContext = await factsOf<ApprovalContext>(tx, { customerId, currency: amount.currency, module: 'SendR' })
  const rule = approvalContext && ruleFor(approvalContext.rules, amount.minor)
  if (!rule) return
  const row = rowOf(payment, { module: 'SendR', ruleId: rule.id, needed: rule.approvals, ordered: {} })
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
    const rule = approvalContext && ruleFor(approvalContext.rules, amount.minor)
    return rule !== undefined && ableBeside(team, approvalContext?.team ?? [], makerId) < rule.approvals
  }
