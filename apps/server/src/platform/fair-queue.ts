import { Refusal } from '@tradewind/contract/refusals'
import { currentRequester, type Requester } from './requester.ts'

/**
 * Shares out work that occupies a processor, a thread or a daemon. Networks take turns, and in each network its people
 * do: however much one of them sends, everybody else waits for the work that is under way and for nothing behind it.
 */
export interface FairQueue {
  /** Runs the work when the requester's turn comes. Refuses request.too_many when the requester has too much waiting. */
  run<T>(work: () => Promise<T>, how?: Placement): Promise<T>
}

export interface Placement {
  /** Whose turn it is where nobody is signed in, such as a recognised browser. */
  person?: string | undefined
  /** Gets every other turn before all that is not urgent, however much of that there is. */
  urgent?: boolean
}

export interface FairQueueLimits {
  /** How much of the work runs at the same time. */
  atOnce: number
  /** How much of that is one person's, or one network's. */
  personAtOnce: number
  networkAtOnce: number
  /** How much may wait for one person, or for one network. */
  personWaiting: number
  networkWaiting: number
}

/**
 * Reading and drawing of uploaded files, which can take seconds: a network has one of two at a time, so that another
 * network's next file never waits for it.
 */
export const fileReading: FairQueueLimits = {
  atOnce: 2,
  personAtOnce: 1,
  networkAtOnce: 1,
  personWaiting: 20,
  networkWaiting: 60,
}

interface Entry extends Requester {
  urgent: boolean
  start(): void
}

const isSameNetwork = (one: Requester, other: Requester) => one.network !== '' && one.network === other.network

/** The strangers of one network count as one person. */
const isSamePerson = (one: Requester, other: Requester) =>
  one.person === other.person && (one.person !== undefined || isSameNetwork(one, other))

/** Work that no request waits for, such as tasks: limited by `atOnce` alone. */
const background: Requester = { network: '' }

export function createFairQueue(limits: FairQueueLimits): FairQueue {
  let waiting: Entry[] = []
  const running = new Set<Entry>()
  let wasUrgent = false

  const count = (entries: Iterable<Entry>, isSame: (entry: Entry) => boolean) => [...entries].filter(isSame).length

  const mayRun = (entry: Entry): boolean =>
    running.size < limits.atOnce &&
    count(running, (other) => isSamePerson(other, entry)) < limits.personAtOnce &&
    count(running, (other) => isSameNetwork(other, entry)) < limits.networkAtOnce

  function refuseTooMuch(entry: Entry): void {
    const isPerson = entry.person !== undefined
    const ofPerson = isPerson ? count(waiting, (other) => isSamePerson(other, entry)) : 0
    // Strangers take no room from the people of their network who are signed in.
    const ofNetwork = count(
      waiting,
      (other) => isSameNetwork(other, entry) && (!isPerson || other.person !== undefined),
    )
    if (ofPerson >= limits.personWaiting || ofNetwork >= limits.networkWaiting)
      throw new Refusal('request.too_many', { retryAfter: 1 })
  }

  const turns = createTurnOrder()

  function startNext(): void {
    for (;;) {
      const able = waiting.filter(mayRun)
      const preferred = able.filter(({ urgent }) => urgent !== wasUrgent)
      const next = turns.first(preferred.length > 0 ? preferred : able)
      if (!next) return
      waiting = waiting.filter((entry) => entry !== next)
      wasUrgent = next.urgent
      turns.served(next)
      running.add(next)
      next.start()
    }
  }

  return {
    run: async (work, { person, urgent = false } = {}) => {
      const who = currentRequester() ?? background
      const begin = Promise.withResolvers<void>()
      const entry: Entry = { ...who, person: who.person ?? person, urgent, start: begin.resolve }
      if (!mayRun(entry)) refuseTooMuch(entry)
      waiting.push(entry)
      turns.arrived(entry)
      startNext()
      await begin.promise
      try {
        return await work()
      } finally {
        running.delete(entry)
        turns.left(entry)
        startNext()
      }
    },
  }
}

/**
 * Who goes first: the network that was served longest ago, and in it the person. Networks and people that had nothing
 * here come behind those who already wait, and before who was served last.
 */
function createTurnOrder() {
  const ranks = new Map<string, { rank: number; entries: number }>()
  let turn = 0
  const keysOf = ({ network, person = '' }: Requester) => [`network ${network}`, `person ${network} ${person}`] as const
  const rank = (key: string) => ranks.get(key)?.rank ?? 0
  return {
    arrived: (entry: Entry): void => {
      for (const key of keysOf(entry)) {
        const known = ranks.get(key)
        if (known) known.entries += 1
        else ranks.set(key, { rank: turn - 0.5, entries: 1 })
      }
    },
    served: (entry: Entry): void => {
      turn += 1
      for (const key of keysOf(entry)) {
        const known = ranks.get(key)
        if (known) known.rank = turn
      }
    },
    left: (entry: Entry): void => {
      for (const key of keysOf(entry)) {
        const known = ranks.get(key)
        if (known && --known.entries === 0) ranks.delete(key)
      }
    },
    first: (entries: readonly Entry[]): Entry | undefined =>
      entries.reduce<Entry | undefined>((best, entry) => {
        if (!best) return entry
        const [network, person] = keysOf(entry)
        const [bestNetwork, bestPerson] = keysOf(best)
        return (rank(network) - rank(bestNetwork) || rank(person) - rank(bestPerson)) < 0 ? entry : best
      }, undefined),
  }
}
