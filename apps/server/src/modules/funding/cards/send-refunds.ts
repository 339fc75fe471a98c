import type { Task } from '#platform/tasks'
import { withDeadline } from '#platform/timer'
import type { CardFundingsNeeds } from './card-fundings.needs.ts'
import { findFunding, lockFunding } from './card-fundings.store.ts'
import { planDisputeTask } from './disputes.store.ts'
import { markRefundSent, refundsOf } from './refunds.store.ts'

const answerWithin = { ms: 20_000 }
const askAgainMs = 10 * 60_000

/** Gives booked refunds to the acquirer, each under its own id until it took it: asked twice, it gives back once. */
export const sendRefunds =
  ({ db, bankClock, giveBack, log }: Pick<CardFundingsNeeds, 'db' | 'bankClock' | 'giveBack' | 'log'>) =>
  async ({ subject: id, finish }: Task): Promise<void> => {
    const funding = await db.asSystem((tx) => findFunding(tx, id))
    if (!funding) throw new Error('a refund of no card funding')
    const waiting = (await db.asSystem((tx) => refundsOf(tx, funding))).filter(({ sentAt }) => sentAt === null)
    const taken: string[] = []
    for (const { id: refundId, amount } of waiting)
      await withDeadline(answerWithin, () =>
        giveBack({
          refundId,
          kind: 'Card',
          rail: 'card',
          originalReference: id,
          original: funding.amount,
          amount,
          reason: `Refund of ${funding.reference}`,
        }),
      ).then(
        () => taken.push(refundId),
        (err: unknown) => log.warn({ err, funding: id, refund: refundId }, 'the acquirer did not take a refund'),
      )
    await db.asSystem(async (tx) => {
      await lockFunding(tx, id)
      const now = bankClock.now()
      for (const refundId of taken) await markRefundSent(tx, refundId, now)
      if (taken.length < waiting.length)
        await planDisputeTask(tx, { id, kind: 'refund', dueAt: new Date(now.getTime() + askAgainMs) })
      await finish(tx)
    })
  }
