import { execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
import { planTask } from '#platform/tasks'
import type { ListEntry, ListVersion } from '../screening.types.ts'

export interface LiveVersion extends Omit<ListVersion, 'stale'> {
  number: number
  digest: string
  receivedAt: Date
}

export interface DigestedEntry extends ListEntry {
  digest: string
}

const versionColumns = sql`version_id, list, source, data_date, digest, entries, number, received_at`

/** The newest that went live. An installation uses one list, which may be put together from many. */
export async function liveVersion(tx: Tx): Promise<LiveVersion | undefined> {
  return maybeRow<LiveVersion>(
    tx,
    sql`select ${versionColumns} from screening.list_version where state = 'live' order by received_at desc limit 1`,
  )
}

export async function versionsOf(tx: Tx, ids: readonly string[]): Promise<Omit<ListVersion, 'stale'>[]> {
  return rows<LiveVersion>(
    tx,
    sql`select ${versionColumns} from screening.list_version where version_id = any(${ids}::uuid[])`,
  )
}

export const wasRefused = async (tx: Tx, list: string, digest: string): Promise<string | undefined> =>
  (
    await maybeRow<{ refusedBecause: string }>(
      tx,
      sql`select refused_because from screening.list_version
          where list = ${list} and digest = ${digest} and state = 'refused'`,
    )
  )?.refusedBecause

/** One refresh at a time. */
export async function lockLists(tx: Tx): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended('screening lists', 0))`)
}

export interface NewVersion {
  versionId: string
  list: string
  source: string
  dataDate: string
  digest: string
  entries: number
  at: Date
}

export async function insertRefused(tx: Tx, version: NewVersion, because: string): Promise<void> {
  await execute(
    tx,
    sql`insert into screening.list_version (version_id, list, source, data_date, digest, entries, received_at, state,
          refused_because)
        values (${version.versionId}, ${version.list}, ${version.source}, ${version.dataDate}, ${version.digest},
          ${version.entries}, ${version.at}, 'refused', ${because}) on conflict do nothing`,
  )
}

/** Puts a version in the place of the live one, which must be locked; gives its number. */
export async function insertLive(tx: Tx, version: NewVersion): Promise<number> {
  await execute(tx, sql`update screening.list_version set state = 'replaced' where state = 'live'`)
  const { number } = await oneRow<{ number: number }>(
    tx,
    sql`insert into screening.list_version (version_id, list, source, data_date, digest, entries, received_at, state, number)
        values (${version.versionId}, ${version.list}, ${version.source}, ${version.dataDate}, ${version.digest},
          ${version.entries}, ${version.at}, 'live',
          (select coalesce(max(number), 0) + 1 from screening.list_version where list = ${version.list}))
        returning number`,
  )
  return number
}

/** A page of the live entries of a list, by their ids. */
export async function entriesAfter(tx: Tx, list: string, after: string, most: number): Promise<DigestedEntry[]> {
  return rows<DigestedEntry>(
    tx,
    sql`select entry_id, digest, kind, name, aliases, birth_dates, countries, topics, remarks from screening.list_entry
        where list = ${list} and entry_id > ${after} order by entry_id limit ${most}`,
  )
}

export async function digestsOf(tx: Tx, list: string): Promise<Map<string, string>> {
  const found = await rows<{ entryId: string; digest: string }>(
    tx,
    sql`select entry_id, digest from screening.list_entry where list = ${list}`,
  )
  return new Map(found.map(({ entryId, digest }) => [entryId, digest]))
}

export async function saveEntries(tx: Tx, list: string, entries: readonly DigestedEntry[]): Promise<void> {
  // Arrays of arrays must be of one length in PostgreSQL, so that these lists travel as JSON.
  await execute(
    tx,
    sql`insert into screening.list_entry (list, entry_id, digest, kind, name, aliases, birth_dates, countries, topics, remarks)
        select ${list}, e->>'entryId', e->>'digest', e->>'kind', e->>'name',
          array(select jsonb_array_elements_text(e->'aliases')), array(select jsonb_array_elements_text(e->'birthDates')),
          array(select jsonb_array_elements_text(e->'countries')), array(select jsonb_array_elements_text(e->'topics')),
          e->>'remarks'
        from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) e
        on conflict (list, entry_id) do update set digest = excluded.digest, kind = excluded.kind, name = excluded.name,
          aliases = excluded.aliases, birth_dates = excluded.birth_dates, countries = excluded.countries,
          topics = excluded.topics, remarks = excluded.remarks`,
  )
}

export async function removeEntries(tx: Tx, list: string, ids: readonly string[]): Promise<void> {
  await execute(tx, sql`delete from screening.list_entry where list = ${list} and entry_id = any(${ids}::text[])`)
}

export type Change = 'added' | 'changed' | 'removed'

export async function recordChanges(
  tx: Tx,
  { list, number, changes }: { list: string; number: number; changes: ReadonlyMap<string, Change> },
): Promise<void> {
  await execute(
    tx,
    sql`insert into screening.list_change (list, number, entry_id, change)
        select ${list}, ${number}, entry_id, change
        from unnest(${[...changes.keys()]}::text[], ${[...changes.values()]}::text[]) as c (entry_id, change)`,
  )
}

/** Which entries have changed in any way since a version, and what the live one says of those that are on it. */
export async function changedSince(
  tx: Tx,
  list: string,
  number: number,
): Promise<{ ids: ReadonlySet<string>; entries: DigestedEntry[] }> {
  const ids = await rows<{ entryId: string }>(
    tx,
    sql`select distinct entry_id from screening.list_change where list = ${list} and number > ${number}`,
  )
  const changed = ids.map(({ entryId }) => entryId)
  const found = await rows<DigestedEntry>(
    tx,
    sql`select entry_id, digest, kind, name, aliases, birth_dates, countries, topics, remarks from screening.list_entry
        where list = ${list} and entry_id = any(${changed}::text[]) order by entry_id`,
  )
  return { ids: new Set(changed), entries: found }
}

/** What changed in versions that everybody has been compared since. */
export async function dropOldChanges(tx: Tx, list: string): Promise<void> {
  await execute(
    tx,
    sql`delete from screening.list_change where list = ${list} and number <= (
          select coalesce(min(compared_with), 0) from screening.subject where list = ${list} and left_at is null)`,
  )
}

export interface SourceState {
  askedAt: Date
  problem: string | null
  failingSince: Date | null
}

export async function sourceState(tx: Tx): Promise<SourceState | undefined> {
  return maybeRow(tx, sql`select asked_at, problem, failing_since from screening.list_source`)
}

export async function recordAsked(tx: Tx, at: Date, problem: string | null): Promise<void> {
  await execute(
    tx,
    sql`insert into screening.list_source (asked_at, problem, failing_since)
        values (${at}, ${problem}, ${problem === null ? null : at})
        on conflict (singleton) do update set asked_at = excluded.asked_at, problem = excluded.problem,
          failing_since = case when excluded.problem is null then null
            else coalesce(list_source.failing_since, excluded.failing_since) end`,
  )
}

/** Plans the comparison of a day, or of a version that went live, unless it was; whether it is new. */
export async function planSweep(tx: Tx, { sweepId, at }: { sweepId: string; at: Date }): Promise<boolean> {
  const inserted = await execute(
    tx,
    sql`insert into screening.sweep (sweep_id, day, list, number, planned_at)
        select ${sweepId}, ${at.toISOString().slice(0, 10)}, list, number, ${at}
        from screening.list_version where state = 'live' on conflict do nothing`,
  )
  if (inserted === 0) return false
  await planTask(tx, { module: 'screening', subject: sweepId, kind: 'sweep', dueAt: at })
  return true
}

export async function countSwept(
  tx: Tx,
  sweepId: string,
  { compared, newHits, finishedAt }: { compared: number; newHits: number; finishedAt: Date | null },
): Promise<void> {
  await execute(
    tx,
    sql`update screening.sweep set compared = compared + ${compared}, new_hits = new_hits + ${newHits},
          finished_at = ${finishedAt} where sweep_id = ${sweepId}`,
  )
}
