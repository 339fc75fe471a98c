import { Refusal } from '@tradewind/contract'
import { money } from '@tradewind/kernel'
import type { NetworkState } from '#modules/rails'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import { type Random, uuidv7 } from '#platform/random'
import { deliveredAt, insertDeliveries, lockRepeatsSince } from './deliveries.store.ts'
import type { Engine } from './engine.ts'
import { bodyOf, reportOf } from './reports.ts'
import { newestTold, type SentPayment, stepAt } from './sandbox.store.ts'

export interface RepeatNeeds {
  db: Database
  clock: Clock
  bankClock: Clock
  random: Random
  engine: Pick<Engine, 'runDue'>
}

export interface RepeatedUpdate {
  messageId: string
  transactionId: string
  network: string
  news: NetworkState
  sentAt: Date
  heardAt: Date | null
}

/** How often in a minute, so that nobody keeps the networks busy with what they told already. */
const maxAMinute = 5

/**
 * Lets a network tell its newest news of one of these payments once more: another message as far as anybody can see, by
 * the queue, the signature and the callback of every other. It has no second effect; that it was heard is the answer.
 */
export const repeatUpdates =
  ({ db, clock, bankClock, random, engine }: RepeatNeeds) =>
  async (payments: readonly SentPayment[]): Promise<RepeatedUpdate> => {
    const deliveryId = uuidv7(clock.now(), random)
    const messageId = `msg_again_${uuidv7(clock.now(), random)}`
    const sentAt = bankClock.now()
    const told = await db.asSystem(async (tx) => {
      const order = await newestTold(tx, payments, sentAt)
      const step = order && (await stepAt(tx, order.orderId, sentAt))
      if (!order || !step) throw new Refusal('sandbox.nothing_told')
      if ((await lockRepeatsSince(tx, order.orderId, new Date(sentAt.getTime() - 60_000))) >= maxAMinute)
        throw new Refusal('sandbox.told_enough', { retryAfter: 60 })
      const { rail, endToEndId, networkReference, currency, minor } = order
      const { state, at, code } = step
      const amount = money(currency, minor)
      const report = reportOf({ rail, endToEndId }, networkReference, { state, at, ...(code && { code }) }, amount)
      const body = bodyOf(report, { messageId, amount })
      const message = { deliveryId, messageId, subject: order.orderId, network: rail, body, dueAt: sentAt, position: 0 }
      await insertDeliveries(tx, [message])
      return { transactionId: endToEndId, network: rail, news: state }
    })
    await engine.runDue()
    return { messageId, ...told, sentAt, heardAt: await db.asSystem((tx) => deliveredAt(tx, deliveryId)) }
  }
