import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Database } from '#platform/db'
import { namesOf } from '../names/match.rules.ts'
import { NameIndex } from '../names/name-index.rules.ts'
import type { ListEntry } from '../screening.types.ts'
import { type DigestedEntry, entriesAfter, type LiveVersion, liveVersion, sourceState } from './lists.store.ts'

/** A version of the list, ready to be searched. */
export interface SearchableList {
  version: LiveVersion
  /** A newer version was refused or could not be had. */
  stale: boolean
  indexes: Readonly<Record<'person' | 'company', NameIndex>>
  entries: ReadonlyMap<string, DigestedEntry>
}

/** How many entries are read, or put into an index, before others have their turn. */
const pageSize = 2_000
const yieldEvery = 250

/** Makes entries searchable, a few at a time: a long list must not keep requests waiting. */
export async function indexOf(entries: Iterable<ListEntry>): Promise<SearchableList['indexes']> {
  const indexes = { person: new NameIndex('person'), company: new NameIndex('company') }
  let added = 0
  for (const entry of entries) {
    const { entryId, kind, birthDates, countries } = entry
    indexes[kind].add({ entryId, kind, names: namesOf(entry), birthDates, countries })
    if (++added % yieldEvery === 0) await yieldToOthers()
  }
  return indexes
}

/** The live version, kept in memory by each process until another one is live. */
export function createLiveList(db: Database) {
  let loaded: Pick<SearchableList, 'version' | 'indexes' | 'entries'> | undefined
  let loading: Promise<void> | undefined

  async function load(version: LiveVersion): Promise<void> {
    const entries = new Map<string, DigestedEntry>()
    await db.asSystem(async (tx) => {
      for (let after = ''; ; ) {
        const page = await entriesAfter(tx, version.list, after, pageSize)
        for (const entry of page) entries.set(entry.entryId, entry)
        after = page.at(-1)?.entryId ?? ''
        if (page.length < pageSize) break
      }
      // What was read is one version only if no other one went live meanwhile.
      if ((await liveVersion(tx))?.versionId !== version.versionId) entries.clear()
    })
    if (entries.size > 0) loaded = { version, entries, indexes: await indexOf(entries.values()) }
  }

  return async (): Promise<SearchableList | undefined> => {
    for (let tries = 0; tries < 3; tries++) {
      const { version, source } = await db.asSystem(async (tx) => ({
        version: await liveVersion(tx),
        source: await sourceState(tx),
      }))
      if (!version) return undefined
      if (loaded?.version.versionId === version.versionId) return { ...loaded, stale: Boolean(source?.problem) }
      loading ??= load(version).finally(() => {
        loading = undefined
      })
      await loading
    }
    throw new Error('the list changed each time it was read')
  }
}

export type LiveList = ReturnType<typeof createLiveList>
