import type { Database, Tx } from '#platform/db'
import { brokenAnchors } from './anchor-check.ts'
import type { Anchors, WrittenAnchors } from './anchors.ts'
import type { Difference, Run } from './audit.types.ts'
import { currencySums, endedBy, openSnapshot, shareSnapshot } from './books.store.ts'
import { brokenLinks, brokenSeals, mayWork, provable, readHead, sealRange } from './chain.store.ts'
import { entrySums, wrongAccounts, wrongEntries, wrongOrder } from './entries.store.ts'
import { wrongHeldSums, wrongHolds } from './holds.store.ts'
import { wrongLiens } from './liens.store.ts'
import { strayHolds, wrongPayments } from './payments.store.ts'
import { settledButOpen, wrongRecentAccounts, wrongRecentEntries } from './recent.store.ts'
import { impossibleRuns, progress } from './runs.store.ts'
import { wrongSuspense } from './suspense.store.ts'

export interface Examined extends Pick<Run, 'kind' | 'firstSeal' | 'lastSeal' | 'entries'> {
  differences: Difference[]
}

/** How many postings one statement proves against their seals: as many as fit into its memory. */
const provedTogether = 3_000_000

export interface Asked {
  kind: Run['kind']
  now: Date
  /** Ends the examination in the middle of a statement. */
  stopping?: AbortSignal
}

/**
 * Holds the books against each other, and the chain against the books, in one read-only snapshot. A full one looks at
 * everything; an incremental one at what was sealed since the last, and at every balance. Nothing when another process
 * is at it.
 */
export async function examine(
  db: Database,
  anchors: Anchors,
  { kind, now, stopping }: Asked,
): Promise<Examined | undefined> {
  // Before the snapshot: what is anchored by now is in it, unless someone took it away.
  const written = await anchors.read()
  return db.asSystem(async (tx) => {
    await openSnapshot(tx)
    return endedBy(stopping, tx, async () => {
      if (!(await mayWork(tx, 'audit'))) return undefined
      const examined = await (kind === 'full' ? examineAll(db, tx, written, stopping) : examineRecent(tx, written, now))
      return { ...examined, differences: [...examined.differences, ...(await impossibleRuns(tx, now))] }
    })
  })
}

/**
 * The chain and the books at once, each on a connection of its own that sees the same moment. Who is done with the books
 * helps with the chain, so that two processors are busy to the end.
 */
async function examineAll(db: Database, tx: Tx, written: WrittenAnchors, stopping?: AbortSignal): Promise<Examined> {
  const { number: lastSeal } = await readHead(tx)
  const snapshot = await shareSnapshot(tx)
  const parts = await provable(tx, 1n, provedTogether)
  const provedParts = async (on: Tx): Promise<Difference[]> => {
    const differences: Difference[] = []
    for (let part = parts.shift(); part; part = parts.shift())
      differences.push(...(await brokenSeals(on, part.first, part.last)))
    return differences
  }
  const books = examineBooks(tx)
  const helped = books.then(() => provedParts(tx))
  const chain = db.asSystem(async (beside) => {
    // A test examines what it has not committed, so on its one transaction, and one after the other.
    if (beside === tx) await helped
    else await openSnapshot(beside, snapshot)
    return endedBy(stopping, beside, async () => [...(await brokenLinks(beside, 1n)), ...(await provedParts(beside))])
  })
  const [{ entries, differences: wrong }, ...seals] = await Promise.all([books, helped, chain])
  const differences = [...wrong, ...seals.flat(), ...(await brokenAnchors(tx, written))]
  return { kind: 'full', firstSeal: 1n, lastSeal, entries, differences }
}

async function examineBooks(tx: Tx): Promise<{ entries: bigint; differences: Difference[] }> {
  const sums = await entrySums(tx)
  const differences = [
    ...(await currencySums(tx)),
    ...(await wrongAccounts(tx, sums)),
    ...(await wrongEntries(tx, sums)),
    ...(await wrongOrder(tx, sums)),
    ...(await wrongHolds(tx)),
    ...(await wrongHeldSums(tx)),
    ...(await wrongLiens(tx)),
    ...(await wrongPayments(tx)),
    ...(await strayHolds(tx)),
    ...(await wrongSuspense(tx)),
  ]
  return { entries: sums.entries, differences }
}

async function examineRecent(tx: Tx, written: WrittenAnchors, now: Date): Promise<Examined> {
  const firstSeal = (await progress(tx, now)).lastSeal + 1n
  const { number: lastSeal } = await readHead(tx)
  const differences = [
    ...(await currencySums(tx)),
    ...(await wrongHeldSums(tx)),
    ...(await wrongLiens(tx)),
    ...(await strayHolds(tx)),
    ...(await wrongSuspense(tx)),
    ...(await brokenAnchors(tx, written)),
  ]
  const range = await sealRange(tx, firstSeal)
  if (!range) return { kind: 'incremental', firstSeal, lastSeal, entries: 0n, differences }
  differences.push(
    ...(await wrongRecentEntries(tx, range)),
    ...(await wrongRecentAccounts(tx, range)),
    ...(await settledButOpen(tx, range)),
    ...(await provedChain(tx, firstSeal)),
  )
  return { kind: 'incremental', firstSeal, lastSeal, entries: range.entries, differences }
}

async function provedChain(tx: Tx, from: bigint): Promise<Difference[]> {
  const differences = await brokenLinks(tx, from)
  for (const { first, last } of await provable(tx, from, provedTogether))
    differences.push(...(await brokenSeals(tx, first, last)))
  return differences
}
