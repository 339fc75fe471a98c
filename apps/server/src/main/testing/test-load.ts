import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { diceOf } from '@tradewind/testkit'
import { askOnce, type Heard } from './test-client.ts'
import { isPassing, type Orders } from './test-orders.ts'

/** Many clients who each want their orders done, and ask again under the same key until they hear a yes. */
export interface LoadNeeds {
  seed: number
  clients: number
  orders: Orders
  /** Where the server answers now. */
  address: () => Promise<string>
  /** The key of one attempt at one order. */
  keyOf: (order: number, attempt: number) => string
  /** Gets a connection of its own for each request, so that faults of the line hit one request each. */
  freshConnections?: boolean
  timeoutMs?: number
}

export interface Load {
  acknowledged: Map<number, string>
  /** Repeats of acknowledged orders that were answered in other bytes. */
  wrongReplays: number
  replays: number
  attempts: number
  /** Answers that call a loss a fault of ours, instead of asking for another try. */
  faults: string[]
  /** Works until there were so many acknowledgements, or `enough` says so. */
  run(most: number, enough?: () => boolean): Promise<void>
  /** Asks each `step`th acknowledged order once more. */
  repeatAll(step: number): Promise<void>
  /** The next acknowledgement of what was sent after now. */
  nextAcknowledged(): Promise<void>
}

/** How long a client waits before it asks again, at first and at most. */
const [firstPauseMs, longestPauseMs] = [10, 100]
const maxAttempts = 2_000

export function createLoad({ seed, clients, orders, address, keyOf, freshConnections, timeoutMs }: LoadNeeds): Load {
  const acknowledged = new Map<number, string>()
  let next = 0
  let waiting: { since: number; done: () => void }[] = []
  let clock = 0
  const agents = Array.from({ length: clients }, () => new Agent({ keepAlive: true, maxSockets: 1 }))

  /** Asks under the order's key until there is an answer that stands. */
  async function insist(order: number, client: number): Promise<{ heard: Heard; sentAt: number }> {
    for (let attempt = 0, waitMs = firstPauseMs; attempt < maxAttempts; attempt += 1) {
      load.attempts += 1
      const sentAt = (clock += 1)
      const agent = freshConnections ? undefined : agents[client]
      const heard = await address()
        .then((at) =>
          askOnce(at, orders.sent(order, keyOf(order, attempt)), {
            ...(agent && { agent }),
            ...(timeoutMs && { timeoutMs }),
          }),
        )
        .catch(() => undefined)
      if (heard?.status === 500) load.faults.push(heard.body)
      if (heard && !isPassing(heard)) return { heard, sentAt }
      await pause(waitMs)
      waitMs = Math.min(2 * waitMs, longestPauseMs)
    }
    throw new Error(`order ${order} never got an answer`)
  }

  async function place(order: number, client: number): Promise<void> {
    const { heard, sentAt } = await insist(order, client)
    if (heard.status !== 200) throw new Error(`order ${order} was answered ${heard.status} ${heard.body}`)
    acknowledged.set(order, heard.body)
    const reached = waiting.filter(({ since }) => sentAt > since)
    waiting = waiting.filter(({ since }) => sentAt <= since)
    for (const { done } of reached) done()
  }

  async function repeat(order: number, client: number): Promise<void> {
    const { heard } = await insist(order, client)
    load.replays += 1
    if (heard.status !== 200 || heard.body !== acknowledged.get(order)) load.wrongReplays += 1
  }

  const load: Load = {
    acknowledged,
    wrongReplays: 0,
    replays: 0,
    attempts: 0,
    faults: [],
    run: async (most, enough = () => false) => {
      const client = async (number: number) => {
        const dice = diceOf(seed + number)
        while (next < most && !enough()) {
          const mine = next
          next += 1
          await place(mine, number)
          // Some doubt an answer that they or others have, and ask once more.
          if (dice.chance(0.05)) await repeat(dice.pick([mine, ...lately()]), number)
        }
      }
      await Promise.all(agents.map((_, number) => client(number)))
    },
    repeatAll: async (step) => {
      const chosen = [...acknowledged.keys()].filter((_, place) => place % step === 0)
      await Promise.all(
        agents.map(async (_, number) => {
          for (let order = chosen.pop(); order !== undefined; order = chosen.pop()) await repeat(order, number)
        }),
      )
      for (const agent of agents) agent.destroy()
    },
    nextAcknowledged: () => new Promise((done) => waiting.push({ since: clock, done })),
  }
  /** Acknowledged orders from a while ago to now. */
  const lately = () =>
    Array.from({ length: 20 }, (_, place) => next - 1 - place * 7).filter((order) => acknowledged.has(order))
  return load
}
