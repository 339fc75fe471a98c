import type { Logger } from 'pino'
import { type IncomingNetwork } from '#modules/rails'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import { type Random, systemRandom } from '#platform/random'
import { signMessage } from '#platform/signed-message'
import { realTimer, type Timer } from '#platform/timer'
import {
  type Delivery,
  dueChannel,
  giveBack,
  markDelivered,
  nextDueAt,
  postponeDelivery,
  takeDueDeliveries,
} from './deliveries.store.ts'
import { finishIncoming } from './sandbox.store.ts'
import { sendBack } from './send-back.ts'

/** How a message reaches Tradewind. Gives what was answered; throws when the line broke. */
export type Deliver = (sent: {
  network: IncomingNetwork
  headers: Record<string, string>
  body: string
}) => Promise<{ status: number; outcome?: string | undefined }>

export interface EngineNeeds {
  db: Database
  /** The wall clock, for signatures. */
  clock: Clock
  /** Decides what is due. */
  bankClock: Clock & { refresh?(): Promise<void>; onMoved?(then: () => void): void }
  deliver: Deliver
  /** Signs the messages; `whsec_…`. */
  secret: string
  log: Pick<Logger, 'error'>
  timer?: Timer
  random?: Random
}

export interface Engine {
  /** Sends everything that is due, until nothing is. How many messages were taken. */
  runDue(): Promise<number>
  /** When the next message is due by the bank clock; nothing when none is on its way. */
  nextDueAt(): Promise<Date | undefined>
  /** Sends messages as they become due, until stopped. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** How many messages are taken together. */
const batchSize = 64
/** For how long they are taken; longer than a delivery waits for its answer. */
const takenMs = 20_000
/** Even when nobody wakes it, the engine looks again after this long. */
const longestWaitMs = 30_000

/**
 * Lets what the networks decided reach Tradewind. Any number of engines may run: each message is taken for a while, and what was not marked as delivered, after a crash too, is sent again with the same message id.
 */
export function createEngine(needs: EngineNeeds): Engine {
  const { db, clock, bankClock, log, timer = realTimer } = needs
  let stopped = true
  let cancelTimer = () => {}
  let running: Promise<void> | undefined
  let wanted = false
  let listening: { end(): Promise<void> } | undefined

  async function runDue(): Promise<number> {
    for (let count = 0; ; ) {
      const sent = await sendBatch(needs)
      if (sent === 0) return count
      count += sent
    }
  }

  function wake(): void {
    if (stopped) return
    wanted = true
    running ??= work().finally(() => {
      running = undefined
      if (wanted) wake()
    })
  }

  async function work(): Promise<void> {
    cancelTimer()
    let wait = longestWaitMs
    try {
      while (wanted && !stopped) {
        wanted = false
        await bankClock.refresh?.()
        await runDue()
      }
      const { dueAt, takenUntil } = await db.asSystem((tx) => nextDueAt(tx, clock.now()))
      if (dueAt) wait = Math.min(wait, dueAt.getTime() - bankClock.now().getTime())
      // What another engine has is ours if it dies.
      if (takenUntil) wait = Math.min(wait, takenUntil.getTime() - clock.now().getTime())
      wait = Math.max(10, wait)
    } catch (err) {
      log.error({ err }, 'the sandbox could not deliver its messages')
      wait = 5_000
    }
    if (!stopped) cancelTimer = timer(wake, wait)
  }

  bankClock.onMoved?.(wake)
  return {
    runDue,
    nextDueAt: async () => (await db.asSystem((tx) => nextDueAt(tx, clock.now()))).dueAt ?? undefined,
    start: async () => {
      stopped = false
      listening = await db.listen(dueChannel, wake)
      wake()
    },
    stop: async () => {
      stopped = true
      wanted = false
      cancelTimer()
      await listening?.end()
      await running
    },
  }
}

/** Sends what is due and nobody has: taken in one commit, answered in another, and no transaction open in between. */
async function sendBatch({
  db,
  clock,
  bankClock,
  deliver,
  secret,
  random = systemRandom,
}: EngineNeeds): Promise<number> {
  const until = new Date(clock.now().getTime() + takenMs)
  const due = await db.asSystem((tx) =>
    takeDueDeliveries(tx, { due: bankClock.now(), now: clock.now(), until, most: batchSize }),
  )
  if (due.length === 0) return 0
  const answers = new Map<Delivery, Answer>()
  const send = async (delivery: Delivery) => {
    const { messageId: id, network, body } = delivery
    const contentType = body.startsWith('<') ? 'application/xml' : 'application/json'
    const headers = { 'content-type': contentType, ...signMessage({ id, at: clock.now(), body, secret }) }
    answers.set(delivery, await deliver({ network, headers, body }).catch(() => undefined))
  }
  const lanes = Map.groupBy(due, ({ subject }) => subject)
  // Different payments side by side, the messages of one payment one after the other, as long as they are ours.
  await Promise.all(
    [...lanes.values()].map(async (lane) => {
      for (const delivery of lane) if (clock.now().getTime() < until.getTime() - takenMs / 2) await send(delivery)
    }),
  )
  await db.asSystem(async (tx) => {
    const delivered: string[] = []
    for (const [{ deliveryId, subject, attempts }, answer] of answers) {
      if (!isTaken(answer)) {
        await postponeDelivery(tx, deliveryId, retryAt(bankClock.now(), attempts))
        continue
      }
      delivered.push(deliveryId)
      if (answer?.outcome === 'credited') await finishIncoming(tx, subject, 'credited')
      if (answer?.outcome === 'unknown-account') {
        const orderId = await finishIncoming(tx, subject, 'returned')
        if (orderId) await sendBack(tx, orderId, { at: bankClock.now(), random })
      }
    }
    if (delivered.length > 0) await markDelivered(tx, delivered, bankClock.now())
    const unsent = due.filter((delivery) => !answers.has(delivery)).map(({ deliveryId }) => deliveryId)
    if (unsent.length > 0) await giveBack(tx, unsent)
  })
  return answers.size
}

/** Whether telling it again is over: it was taken, or refused for good and kept for people there. */
const isTaken = (answer: Answer): boolean =>
  answer !== undefined &&
  ((answer.status >= 200 && answer.status <= 299) || (answer.status === 400 && answer.outcome === 'refused'))

type Answer = Awaited<ReturnType<Deliver>> | undefined

/** Retries come after 5 seconds, then ever more slowly, at last every six hours, until someone says 2xx. */
export function retryAt(now: Date, attempts: number): Date {
  const seconds = [5, 30, 120, 600, 3_600][attempts] ?? 6 * 3_600
  return new Date(now.getTime() + seconds * 1_000)
}
