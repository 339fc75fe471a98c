import { hash } from 'node:crypto'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { uuidv7 } from '#platform/random'
import { withDeadline } from '#platform/timer'
import type { ScreeningNeeds } from '../screening.needs.ts'
import type { ListFile } from '../screening.ports.ts'
import { type ListSizes, replayFault, replayOf, shrinkFault } from './list-guards.rules.ts'
import {
  type Change,
  type DigestedEntry,
  digestsOf,
  dropOldChanges,
  entriesAfter,
  insertLive,
  insertRefused,
  liveVersion,
  lockLists,
  type NewVersion,
  recordAsked,
  recordChanges,
  removeEntries,
  saveEntries,
  wasRefused,
} from './lists.store.ts'
import { indexOf } from './live-list.ts'
import { readTargets } from './open-sanctions.rules.ts'

type Needs = Pick<ScreeningNeeds, 'db' | 'bankClock' | 'random' | 'lists' | 'timer' | 'log'>

/** How long a download may take. */
const downloadWithin = 120_000
const pageSize = 2_000

export type Refreshed =
  | { outcome: 'no-source' | 'unchanged' }
  | { outcome: 'live'; entries: number; changed: number }
  | { outcome: 'failed' | 'refused'; because: string }

/**
 * Takes the newest version of the list. One that shrank too far, or that does not find whom it must, does not go live: the
 * last good version stays, marked stale, and the failure is logged and counted in the health of the server.
 */
export const refreshLists = (needs: Needs) => async (): Promise<Refreshed> => {
  const { db, bankClock, lists, timer, log } = needs
  if (!lists) return { outcome: 'no-source' }
  const refused = async (outcome: 'failed' | 'refused', because: string): Promise<Refreshed> => {
    await db.asSystem((tx) => recordAsked(tx, bankClock.now(), because))
    log.error({ because }, 'the sanctions list was not renewed and the last good version stays in use')
    return { outcome, because }
  }
  let file: ListFile
  try {
    file = await withDeadline({ ms: downloadWithin, timer }, (signal) => lists.read(signal))
  } catch (error) {
    return refused('failed', `The source of the list did not answer: ${(error as Error).message}`)
  }
  const digest = hash('sha256', file.text)
  const known = await db.asSystem(async (tx) => ({
    live: await liveVersion(tx),
    refused: await wasRefused(tx, file.list, digest),
  }))
  if (known.live?.digest === digest && known.live.list === file.list) {
    await db.asSystem((tx) => recordAsked(tx, bankClock.now(), null))
    return { outcome: 'unchanged' }
  }
  if (known.refused !== undefined) return refused('refused', known.refused)
  const version = (entries: number): NewVersion => ({
    versionId: uuidv7(bankClock.now(), needs.random),
    list: file.list,
    source: file.source,
    dataDate: file.dataDate,
    digest,
    entries,
    at: bankClock.now(),
  })
  let entries: Map<string, DigestedEntry>
  try {
    entries = await readEntries(file.text)
  } catch (error) {
    const because = `The list could not be read: ${(error as Error).message}`
    await db.asSystem((tx) => insertRefused(tx, version(0), because))
    return refused('refused', because)
  }
  const fault = await faultOf(needs, file, entries)
  if (fault !== undefined) {
    await db.asSystem((tx) => insertRefused(tx, version(entries.size), fault))
    return refused('refused', fault)
  }
  const changed = await goLive(needs, version(entries.size), entries)
  log.info({ list: file.list, entries: entries.size, changed }, 'a new version of the sanctions list is live')
  return { outcome: 'live', entries: entries.size, changed }
}

async function readEntries(text: string): Promise<Map<string, DigestedEntry>> {
  const entries = new Map<string, DigestedEntry>()
  for (const entry of readTargets(text)) {
    entries.set(entry.entryId, { ...entry, digest: hash('sha256', JSON.stringify(entry)) })
    if (entries.size % 500 === 0) await yieldToOthers()
  }
  return entries
}

async function faultOf(
  { db, lists }: Needs,
  { list }: ListFile,
  entries: ReadonlyMap<string, DigestedEntry>,
): Promise<string | undefined> {
  const { sizes, sample } = await db.asSystem(async (tx) => {
    const before = await digestsOf(tx, list)
    const removed = [...before.keys()].filter((id) => !entries.has(id)).length
    const all: DigestedEntry[] = []
    for (let after = ''; ; ) {
      const page = await entriesAfter(tx, list, after, pageSize)
      all.push(...page)
      after = page.at(-1)?.entryId ?? ''
      if (page.length < pageSize) break
    }
    return { sizes: { before: before.size, after: entries.size, removed } satisfies ListSizes, sample: replayOf(all) }
  })
  return shrinkFault(sizes) ?? replayFault(await indexOf(entries.values()), lists?.probes ?? [], sample)
}

/** In one commit: the version, what it says, and what changed since the one before. */
const goLive = ({ db, bankClock }: Needs, version: NewVersion, entries: ReadonlyMap<string, DigestedEntry>) =>
  db.asSystem(async (tx) => {
    await lockLists(tx)
    const before = await digestsOf(tx, version.list)
    const number = await insertLive(tx, version)
    const changes = new Map<string, Change>()
    for (const [id, { digest }] of entries)
      if (before.get(id) !== digest) changes.set(id, before.has(id) ? 'changed' : 'added')
    const removed = [...before.keys()].filter((id) => !entries.has(id))
    for (const id of removed) changes.set(id, 'removed')
    const written = [...changes.keys()].flatMap((id) => entries.get(id) ?? [])
    for (let at = 0; at < written.length; at += pageSize)
      await saveEntries(tx, version.list, written.slice(at, at + pageSize))
    await removeEntries(tx, version.list, removed)
    // Nobody was compared before the first version, so nobody needs what changed in it.
    if (number > 1) {
      await recordChanges(tx, { list: version.list, number, changes })
      await dropOldChanges(tx, version.list)
    }
    await recordAsked(tx, bankClock.now(), null)
    return changes.size
  })
