import { type cardDisputes as contract, Refusal, type Reply } from '@tradewind/contract'
import { pageData } from '@tradewind/contract/wire'
import type * as z from 'zod/mini'
import type { Customers } from '#modules/customers'
import type { Staff } from '#modules/staff'
import type { StaffCaller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { Files } from '#platform/files'
import { type ReadUpload, readUpload } from '#platform/uploads'
import { invalidField } from '#platform/validation'
import type { DisputedProducts } from './disputed-products.ts'
import {
  answerDispute,
  countOpenDisputes,
  findDispute,
  lockDispute,
  pageOfDisputes,
  planDisputeTask,
} from './disputes.store.ts'
import type { Dispute, DisputeState, EvidenceFile } from './disputes.types.ts'

export interface DisputesNeeds {
  db: Database
  bankClock: Clock
  customers: Pick<Customers, 'customerOf'>
  staff: Pick<Staff, 'recordAccess' | 'recordList'>
  /** Whether one of the staff is a member of a customer: nobody decides about the own money. */
  isOfCustomer(tx: Tx, caller: StaffCaller, customerId: string): Promise<boolean>
  files: Pick<Files, 'put' | 'get'>
  disputed: Pick<DisputedProducts, 'find'>
}

type View = Reply<typeof contract.getCardDispute>

interface Answer {
  caller: StaffCaller
  cardFundingId: string
  reason: string
  /** None accepts the dispute. */
  evidence: string | null
  document?: Upload | undefined
}

type Upload = z.output<NonNullable<typeof contract.contestCardDispute.body>>['document']

/** Disputes of card payments, as staff see and answer them. */
export type Disputes = ReturnType<typeof createDisputes>

export function createDisputes(needs: DisputesNeeds) {
  const { db, bankClock, staff } = needs

  /** A dispute that one of the staff opens, which is recorded. */
  async function openedDispute(tx: Tx, { staffId }: StaffCaller, id: string): Promise<Dispute> {
    const dispute = await findDispute(tx, id)
    if (!dispute) throw new Refusal('cards.dispute_unknown')
    const { customerId } = dispute
    const reason = 'card dispute'
    await staff.recordAccess(tx, { customerId, staffId, kind: 'customer', subject: customerId, reason })
    return dispute
  }

  /** Locks a dispute that this person can answer now. */
  async function answerableDispute(tx: Tx, caller: StaffCaller, id: string): Promise<Dispute> {
    const dispute = await lockDispute(tx, id)
    if (!dispute) throw new Refusal('cards.dispute_unknown')
    if (await needs.isOfCustomer(tx, caller, dispute.customerId)) throw new Refusal('review.about_yourself')
    if (dispute.state !== 'Open' || dispute.respondBy <= bankClock.now()) throw new Refusal('cards.dispute_answered')
    return dispute
  }

  async function recordAnswer(tx: Tx, answer: Answer, file: EvidenceFile | null): Promise<void> {
    const { caller, cardFundingId: id, reason: answerReason, evidence } = answer
    const answeredAt = bankClock.now()
    await answerDispute(tx, id, {
      state: evidence === null ? 'Accepted' : 'Contested',
      answerReason,
      evidence,
      file,
      answeredBy: caller.staffId,
      answeredByName: caller.name,
      answeredAt,
    })
    await planDisputeTask(tx, { id, kind: 'answer', dueAt: answeredAt })
  }

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
      db.asSystem(async (tx) => viewOf(needs, tx, await openedDispute(tx, caller, cardFundingId))),
    getEvidence: async (caller: StaffCaller, cardFundingId: string) => {
      const { customerId, file } = await db.asSystem((tx) => openedDispute(tx, caller, cardFundingId))
      const bytes = file && (await needs.files.get({ customerId, hash: file.hash }))
      if (!file || !bytes) throw new Refusal('documents.unknown')
      return { name: file.name, type: file.type, bytes }
    },
    /** Records the answer; a task hands it to the acquirer, so that it is sent once and not forgotten. */
    answer: async (answer: Answer): Promise<void> => {
      const { caller, cardFundingId: id, document } = answer
      const read = document && (await readDocument(document))
      const { customerId } = await db.asSystem((tx) => answerableDispute(tx, caller, id))
      const hash = read && (await needs.files.put(customerId, read.bytes))
      const file = document && read && hash ? { hash, name: document.documentName, type: read.mediaType } : null
      await db.asSystem(async (tx) => {
        await answerableDispute(tx, caller, id)
        await recordAnswer(tx, answer, file)
      })
    },
    countOpen: () => db.asSystem(countOpenDisputes),
  }
}

/** The file of the evidence as it is kept, or why it is refused. */
async function readDocument(document: NonNullable<Upload>): Promise<ReadUpload> {
  const read = await readUpload({ base64: document.documentAsBase64, extension: document.documentExtension })
  if (read === 'unreadable') throw invalidField('document', "We can't read this file.")
  if ('refusal' in read) throw new Refusal(read.refusal, read.words === undefined ? {} : { words: read.words })
  return read
}

async function viewOf({ customers, disputed }: DisputesNeeds, tx: Tx, dispute: Dispute): Promise<View> {
  const payment = await disputed.find(tx, dispute.fundingId)
  const customer = await customers.customerOf(tx, dispute.customerId)
  const { reason, state, openedAt, respondBy, answeredAt, answerReason, evidence, file, closedAt, takenBack, owed } =
    dispute
  return {
    cardFundingId: payment.id,
    customerId: dispute.customerId,
    customerName: customer?.name ?? '',
    accountId: payment.accountId,
    transactionId: payment.transactionId,
    reference: payment.reference,
    amount: payment.amount,
    refunded: dispute.refunded,
    refundsShownAt: dispute.refundsShownAt,
    card: payment.card,
    reason,
    state,
    paidAt: payment.paidAt,
    openedAt,
    respondBy,
    eci: payment.eci,
    liability: payment.liability ?? 'merchant',
    answeredBy: dispute.answeredByName,
    answeredAt,
    answerReason,
    evidence,
    evidenceFile: file?.name ?? null,
    closedAt,
    takenBack,
    owed,
    borne: dispute.borne,
  }
}
