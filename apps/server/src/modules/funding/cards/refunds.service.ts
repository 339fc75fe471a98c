import { type cardRefunds as contract, Refusal, type Reply } from '@tradewind/contract'
import { pageData } from '@tradewind/contract/wire'
import { type Money, money } from '@tradewind/kernel'
import { cardInWords } from '#modules/acquiring'
import type { Customers } from '#modules/customers'
import type { Decisions } from '#modules/decisions'
import type { Payments } from '#modules/payments'
import type { Staff } from '#modules/staff'
import type { StaffCaller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import { invalidField } from '#platform/validation'
import type { FundingUpdate } from '../funding.events.ts'
import { fundingStates } from './card-fundings.service.ts'
import { lockFunding } from './card-fundings.store.ts'
import { findDispute, planDisputeTask } from './disputes.store.ts'
import { creditIdOf, updateOf } from './follow-card-funding.ts'
import { leftOf, type RefundFault, refundFault } from './refunds.rules.ts'
import {
  findTopUp,
  insertRefund,
  type ListedTopUp,
  pageOfTopUps,
  type RefundPayload,
  refundsOf,
} from './refunds.store.ts'

export interface RefundsNeeds {
  db: Database
  bankClock: Clock
  customers: Pick<Customers, 'customerOf'>
  decisions: Pick<Decisions, 'register'>
  payments: Pick<Payments, 'moneyOf' | 'reverseCredit' | 'previewReversal'>
  staff: Pick<Staff, 'recordAccess' | 'recordList'>
  /** Whether one of the staff are a member of a customer: nobody decides about the own money. */
  isOfCustomer(tx: Tx, caller: StaffCaller, customerId: string): Promise<boolean>
  /** Tells the customer, in the transaction that books it. */
  updated(tx: Tx, update: FundingUpdate): Promise<void>
}

type TopUp = Reply<typeof contract.getCardTopUp>
type State = TopUp['state']

/** Refunds of card fundings by staff: one person proposes, another approves, and the card that paid gets the money. */
export type Refunds = ReturnType<typeof createRefunds>

export function createRefunds(needs: RefundsNeeds) {
  const { db, staff, decisions } = needs
  const proposals = decisions.register<RefundPayload>({
    name: 'cardfundings.refund',
    refusals: {
      alreadyProposed: 'cards.refund_pending',
      notPending: 'cards.refund_unknown',
      ownProposal: 'cards.refund_second_person',
    },
    apply: (tx, { id, payload, proposedByName, decidedBy }) =>
      bookRefund(needs, tx, { id, payload, proposedByName, approvedByName: decidedBy.name }),
  })

  async function details(tx: Tx, { funding, dispute }: ListedTopUp, caller: StaffCaller): Promise<TopUp> {
    const left = leftOf(funding)
    const fault = left.minor > 0n ? await faultOf(needs, tx, { funding, dispute }, left) : 'cards.refund_too_large'
    const of = { customerId: funding.customerId, id: creditIdOf(funding), amount: left }
    const split = fault ? undefined : await needs.payments.previewReversal(tx, of)
    const pending = await proposals.pendingOn(tx, funding.id)
    return {
      ...(await topUpView(needs, tx, { funding, dispute })),
      refundable: fault ? null : left,
      notRefundable: fault ? whyNot[fault] : null,
      covered: split?.takenBack ?? null,
      refunds: (await refundsOf(tx, funding)).map(({ id: refundId, ...refund }) => ({ refundId, ...refund })),
      proposal: pending
        ? {
            id: pending.id,
            amount: money(funding.amount.currency, BigInt(pending.payload.amount)),
            reason: pending.reason,
            proposedByName: pending.proposedByName,
            proposedAt: pending.proposedAt,
            isMine: pending.proposedBy === caller.staffId,
          }
        : null,
    }
  }

  /** Of the caller's own company nobody refunds. */
  async function refuseOwn(tx: Tx, caller: StaffCaller, customerId: string): Promise<void> {
    if (await needs.isOfCustomer(tx, caller, customerId)) throw new Refusal('review.about_yourself')
  }

  return {
    list: (caller: StaffCaller, of: { reference?: string | undefined; state?: State | undefined } & Paged) =>
      db.asSystem(async (tx) => {
        const state = of.state && stateOf[of.state]
        const { found, total } = await pageOfTopUps(tx, { ...of, reference: of.reference, state })
        await staff.recordList(tx, { staffId: caller.staffId, list: 'Card top-ups', names: found.length })
        const records = []
        for (const topUp of found) records.push(await topUpView(needs, tx, topUp))
        return { records, pageData: pageData({ ...of, total }) }
      }),
    get: (caller: StaffCaller, id: string): Promise<TopUp> =>
      db.asSystem(async (tx) => {
        const found = await findTopUp(tx, id)
        if (!found) throw new Refusal('cards.funding_unknown')
        const { customerId } = found.funding
        const { staffId } = caller
        const reason = 'card top-up'
        await staff.recordAccess(tx, { customerId, staffId, kind: 'customer', subject: customerId, reason })
        return details(tx, found, caller)
      }),
    propose: ({ caller, id, amount, reason }: { caller: StaffCaller; id: string; amount: Money; reason: string }) =>
      db.asSystem(async (tx) => {
        const found = await findTopUp(tx, id)
        if (!found) throw new Refusal('cards.funding_unknown')
        const { customerId, amount: paid } = found.funding
        await refuseOwn(tx, caller, customerId)
        if (amount.currency !== paid.currency) throw invalidField('amount', `Refund it in ${paid.currency}.`)
        const fault = await faultOf(needs, tx, found, amount)
        if (fault) throw new Refusal(fault)
        const payload = { funding_id: id, customer_id: customerId, amount: String(amount.minor), reason }
        const by = { id: caller.staffId, name: caller.name }
        const { id: proposalId } = await proposals.propose(tx, { subject: id, payload, by, reason })
        return { id: proposalId }
      }),
    decide: ({ caller, id, confirms }: { caller: StaffCaller; id: string; confirms: boolean }): Promise<void> =>
      db.asSystem(async (tx) => {
        const pending = await proposals.findPending(tx, id)
        if (!pending) throw new Refusal('cards.refund_unknown')
        await refuseOwn(tx, caller, pending.payload.customer_id)
        const by = { id: caller.staffId, name: caller.name }
        if (confirms) await proposals.approve(tx, { id, by })
        else await proposals.turnDown(tx, { id, by })
      }),
  }
}

interface Paged {
  page: number
  pageSize: number
}

const stateOf = {
  Approved: 'approved',
  Declined: 'declined',
  ChallengeRequired: 'challenge',
  Unknown: 'pending',
} as const

const whyNot: Readonly<Record<RefundFault, string>> = {
  'cards.refund_too_large': 'All of it went back to the card.',
  'cards.refund_unavailable': "Its money isn't in the customer's account.",
  'cards.refund_disputed': "The card's holder disputed it.",
}

async function faultOf(
  { payments }: Pick<RefundsNeeds, 'payments'>,
  tx: Tx,
  { funding, dispute }: ListedTopUp,
  amount: Money,
): Promise<RefundFault | undefined> {
  const moneyState = await payments.moneyOf(tx, funding.customerId, creditIdOf(funding))
  return refundFault(funding, { amount, money: moneyState, dispute })
}

async function topUpView({ customers }: Pick<RefundsNeeds, 'customers'>, tx: Tx, { funding, dispute }: ListedTopUp) {
  const { id, customerId, accountId, reference, amount, refunded, state, begunAt } = funding
  const customer = await customers.customerOf(tx, customerId)
  return {
    cardFundingId: id,
    customerId,
    customerName: customer?.name ?? '',
    accountId,
    reference,
    amount,
    refunded,
    card: cardInWords(funding),
    state: fundingStates[state],
    paidAt: begunAt,
    dispute: dispute ?? null,
  }
}

interface ApprovedRefund {
  id: string
  payload: RefundPayload
  proposedByName: string
  approvedByName: string
}

/** Books a refund in the commit of its approval: what the account can't give is a debt. A task gives it to the acquirer. */
async function bookRefund(needs: RefundsNeeds, tx: Tx, refund: ApprovedRefund): Promise<void> {
  const { id, payload, proposedByName, approvedByName } = refund
  const funding = await lockFunding(tx, payload.funding_id)
  const amount = money(funding.amount.currency, BigInt(payload.amount))
  const dispute = (await findDispute(tx, funding.id))?.state
  const fault = await faultOf(needs, tx, { funding, dispute }, amount)
  if (fault) throw new Refusal(fault)
  const at = needs.bankClock.now()
  const reason = `We refunded your card payment ${funding.reference}.`
  const part = { id, amount }
  const split = await needs.payments.reverseCredit(tx, { id: creditIdOf(funding), at, code: 'REFUND', reason, part })
  const booked = { ...part, ...split, reason: payload.reason, proposedByName, approvedByName, bookedAt: at }
  await insertRefund(tx, { ...booked, sentAt: null }, payload)
  await planDisputeTask(tx, { id: funding.id, kind: 'refund', dueAt: at })
  await needs.updated(tx, { ...updateOf(funding, 'refunded'), amount })
}
