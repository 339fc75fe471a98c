import type { Logger } from 'pino'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import { signMessage } from '../callback-signature.ts'
import type { IncomingNetwork } from '../rails.rules.ts'
import {
  type Delivery,
  dueChannel,
  finishIncoming,
  lockDueDeliveries,
  markDelivered,
  nextDueAt,
  postponeDelivery,
} from './sandbox.store.ts'

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
  /** Runs `then` after real milliseconds; gives how to call it off. */
  timer?: (then: () => void, ms: number) => () => void
}

export interface Engine {
  /** Sends everything that is due, until nothing is. How many messages were taken. */
  runDue(): Promise<number>
  /** Sends messages as they become due, until stopped. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** How many messages are taken together. They stay locked until the answers are written. */
const batchSize = 16
/** Even when nobody wakes it, the engine looks again after this long. */
const longestWaitMs = 30_000

/**
 * Lets what the networks decided reach Tradewind. Any number of engines may run: each message is locked while it is on
 * its way, and what was not marked as delivered, after a crash too, is sent again with the same message id.
 */
export function createEngine(needs: EngineNeeds): Engine {
  const { db, bankClock, log, timer = realTimer } = needs
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
      const dueAt = await db.asSystem(nextDueAt)
      if (dueAt) wait = Math.max(10, Math.min(wait, dueAt.getTime() - bankClock.now().getTime()))
    } catch (err) {
      log.error({ err }, 'the sandbox could not send what was due')
      wait = 5_000
    }
    if (!stopped) cancelTimer = timer(wake, wait)
  }

  bankClock.onMoved?.(wake)
  return {
    runDue,
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

async function sendBatch({ db, clock, bankClock, deliver, secret }: EngineNeeds): Promise<number> {
  return db.asSystem(async (tx) => {
    const due = await lockDueDeliveries(tx, bankClock.now(), batchSize)
    const answers = new Map<Delivery, Answer>()
    const send = async (delivery: Delivery) => {
      const { messageId: id, network, body } = delivery
      const headers = { 'content-type': 'application/json', ...signMessage({ id, at: clock.now(), body, secret }) }
      answers.set(delivery, await deliver({ network, headers, body }).catch(() => undefined))
    }
    const lanes = Map.groupBy(due, ({ subject }) => subject)
    // Different payments side by side, the messages of one payment one after the other.
    await Promise.all(
      [...lanes.values()].map(async (lane) => {
        for (const delivery of lane) await send(delivery)
      }),
    )
    const delivered: string[] = []
    for (const [{ deliveryId, subject, attempts }, answer] of answers) {
      if (!answer || answer.status < 200 || answer.status > 299) {
        await postponeDelivery(tx, deliveryId, retryAt(bankClock.now(), attempts))
        continue
      }
      delivered.push(deliveryId)
      if (answer.outcome === 'credited') await finishIncoming(tx, subject, 'credited')
      if (answer.outcome === 'unknown-account') await finishIncoming(tx, subject, 'returned')
    }
    if (delivered.length > 0) await markDelivered(tx, delivered, bankClock.now())
    return due.length
  })
}

type Answer = Awaited<ReturnType<Deliver>> | undefined

/** Retries come after 5 seconds, then ever more slowly, at last every six hours, until somebody says 2xx. */
export function retryAt(now: Date, attempts: number): Date {
  const seconds = [5, 30, 120, 600, 3_600][attempts] ?? 6 * 3_600
  return new Date(now.getTime() + seconds * 1_000)
}

const realTimer = (then: () => void, ms: number): (() => void) => {
  const handle = setTimeout(then, ms)
  return () => clearTimeout(handle)
}
