import type { Database } from '#platform/db'
import { listUnlisted } from './reads.store.ts'

export interface Lister {
  /** Takes every new transaction up into what lists count and search; gives how many. */
  listWaiting(): Promise<number>
  /** Does so each second until stopped. Lists are right without it, only slower. */
  start(): Promise<{ stop(): Promise<void> }>
}

const atOnce = 5_000
const pauseMs = 1_000

export function createLister({ db, log }: { db: Database; log: { error(facts: object, what: string): void } }): Lister {
  async function listWaiting(): Promise<number> {
    for (let listed = 0; ; ) {
      const taken = await db.asSystem((tx) => listUnlisted(tx, atOnce))
      listed += taken
      if (taken < atOnce) return listed
    }
  }

  return {
    listWaiting,
    start: async () => {
      let working = Promise.resolve()
      let busy = false
      const timer = setInterval(() => {
        if (busy) return
        busy = true
        working = listWaiting()
          .then(
            () => undefined,
            (err: unknown) => log.error({ err }, 'new transactions were not listed'),
          )
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
