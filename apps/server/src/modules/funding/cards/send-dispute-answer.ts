import { sumOf } from '@tradewind/kernel'
import type { DisputablePayment, DisputeEvidence } from '#modules/acquiring'
import type { Tx } from '#platform/db'
import type { Task } from '#platform/tasks'
import { withDeadline } from '#platform/timer'
import type { CardFundingsNeeds } from './card-fundings.needs.ts'
import { answerByRefund } from './disputes.rules.ts'
import {
  answerDispute,
  findDispute,
  lockDispute,
  noteAnswerSent,
  noteRefundsShown,
  planDisputeTask,
} from './disputes.store.ts'
import type { Dispute } from './disputes.types.ts'

type Needs = Pick<CardFundingsNeeds, 'db' | 'bankClock' | 'acquirer' | 'disputed' | 'files' | 'log'>

const answerWithin = { ms: 20_000 }
const askAgainMs = 10 * 60_000

/**
 * Sends earlier refunds and then the answer to a dispute to the acquirer, and retries until it has both. Evidence has a
 * deadline and waits for nothing; accepting before the refunds are shown would lose them.
 */
export const sendDisputeAnswer =
  (needs: Needs) =>
  async ({ subject: id, finish }: Task): Promise<void> => {
    const { db, bankClock } = needs
    const [dispute, payment] = await db.asSystem(
      async (tx) => [await findDispute(tx, id), await needs.disputed.find(tx, id)] as const,
    )
    if (!dispute) throw new Error('no dispute to answer')
    const isToShow = dispute.refunded.minor > 0n && !dispute.refundsShownAt && !dispute.closedAt
    const refunds = isToShow ? await showRefunds(needs, payment) : 'done'
    const answers = dispute.answeredAt !== null && dispute.answerSentAt === null
    const mayAnswer = refunds !== 'failed' || dispute.evidence !== null
    const isAnswered = !answers || (mayAnswer && (await sendAnswer(needs, dispute)))
    await db.asSystem(async (tx) => {
      // The lock makes tasks of a dispute plan their successors one at a time.
      await needs.disputed.lock(tx, id)
      const now = bankClock.now()
      if (refunds === 'all') {
        await noteRefundsShown(tx, id, now)
        await contestByRefund(tx, payment, now)
      }
      if (answers && isAnswered) {
        await noteAnswerSent(tx, id, now)
        await planDisputeTask(tx, { id, kind: 'dispute', dueAt: now })
      }
      const isComplete = isAnswered && (refunds === 'all' || refunds === 'done')
      if (!isComplete) await planDisputeTask(tx, { id, kind: 'answer', dueAt: new Date(now.getTime() + askAgainMs) })
      await finish(tx)
    })
  }

/** Whether the acquirer was shown all refunds. Those that it hasn't processed yet are shown later. */
async function showRefunds(needs: Needs, payment: DisputablePayment): Promise<'all' | 'some' | 'failed'> {
  const { id: reference, amount, left, refunds } = payment
  if (!(await reaches(needs, reference, () => needs.acquirer.showRefunds({ reference, refunds })))) return 'failed'
  const shown = sumOf(
    refunds.map((refund) => refund.amount),
    amount.currency,
  )
  return shown.minor + left.minor >= amount.minor ? 'all' : 'some'
}

/** Contests an unanswered dispute once the card's bank knows that the payment was fully refunded. */
async function contestByRefund(tx: Tx, payment: DisputablePayment, at: Date): Promise<void> {
  const { id } = payment
  const dispute = await lockDispute(tx, id)
  if (dispute?.state !== 'Open' || dispute.respondBy <= at) return
  const answer = answerByRefund(payment, dispute.openedAt)
  if (!answer) return
  const byNobody = { file: null, answeredBy: null, answeredByName: null, answeredAt: at }
  await answerDispute(tx, id, { ...answer, ...byNobody, state: 'Contested' })
  await planDisputeTask(tx, { id, kind: 'answer', dueAt: at })
}

async function sendAnswer(needs: Needs, dispute: Dispute): Promise<boolean> {
  const { fundingId: reference } = dispute
  const answer = await answerOf(needs, dispute)
  return reaches(needs, reference, () => needs.acquirer.answerDispute({ reference, answer }))
}

const reaches = ({ log }: Needs, id: string, send: () => Promise<void>): Promise<boolean> =>
  withDeadline(answerWithin, send).then(
    () => true,
    (err: unknown) => {
      log.warn({ err, funding: id }, 'the acquirer did not take an answer to a dispute')
      return false
    },
  )

async function answerOf(
  { files }: Needs,
  { customerId, evidence, file }: Dispute,
): Promise<'accept' | DisputeEvidence> {
  if (evidence === null) return 'accept'
  const bytes = file && (await files.get({ customerId, hash: file.hash }))
  return file && bytes ? { evidence, document: { name: file.name, type: file.type, bytes } } : { evidence }
}
