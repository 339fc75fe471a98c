import type { CardDispute, DisputeEvidence } from '#modules/acquiring'
import { derivedId, type Reversed } from '#modules/payments'
import type { Tx } from '#platform/db'
import type { Task } from '#platform/tasks'
import { withDeadline } from '#platform/timer'
import type { CardFundingsNeeds } from './card-fundings.needs.ts'
import { findFunding, lockFunding } from './card-fundings.store.ts'
import type { CardFunding } from './card-fundings.types.ts'
import { askForDisputeAt, lostWords } from './disputes.rules.ts'
import {
  closeDispute,
  findDispute,
  insertDispute,
  lockDispute,
  noteAnswerSent,
  planDisputeTask,
} from './disputes.store.ts'
import type { Dispute } from './disputes.types.ts'
import { creditIdOf, updateOf } from './follow-card-funding.ts'
import { leftOf } from './refunds.rules.ts'

type Needs = Pick<CardFundingsNeeds, 'db' | 'bankClock' | 'acquirer' | 'payments' | 'updated' | 'log'>

const answerWithin = { ms: 20_000 }
const askAgainMs = 10 * 60_000

/** Asks the acquirer whether a payment was disputed, and what became of it; an answer that is lost is asked for again. */
export const askForDispute =
  (needs: Needs) =>
  async ({ subject: id, finish }: Task): Promise<void> => {
    const { db, bankClock, acquirer, log } = needs
    const known = await withDeadline(answerWithin, () => acquirer.disputeOf(id)).catch((err: unknown) => {
      log.warn({ err, funding: id }, 'the acquirer did not say whether a payment is disputed')
      return 'unknown' as const
    })
    await db.asSystem(async (tx) => {
      const funding = await lockFunding(tx, id)
      const now = bankClock.now()
      if (known === 'unknown')
        await planDisputeTask(tx, { id, kind: 'dispute', dueAt: new Date(now.getTime() + askAgainMs) })
      else {
        const dispute = known && (await takeDispute(needs, tx, funding, known))
        const isOver = dispute !== undefined && dispute.closedAt !== null
        const next = isOver ? undefined : askForDisputeAt(funding.begunAt, now, dispute !== undefined)
        if (next) await planDisputeTask(tx, { id, kind: 'dispute', dueAt: next })
      }
      await finish(tx)
    })
  }

/** Applies what the acquirer says of a dispute; each effect happens once. Gives the dispute as it is then. */
async function takeDispute(
  needs: Needs,
  tx: Tx,
  funding: CardFunding,
  known: CardDispute,
): Promise<Dispute | undefined> {
  const { id, customerId, liability } = funding
  let dispute = await lockDispute(tx, id)
  if (!dispute) {
    const { reason, openedAt, respondBy } = known
    await insertDispute(tx, { fundingId: id, customerId, reason, openedAt, respondBy })
    needs.log.warn({ funding: id, liability }, 'a card payment is disputed')
    await needs.updated(tx, updateOf(funding, 'disputed'))
    dispute = await lockDispute(tx, id)
  }
  if (!dispute || dispute.closedAt) return dispute
  const at = needs.bankClock.now()
  if (known.state === 'won') {
    await closeDispute(tx, id, { state: 'Won', at, takenBack: null, owed: null })
    await needs.updated(tx, updateOf(funding, 'dispute-won'))
  } else if (known.state === 'lost') {
    const { takenBack, owed } = await takeBack(needs, tx, funding, at)
    await closeDispute(tx, id, { state: 'Lost', at, takenBack: takenBack.minor, owed: owed.minor })
    if (owed.minor > 0n) needs.log.warn({ funding: id }, 'a chargeback was not covered by its account')
    const returned = leftOf(funding)
    if (returned.minor > 0n)
      await needs.updated(tx, { ...updateOf(funding, 'returned'), amount: returned, reason: lostWords })
  }
  return findDispute(tx, id)
}

/**
 * What the account can't give is a debt from then on, which the next credit repays: other money stays free. What was
 * refunded before has left the account already.
 */
async function takeBack({ payments }: Needs, tx: Tx, funding: CardFunding, at: Date): Promise<Reversed> {
  const left = leftOf(funding)
  if (left.minor === 0n) return { takenBack: left, owed: left }
  const part = funding.refunded.minor > 0n && { part: { id: derivedId(funding.id, 'chargeback'), amount: left } }
  return payments.reverseCredit(tx, { id: creditIdOf(funding), at, code: 'CHARGEBACK', reason: lostWords, ...part })
}

/** Hands an answer to the acquirer that staff gave, until it has it. */
export const sendDisputeAnswer =
  (needs: Needs & Pick<CardFundingsNeeds, 'files'>) =>
  async ({ subject: id, finish }: Task): Promise<void> => {
    const { db, bankClock, acquirer, log } = needs
    const { funding, dispute } = await db.asSystem(async (tx) => ({
      funding: await findFunding(tx, id),
      dispute: await findDispute(tx, id),
    }))
    if (!funding || !dispute?.answeredAt) throw new Error('an answer to no dispute')
    const answer = await answerOf(needs, dispute)
    const isSent =
      dispute.answerSentAt !== null ||
      (await withDeadline(answerWithin, () => acquirer.answerDispute({ reference: id, answer })).then(
        () => true,
        (err: unknown) => {
          log.warn({ err, funding: id }, 'the acquirer did not take an answer to a dispute')
          return false
        },
      ))
    await db.asSystem(async (tx) => {
      const now = bankClock.now()
      if (isSent) {
        await noteAnswerSent(tx, id, now)
        await planDisputeTask(tx, { id, kind: 'dispute', dueAt: now })
      } else await planDisputeTask(tx, { id, kind: 'answer', dueAt: new Date(now.getTime() + askAgainMs) })
      await finish(tx)
    })
  }

async function answerOf(
  { files }: Pick<CardFundingsNeeds, 'files'>,
  { customerId, evidence, file }: Dispute,
): Promise<'accept' | DisputeEvidence> {
  if (evidence === null) return 'accept'
  const bytes = file && (await files.get({ customerId, hash: file.hash }))
  return file && bytes ? { evidence, document: { name: file.name, type: file.type, bytes } } : { evidence }
}
