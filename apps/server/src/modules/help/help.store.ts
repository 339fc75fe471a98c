import { execute, maybeRow, oneRow, planned, rows, sql, type Tx } from '#platform/db'
import type { PublishedEntry } from './help.types.ts'

/** How many publications are in force: any change of what readers have changes it. */
export const editionAt = async (tx: Tx, at: Date): Promise<number> =>
  (
    await oneRow<{ edition: number }>(
      tx,
      planned(sql`
        select count(*)::int as edition from help.publication where effective_at <= ${at} and cancelled_at is null`),
    )
  ).edition

/** What readers have, in the order of creation. */
export const publishedAt = (tx: Tx, at: Date): Promise<PublishedEntry[]> =>
  rows(
    tx,
    sql`
      select e.id, e.content_type, e.created_at, p.effective_at as published_at, p.version, p.revision, v.fields
      from (
        select distinct on (entry_id) entry_id, version, effective_at,
          count(version) over (partition by entry_id)::int as revision
        from help.publication
        where effective_at <= ${at} and cancelled_at is null
        order by entry_id, effective_at desc, number desc
      ) p
      join help.entry e on e.id = p.entry_id
      join help.entry_version v on v.entry_id = p.entry_id and v.version = p.version
      order by e.created_at, e.id`,
  )

export async function addMissedSearch(tx: Tx, search: { id: string; words: string; at: Date }): Promise<void> {
  await execute(
    tx,
    sql`insert into help.missed_search (id, words, at) values (${search.id}, ${search.words}, ${search.at})`,
  )
}

export const dropMissedSearches = (tx: Tx, before: Date, most: number): Promise<number> =>
  execute(
    tx,
    sql`delete from help.missed_search where id in (
          select id from help.missed_search where at < ${before} limit ${most})`,
  )

export async function saveRating(
  tx: Tx,
  rating: { entryId: string; visit: string; isHelpful: boolean; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`
      insert into help.rating (entry_id, visit, is_helpful, at)
      values (${rating.entryId}, ${rating.visit}, ${rating.isHelpful}, ${rating.at})
      on conflict (entry_id, visit) do update set is_helpful = excluded.is_helpful, at = excluded.at`,
  )
}

export interface Media {
  mediaType: string
  size: number
}

export const mediaById = (tx: Tx, id: string): Promise<Media | undefined> =>
  maybeRow(tx, sql`select media_type, octet_length(bytes) as size from help.media where id = ${id}`)

/** A part of a file, both ends included. The rest of it is not read. */
export const partOfMedia = async (tx: Tx, id: string, { from, to }: { from: number; to: number }): Promise<Buffer> =>
  (
    await oneRow<{ part: Buffer }>(
      tx,
      sql`select substring(bytes from ${from + 1}::int for ${to - from + 1}::int) as part from help.media where id = ${id}`,
    )
  ).part
