import type { Tx } from '#platform/db'
import type { WrittenAnchors } from './anchors.ts'
import type { Difference } from './audit.types.ts'
import { chainId, digestsOf, readHead } from './chain.store.ts'

const atOnce = 10_000

/**
 * Every anchor must still be in the chain. Gives what is not: a chain cut, rewritten, or exchanged
 * for another; and a chain that the data folder does not know. The anchors
 * were read before the snapshot of `tx`: a seal that was made and anchored since is not in it.
 */
export async function brokenAnchors(tx: Tx, written: WrittenAnchors): Promise<Difference[]> {
  const chain = await chainId(tx)
  const { anchors: all } = written
  const differences = [...written.differences]
  const own = all.filter((anchor) => anchor.chain === chain)
  const unknown = written.chain === undefined ? (await readHead(tx)).number > 0n : written.chain !== chain
  if (unknown)
    differences.push({ check: 'anchor', subject: 'chain', detail: 'it is not the chain that this data folder knows' })
  for (let from = 0; from < own.length && differences.length < 100; from += atOnce) {
    const part = own.slice(from, from + atOnce).filter(({ number }) => number > 0n)
    const digests = await digestsOf(
      tx,
      part.map(({ number }) => number),
    )
    for (const { number, digest } of part) {
      const there = digests.get(number)?.toString('hex')
      if (there === digest) continue
      const detail = there ? 'its digest is not the one that was anchored' : 'it was anchored and is gone'
      differences.push({ check: 'anchor', subject: `seal ${number}`, detail })
    }
  }
  return differences.slice(0, 100)
}
