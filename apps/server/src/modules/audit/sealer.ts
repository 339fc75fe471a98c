import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { Anchors } from './anchors.ts'
import type { Difference, Head } from './audit.types.ts'
import { appendSeal, chainId, digestsOf, mayWork, nextBound, prepareSealing, readHead } from './chain.store.ts'

export interface Sealer {
  /** Seals every posting that is complete by now; gives how many seals that took. One process at a time does it. */
  sealWaiting(): Promise<number>
  /** Writes the end of the chain down outside the database, if it moved since the last time. */
  anchor(): Promise<void>
  /** What this process has sealed itself and no longer finds. */
  forgotten(): Promise<Difference[]>
}

/** Takes committed postings up into the chain, aside from those who post: they wait for nothing here. */
export function createSealer({ db, clock, anchors }: { db: Database; clock: Clock; anchors: Anchors }): Sealer {
  /** The last seal that this process saw in the chain: between two anchors, nobody can take it back unseen. */
  let seen: Head | undefined
  let anchored: Head | undefined

  const sealOnce = () =>
    db.asSystem(async (tx) => {
      if (!(await mayWork(tx, 'seal'))) return undefined
      await prepareSealing(tx)
      const head = await readHead(tx)
      const until = await nextBound(tx, head.untilXact)
      return until === undefined ? undefined : appendSeal(tx, head, until, clock.now())
    })

  return {
    sealWaiting: async () => {
      for (let sealed = 0; ; sealed++) {
        const seal = await sealOnce()
        if (!seal) return sealed
        if (!seen || seal.number > seen.number) seen = seal
      }
    },
    anchor: async () => {
      const { chain, head } = await db.asSystem(async (tx) => ({ chain: await chainId(tx), head: await readHead(tx) }))
      if (anchored?.digest.equals(head.digest)) return
      await anchors.add(chain, head, clock.now())
      anchored = head
    },
    forgotten: async () => {
      const known = seen
      if (!known) return []
      const found = await db.asSystem((tx) => digestsOf(tx, [known.number]))
      if (found.get(known.number)?.equals(known.digest)) return []
      return [
        {
          check: 'chain',
          subject: `seal ${known.number}`,
          detail: 'this process sealed it, and it is gone or another',
        },
      ]
    },
  }
}
