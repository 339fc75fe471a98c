import type { Reply } from '@tradewind/contract'
import type { ContentType } from '@tradewind/contract/help'
import type { EntryFields, getContent, listContent, listMissedSearches } from '@tradewind/contract/help-staff'
import { Refusal } from '@tradewind/contract/refusals'
import { pageData } from '@tradewind/contract/wire'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import { type Random, uuidv7 } from '#platform/random'
import { checkContent } from './check-content.ts'
import { readMedia } from './read-media.ts'
import {
  addEntry,
  addMedia,
  addPublication,
  addVersion,
  bumpOrderCounter,
  type ContentFilter,
  type ContentRow,
  cancelScheduled,
  contentById,
  fieldsOfVersion,
  pageOfContent,
  pageOfMissedSearches,
  versionsOf,
} from './writing.store.ts'

/** A member of the staff, or nobody: then it comes with the product. */
interface By {
  staffId: string | null
}

interface OfEntry {
  caller: By
  entryId: string
}

interface Paged {
  page: number
  pageSize: number
}

/** Entries as staff write them: each save is a version, and a publication names the version that readers get. */
export interface HelpWriter {
  list(request: ContentFilter & Paged): Promise<Reply<typeof listContent>>
  get(entryId: string): Promise<Reply<typeof getContent>>
  create(request: OfEntry & { contentType: ContentType; fields: EntryFields }): Promise<{ version: number }>
  /** Refuses content.changed_meanwhile where `version` isn't the latest any more. */
  save(request: OfEntry & { version: number; fields: EntryFields }): Promise<{ version: number }>
  restore(request: OfEntry & { version: number; restored: number }): Promise<{ version: number }>
  /** Now, or at a time to come; what was scheduled before is cancelled. */
  publish(request: OfEntry & { version: number; at?: Date | undefined }): Promise<void>
  cancel(request: OfEntry): Promise<void>
  withdraw(request: OfEntry): Promise<void>
  /** Gives the path of the file. */
  upload(request: { caller: By; mediaType: string; base64: string }): Promise<string>
  listMissedSearches(request: Paged): Promise<Reply<typeof listMissedSearches>>
}

export interface WriterNeeds {
  db: Database
  clock: Clock
  random: Random
}

export function createWriter({ db, clock, random }: WriterNeeds): HelpWriter {
  /** Runs one change of an entry, alone and on what it is now. */
  const changing = <Result>(
    entryId: string,
    change: (tx: Tx, entry: ContentRow, at: Date) => Promise<Result>,
  ): Promise<Result> =>
    db.asSystem(async (tx) => {
      await bumpOrderCounter(tx, entryId)
      const at = clock.now()
      return change(tx, await known(tx, entryId, at), at)
    })

  const withVersion = (tx: Tx, given: { caller: By; entry: ContentRow; fields: EntryFields; at: Date }) =>
    addNext(tx, { entryId: given.entry.entryId, after: given.entry.version, by: given.caller.staffId, ...given })

  return {
    list: ({ page, pageSize, ...filter }) =>
      db.asSystem(async (tx) => {
        const { records, total } = await pageOfContent(tx, { at: clock.now(), page, pageSize, ...filter })
        return { records, pageData: pageData({ page, pageSize, total }) }
      }),
    get: (entryId) =>
      db.asSystem(async (tx) => {
        const at = clock.now()
        return { ...(await known(tx, entryId, at)), history: await versionsOf(tx, entryId, at) }
      }),
    create: ({ caller, entryId, contentType, fields }) => {
      checkContent(contentType, fields)
      return db.asSystem(async (tx) => {
        const at = clock.now()
        if (!(await addEntry(tx, { id: entryId, contentType, at }))) throw new Refusal('content.entry_exists')
        return addNext(tx, { entryId, after: 0, fields, at, by: caller.staffId })
      })
    },
    save: ({ caller, entryId, version, fields }) =>
      changing(entryId, (tx, entry, at) => {
        checkLatest(entry, version)
        checkContent(entry.contentType, fields)
        return withVersion(tx, { caller, entry, fields, at })
      }),
    restore: ({ caller, entryId, version, restored }) =>
      changing(entryId, async (tx, entry, at) => {
        checkLatest(entry, version)
        const fields = await fieldsOfVersion(tx, entryId, restored)
        if (!fields) throw new Refusal('content.version_unknown')
        return withVersion(tx, { caller, entry, fields, at })
      }),
    publish: ({ caller, entryId, version, at: asked }) =>
      changing(entryId, async (tx, entry, at) => {
        checkLatest(entry, version)
        if (asked && asked <= at) throw new Refusal('content.schedule_past')
        await cancelScheduled(tx, entryId, at)
        await addPublication(tx, { entryId, version, effectiveAt: asked ?? at, at, by: caller.staffId })
      }),
    cancel: ({ entryId }) =>
      changing(entryId, async (tx, _, at) => {
        if (!(await cancelScheduled(tx, entryId, at))) throw new Refusal('content.not_scheduled')
      }),
    withdraw: ({ caller, entryId }) =>
      changing(entryId, async (tx, { publishedVersion }, at) => {
        if (publishedVersion === null) throw new Refusal('content.not_published')
        await addPublication(tx, { entryId, version: null, effectiveAt: at, at, by: caller.staffId })
      }),
    upload: async ({ caller, mediaType, base64 }) => {
      const bytes = await readMedia(mediaType, base64)
      const at = clock.now()
      const id = uuidv7(at, random)
      await db.asSystem((tx) => addMedia(tx, { id, mediaType, bytes, at, by: caller.staffId }))
      return `/content/media/${id}`
    },
    listMissedSearches: ({ page, pageSize }) =>
      db.asSystem(async (tx) => {
        const { records, total } = await pageOfMissedSearches(tx, { page, pageSize })
        return { records, pageData: pageData({ page, pageSize, total }) }
      }),
  }
}

async function known(tx: Tx, entryId: string, at: Date): Promise<ContentRow> {
  const entry = await contentById(tx, entryId, at)
  if (!entry) throw new Refusal('content.entry_unknown')
  return entry
}

function checkLatest(entry: ContentRow, version: number): void {
  if (entry.version !== version) throw new Refusal('content.changed_meanwhile')
}

async function addNext(
  tx: Tx,
  {
    entryId,
    after,
    fields,
    at,
    by,
  }: { entryId: string; after: number; fields: EntryFields; at: Date; by: string | null },
): Promise<{ version: number }> {
  const version = after + 1
  await addVersion(tx, { entryId, version, fields, at, by })
  return { version }
}
