import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { Anchors } from './anchors.ts'
import type { Difference, Head } from './audit.types.ts'
import {
  appendSeal,
  digestsOf,
  mayWork,
  nextBound,
  prepareSealing,
  readChain,
  readHead,
  signChain,
} from './chain.store.ts'

export interface Sealer {
  /** Seals every posting that is complete by now; gives how many seals that took. One process at a time does it. */
  sealWaiting(): Promise<number>
  /** Writes the end of the chain down outside the database, if it moved and is of the chain that the data folder knows. */
  anchor(): Promise<void>
  /** A person vouches for the chain of this database: it is anchored anew, whatever the data folder knew. */
  adopt(): Promise<void>
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

  const readEnd = () => db.asSystem(async (tx) => ({ chain: await readChain(tx), head: await readHead(tx) }))
  const sign = (signature: Buffer) => db.asSystem((tx) => signChain(tx, signature))
  let begun = false
  /** Before the first seal. The head is read before the folder: who else begins now has kept the chain before sealing. */
  async function begin(): Promise<void> {
    if (begun) return
    const { chain, head } = await readEnd()
    const signature = await anchors.begin(chain, head, clock.now())
    if (signature && !chain.signature?.equals(signature)) await sign(signature)
    begun = true
  }

  return {
    sealWaiting: async () => {
      await begin()
      for (let sealed = 0; ; sealed++) {
        const seal = await sealOnce()
        if (!seal) return sealed
        if (!seen || seal.number > seen.number) seen = seal
      }
    },
    anchor: async () => {
      const { chain, head } = await readEnd()
      if (anchored?.digest.equals(head.digest)) return
      await anchors.add(chain.id, head, clock.now())
      anchored = head
    },
    adopt: async () => {
      const { chain, head } = await readEnd()
      await sign(await anchors.adopt(chain.id, head, clock.now()))
    },
    forgotten: async () => {
      const last = seen
      if (!last) return []
      const digests = await db.asSystem((tx) => digestsOf(tx, [last.number]))
      if (digests.get(last.number)?.equals(last.digest)) return []
      return [
        {
          check: 'chain',
          subject: `seal ${last.number}`,
          detail: 'this process sealed it, and it is gone or another',
        },
      ]
    },
  }
}
