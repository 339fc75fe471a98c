import { type IsoDate, localTime } from '@tradewind/kernel/iso-date'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import { sumMonths } from './line-sums.store.ts'
import { listUnlisted } from './lines.store.ts'

export interface Lister {
  /** Takes every new transaction up into what lists count and search; gives how many. */
  listWaiting(): Promise<number>
  /** Takes the days that are over into their months, once for each day. */
  sumDays(): Promise<void>
  /** Does both each second until stopped. Lists are right without it, only slower. */
  start(): Promise<{ stop(): Promise<void> }>
}

const atOnce = 5_000
const pauseMs = 1_000
/** A day is left alone for so long when it is over: most of what changes late changes in its first hour. */
const settlesMs = 3_600_000

interface ListerNeeds {
  db: Database
  clock: Clock
  log: { error(details: object, message: string): void }
}

export function createLister({ db, clock, log }: ListerNeeds): Lister {
  let summed: IsoDate | undefined

  async function listWaiting(): Promise<number> {
    for (let listed = 0; ; ) {
      const taken = await db.asSystem((tx) => listUnlisted(tx, atOnce))
      listed += taken
      if (taken < atOnce) return listed
    }
  }

  async function sumDays(): Promise<void> {
    const today = localTime(new Date(clock.now().getTime() - settlesMs), 'UTC').date
    if (summed === undefined || summed < today) summed = await db.asSystem((tx) => sumMonths(tx, today))
  }

  return {
    listWaiting,
    sumDays,
    start: async () => {
      let working = Promise.resolve()
      let busy = false
      const timer = setInterval(() => {
        if (busy) return
        busy = true
        working = listWaiting()
          .then(sumDays)
          .catch((err: unknown) => log.error({ err }, 'new transactions could not be listed'))
          .finally(() => {
            busy = false
          })
      }, pauseMs)
      return {
        stop: async () => {
          clearInterval(timer)
          await working
        },
      }
    },
  }
}
