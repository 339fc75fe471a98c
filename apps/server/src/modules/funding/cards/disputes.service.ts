import { type cardDisputes as contract, Refusal, type Reply } from '@tradewind/contract'
import { pageData } from '@tradewind/contract/wire'
import { cardInWords } from '#modules/acquiring'
import type { Customers } from '#modules/customers'
import type { Staff } from '#modules/staff'
import type { StaffCaller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import { findFunding } from './card-fundings.store.ts'
import {
  answerDispute,
  countOpenDisputes,
  findDispute,
  lockDispute,
  pageOfDisputes,
  planDisputeTask,
} from './disputes.store.ts'
import type { Dispute, DisputeState } from './disputes.types.ts'

export interface DisputesNeeds {
  db: Database
  bankClock: Clock
  customers: Pick<Customers, 'customerOf'>
  staff: Pick<Staff, 'recordAccess' | 'recordList'>
  /** Whether one of the staff is a member of a customer: nobody decides about the own money. */
  isOfCustomer(tx: Tx, caller: StaffCaller, customerId: string): Promise<boolean>
}

type View = Reply<typeof contract.getCardDispute>

interface Answer {
  caller: StaffCaller
  cardFundingId: string
  reason: string
  /** None accepts the dispute. */
  evidence: string | null
}

/** Disputes of card payments, as staff see and answer them. */
export type Disputes = ReturnType<typeof createDisputes>

export function createDisputes(needs: DisputesNeeds) {
  const { db, bankClock, staff } = needs
  return {
    list: (caller: StaffCaller, of: { state: DisputeState | undefined; page: number; pageSize: number }) =>
      db.asSystem(async (tx) => {
        const { disputes, total } = await pageOfDisputes(tx, of)
        await staff.recordList(tx, { staffId: caller.staffId, list: 'Card disputes', names: disputes.length })
        const records: View[] = []
        for (const dispute of disputes) records.push(await viewOf(needs, tx, dispute))
        return { records, pageData: pageData({ ...of, total }) }
      }),
    get: (caller: StaffCaller, cardFundingId: string): Promise<View> =>
      db.asSystem(async (tx) => {
        const dispute = await findDispute(tx, cardFundingId)
        if (!dispute) throw new Refusal('cards.dispute_unknown')
        const { customerId } = dispute
        const { staffId } = caller
        await staff.recordAccess(tx, {
          customerId,
          staffId,
          kind: 'customer',
          subject: customerId,
          reason: 'card dispute',
        })
        return viewOf(needs, tx, dispute)
      }),
    /** Records the answer; a task hands it to the acquirer, so that it is sent once and not forgotten. */
    answer: ({ caller, cardFundingId: id, reason, evidence }: Answer): Promise<void> =>
      db.asSystem(async (tx) => {
        const dispute = await lockDispute(tx, id)
        if (!dispute) throw new Refusal('cards.dispute_unknown')
        if (await needs.isOfCustomer(tx, caller, dispute.customerId)) throw new Refusal('review.about_yourself')
        const answeredAt = bankClock.now()
        if (dispute.state !== 'Open' || dispute.respondBy <= answeredAt) throw new Refusal('cards.dispute_answered')
        await answerDispute(tx, id, {
          state: evidence === null ? 'Accepted' : 'Contested',
          answerReason: reason,
          evidence,
          answeredBy: caller.staffId,
          answeredByName: caller.name,
          answeredAt,
        })
        await planDisputeTask(tx, { id, kind: 'answer', dueAt: answeredAt })
      }),
    countOpen: () => db.asSystem(countOpenDisputes),
  }
}

async function viewOf({ customers }: DisputesNeeds, tx: Tx, dispute: Dispute): Promise<View> {
  const funding = await findFunding(tx, dispute.fundingId)
  if (!funding) throw new Error('a dispute of no card funding')
  const customer = await customers.customerOf(tx, dispute.customerId)
  const { reason, state, openedAt, respondBy, answeredAt, answerReason, evidence, closedAt, takenBack, owed } = dispute
  return {
    cardFundingId: funding.id,
    customerId: dispute.customerId,
    customerName: customer?.name ?? '',
    accountId: funding.accountId,
    reference: funding.reference,
    amount: funding.amount,
    card: cardInWords(funding),
    reason,
    state,
    paidAt: funding.begunAt,
    openedAt,
    respondBy,
    eci: funding.eci,
    liability: funding.liability ?? 'merchant',
    answeredBy: dispute.answeredByName,
    answeredAt,
    answerReason,
    evidence,
    closedAt,
    takenBack,
    owed,
  }
}
