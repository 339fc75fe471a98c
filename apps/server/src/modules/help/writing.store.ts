import type { ContentType } from '@tradewind/contract/help'
import type { EntryFields, EntryState } from '@tradewind/contract/help-staff'
import { empty, execute, maybeRow, oneRow, rows, type Sql, sql, type Tx } from '#platform/db'

export interface ContentRow {
  entryId: string
  contentType: ContentType
  title: string
  state: EntryState
  version: number
  publishedVersion: number | null
  publishedAt: Date | null
  scheduledVersion: number | null
  scheduledFor: Date | null
  changedAt: Date
  changedBy: string | null
  helpful: number
  unhelpful: number
  fields: EntryFields
}

export interface ContentFilter {
  contentType?: ContentType | undefined
  state?: EntryState | undefined
  search?: string | undefined
}

/** Every entry with its latest version and what readers have of it. */
const overview = (at: Date): Sql => sql`
  select e.id as entry_id, e.content_type, v.fields->>'title' as title, v.version, v.fields,
    p.version as published_version, case when p.version is not null then p.effective_at end as published_at,
    s.version as scheduled_version, s.effective_at as scheduled_for, v.made_at as changed_at, w.name as changed_by,
    r.helpful, r.unhelpful,
    case when s.version is not null then 'scheduled'
      when p.number is null then 'draft'
      when p.version is null then 'withdrawn'
      when p.version < v.version then 'changed'
      else 'published' end as state
  from help.entry e
  join lateral (
    select version, fields, made_at, made_by from help.entry_version
    where entry_id = e.id order by version desc limit 1) v on true
  left join staff.person w on w.id = v.made_by
  left join lateral (
    select number, version, effective_at from help.publication
    where entry_id = e.id and cancelled_at is null and effective_at <= ${at}
    order by effective_at desc, number desc limit 1) p on true
  left join lateral (
    select version, effective_at from help.publication
    where entry_id = e.id and cancelled_at is null and effective_at > ${at}
    order by effective_at, number limit 1) s on true
  cross join lateral (
    select count(*) filter (where is_helpful)::int as helpful, count(*) filter (where not is_helpful)::int as unhelpful
    from help.rating where entry_id = e.id) r`

const matching = ({ contentType, state, search }: ContentFilter): Sql => sql`
  where true
    ${contentType ? sql`and content_type = ${contentType}` : empty}
    ${state ? sql`and state = ${state}` : empty}
    ${search ? sql`and strpos(lower(title || ' ' || entry_id), lower(${search})) > 0` : empty}`

export async function pageOfContent(
  tx: Tx,
  { at, page, pageSize, ...filter }: ContentFilter & { at: Date; page: number; pageSize: number },
): Promise<{ records: ContentRow[]; total: number }> {
  const records = await rows<ContentRow>(
    tx,
    sql`select * from (${overview(at)}) o ${matching(filter)}
        order by changed_at desc, entry_id limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: number }>(
    tx,
    sql`select count(*)::int as total from (${overview(at)}) o ${matching(filter)}`,
  )
  return { records, total }
}

export const contentById = (tx: Tx, entryId: string, at: Date): Promise<ContentRow | undefined> =>
  maybeRow(tx, sql`select * from (${overview(at)}) o where entry_id = ${entryId}`)

export interface VersionRow {
  version: number
  madeAt: Date
  madeBy: string | null
  title: string
  publishedAt: Date | null
}

export const versionsOf = (tx: Tx, entryId: string, at: Date): Promise<VersionRow[]> =>
  rows(
    tx,
    sql`
      select v.version, v.made_at, w.name as made_by, v.fields->>'title' as title, (
        select max(effective_at) from help.publication p
        where p.entry_id = v.entry_id and p.version = v.version and cancelled_at is null and effective_at <= ${at}
      ) as published_at
      from help.entry_version v left join staff.person w on w.id = v.made_by
      where v.entry_id = ${entryId} order by v.version desc`,
  )

export const fieldsOfVersion = async (tx: Tx, entryId: string, version: number): Promise<EntryFields | undefined> =>
  (
    await maybeRow<{ fields: EntryFields }>(
      tx,
      sql`select fields from help.entry_version where entry_id = ${entryId} and version = ${version}`,
    )
  )?.fields

/** Writers of one entry take turns. */
export async function bumpOrderCounter(tx: Tx, entryId: string): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`help.entry ${entryId}`}, 0))`)
}

export async function addEntry(tx: Tx, entry: { id: string; contentType: ContentType; at: Date }): Promise<boolean> {
  const added = await execute(
    tx,
    sql`insert into help.entry (id, content_type, created_at) values (${entry.id}, ${entry.contentType}, ${entry.at})
        on conflict do nothing`,
  )
  return added > 0
}

interface NewVersion {
  entryId: string
  version: number
  fields: EntryFields
  at: Date
  by: string | null
}

export async function addVersion(tx: Tx, { entryId, version, fields, at, by }: NewVersion): Promise<void> {
  await execute(
    tx,
    sql`insert into help.entry_version (entry_id, version, fields, made_at, made_by)
        values (${entryId}, ${version}, ${JSON.stringify(fields)}, ${at}, ${by})`,
  )
}

interface NewPublication {
  entryId: string
  version: number | null
  effectiveAt: Date
  at: Date
  by: string | null
}

export async function addPublication(tx: Tx, { entryId, version, effectiveAt, at, by }: NewPublication): Promise<void> {
  await execute(
    tx,
    sql`insert into help.publication (entry_id, version, effective_at, made_at, made_by)
        values (${entryId}, ${version}, ${effectiveAt}, ${at}, ${by})`,
  )
}

/** Cancels what is scheduled; whether anything was. */
export const cancelScheduled = async (tx: Tx, entryId: string, at: Date): Promise<boolean> =>
  (await execute(
    tx,
    sql`update help.publication set cancelled_at = ${at}
        where entry_id = ${entryId} and cancelled_at is null and effective_at > ${at}`,
  )) > 0

export async function addMedia(
  tx: Tx,
  media: { id: string; mediaType: string; bytes: Buffer; at: Date; by: string | null },
): Promise<void> {
  await execute(
    tx,
    sql`insert into help.media (id, media_type, bytes, made_at, made_by)
        values (${media.id}, ${media.mediaType}, ${media.bytes}, ${media.at}, ${media.by})`,
  )
}

export async function pageOfMissedSearches(
  tx: Tx,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ records: { words: string; times: number; lastAt: Date }[]; total: number }> {
  const records = await rows<{ words: string; times: number; lastAt: Date }>(
    tx,
    sql`select words, count(*)::int as times, max(at) as last_at from help.missed_search
        group by words order by times desc, last_at desc, words limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: number }>(
    tx,
    sql`select count(distinct words)::int as total from help.missed_search`,
  )
  return { records, total }
}
