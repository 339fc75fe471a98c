import type { Sql } from 'sql-template-tag'
import { execute, oneRow, raw, rows, sql, type Tx } from '#platform/db'
import type { Difference, Head, Seal } from './audit.types.ts'

/**
 * The chain over the books. Its canonical bytes are written once, here, for sealing and for proving; they name their
 * columns, so that a column added later changes no digest. Entries are not in it: each of their columns follows from
 * the transfers, and books.store.ts proves that it does.
 */
const leaves = (from: bigint, until: bigint, join: (table: Sql, on: Sql) => Sql): Sql => sql`
  with posting as not materialized (
    select id, xact, subject, fingerprint, recorded_at from ledger.posting
    where xact >= ${String(from)}::text::xid8 and xact < ${String(until)}::text::xid8
  )
  select xact, true as is_posting, sha256('\\x01'::bytea || xid8send(xact) || uuid_send(id) || timestamptz_send(recorded_at)
    || int4send(octet_length(fingerprint)) || fingerprint || convert_to(subject, 'UTF8')) as leaf
  from posting
  union all
  select p.xact, false, sha256(case when is_hold then '\\x03'::bytea || uuid_send(p.id) || int4send(m.line) || uuid_send(m.id)
    || int8send(m.debit_account) || int8send(m.credit_account) || int8send(m.amount)
    || convert_to(m.currency || m.code, 'UTF8')
    else '\\x02'::bytea || uuid_send(p.id) || int4send(m.line) || uuid_send(m.id)
    || int8send(m.debit_account) || int8send(m.credit_account) || int8send(m.amount) || int8send(m.debit_sequence)
    || int8send(m.credit_sequence) || convert_to(m.currency || m.code, 'UTF8') end)
  from posting p ${join(sql`(${transfersAndHolds}) m`, sql`m.posting_id = p.id`)}
  union all
  select p.xact, false, sha256('\\x04'::bytea || uuid_send(p.id) || uuid_send(h.id))
  from posting p ${join(sql`ledger.hold h`, sql`h.settled_by = p.id and h.state = 'voided'`)}`

/** Both at once, so that the postings are sought for them once. */
const transfersAndHolds = sql`
  select posting_id, line, id, debit_account, credit_account, amount, currency, code, debit_sequence, credit_sequence,
    false as is_hold from ledger.transfer
  union all
  select posting_id, line, id, debit_account, credit_account, amount, currency, code, null, null, true from ledger.hold`

/** For a few postings among millions: one after the other by index, whatever the statistics say (`offset 0` holds it so). */
const oneByOne = (table: Sql, on: Sql): Sql => {
  const name = raw(table.sql.split(' ').at(-1) ?? '')
  return sql`cross join lateral (select * from ${table} where ${on} offset 0) ${name}`
}
/** For many: however the planner likes. */
const together = (table: Sql, on: Sql): Sql => sql`join ${table} on ${on}`

/** The digest of a seal: over the one before, its place and bounds, and the sorted digests of its rows. */
const digest = sql`sha256(previous || int8send(number) || xid8send(from_xact) || xid8send(until_xact) || int8send(count)
  || sha256(content))`

interface SealRow extends Omit<Seal, 'fromXact' | 'untilXact'> {
  fromXact: string
  untilXact: string
}

const sealFrom = (row: SealRow): Seal => ({
  ...row,
  fromXact: BigInt(row.fromXact),
  untilXact: BigInt(row.untilXact),
})

/** What identifies this chain: its anchors carry it. */
export async function chainId(tx: Tx): Promise<string> {
  return (await oneRow<{ id: string }>(tx, sql`select id from audit.chain`)).id
}

/** The chain with what a server of this installation signed it with. */
export const readChain = (tx: Tx): Promise<{ id: string; signature: Buffer | null }> =>
  oneRow(tx, sql`select id, signature from audit.chain`)

export async function signChain(tx: Tx, signature: Buffer): Promise<void> {
  await execute(tx, sql`update audit.chain set signature = ${signature}`)
}

/** Where the chain ends now; before the first seal, the digest of the chain's own id. */
export async function readHead(tx: Tx): Promise<Head> {
  const row = await oneRow<{ number: bigint; untilXact: string; digest: Buffer }>(
    tx,
    sql`select coalesce(s.number, 0) as number, coalesce(s.until_xact, '0'::xid8) as until_xact,
          coalesce(s.digest, sha256(uuid_send(c.id))) as digest
        from audit.chain c left join lateral (select * from audit.seal order by number desc limit 1) s on true`,
  )
  return { number: row.number, untilXact: BigInt(row.untilXact), digest: row.digest }
}

/** How many postings one seal covers at most, give or take those of one transaction. */
const maxInOneSeal = 100_000

/** Whether this transaction may seal now; a second one leaves it to the first. */
export async function mayWork(tx: Tx, work: 'seal' | 'audit'): Promise<boolean> {
  const key = work === 'seal' ? 727_362 : 727_363
  return (await oneRow<{ mine: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${key}) as mine`)).mine
}

/** For sealing: indexes whatever the statistics say, and time for the first seal over years of postings. */
export async function prepareSealing(tx: Tx): Promise<void> {
  await execute(tx, sql`select set_config('enable_seqscan', 'off', true), set_config('statement_timeout', '0', true)`)
}

/**
 * How far the next seal reaches: to the oldest transaction still running, below which everything is committed or gone,
 * or less when that is more than one seal takes. Nothing when no posting waits.
 */
export async function nextBound(tx: Tx, from: bigint): Promise<bigint | undefined> {
  const { horizon, waiting, last } = await oneRow<{ horizon: string; waiting: bigint; last: string | null }>(
    tx,
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, count(*) as waiting, max(xact)::text as last
        from (select xact from ledger.posting where xact >= ${String(from)}::text::xid8
              and xact < pg_snapshot_xmin(pg_current_snapshot()) order by xact limit ${maxInOneSeal}) w`,
  )
  if (last === null) return undefined
  return Number(waiting) < maxInOneSeal ? BigInt(horizon) : BigInt(last) + 1n
}

/** Appends the seal over all postings from the head up to `until`. */
export async function appendSeal(tx: Tx, head: Head, until: bigint, at: Date): Promise<Seal> {
  const row = await oneRow<SealRow>(
    tx,
    sql`insert into audit.seal (number, from_xact, until_xact, count, previous, digest, sealed_at)
        select number, from_xact, until_xact, count, previous, ${digest}, ${at} from (
          select ${head.number + 1n}::bigint as number, ${String(head.untilXact)}::text::xid8 as from_xact,
            ${String(until)}::text::xid8 as until_xact, ${head.digest}::bytea as previous,
            count(*) filter (where is_posting) as count, string_agg(leaf, ''::bytea order by leaf) as content
          from (${leaves(head.untilXact, until, oneByOne)}) leaf) made
        returning number, from_xact, until_xact, count, previous, digest`,
  )
  return sealFrom(row)
}

/** The digests of these seals by number, as they are now. */
export async function digestsOf(tx: Tx, numbers: readonly bigint[]): Promise<Map<bigint, Buffer>> {
  const seals = await rows<{ number: bigint; digest: Buffer }>(
    tx,
    sql`select number, digest from audit.seal where number = any(${numbers}::bigint[])`,
  )
  return new Map(seals.map(({ number, digest: recorded }) => [number, recorded]))
}

/** Where the chain itself is broken, from this seal on: a number left out, bounds that do not meet, a wrong predecessor. */
export async function brokenLinks(tx: Tx, from: bigint): Promise<Difference[]> {
  const seals = await rows<{ number: bigint }>(
    tx,
    sql`select number from (
          select number, from_xact, previous, lag(number) over w as before, lag(until_xact) over w as ended,
            lag(digest) over w as digest_before
          from audit.seal where number >= ${from - 1n} window w as (order by number)) link
        where number >= ${from} and (
          number is distinct from coalesce(before, 0) + 1
          or from_xact is distinct from coalesce(ended, '0'::xid8)
          or previous is distinct from coalesce(digest_before, (select sha256(uuid_send(id)) from audit.chain)))
        order by number limit 100`,
  )
  return seals.map(({ number }) => ({
    check: 'chain',
    subject: `seal ${number}`,
    detail: 'it does not continue the seal before it',
  }))
}

/** What the seals from this one on cover, and how many entries their postings made; nothing when there are none. */
export async function sealRange(
  tx: Tx,
  from: bigint,
): Promise<{ fromXact: bigint; untilXact: bigint; entries: bigint } | undefined> {
  const row = await oneRow<{ fromXact: string | null; untilXact: string | null; entries: bigint }>(
    tx,
    sql`with range as (select min(from_xact) as from_xact, max(until_xact) as until_xact from audit.seal where number >= ${from})
        select from_xact::text, until_xact::text, (select 2 * count(*) from ledger.posting p
          join ledger.transfer t on t.posting_id = p.id where p.xact >= from_xact and p.xact < until_xact) as entries
        from range`,
  )
  if (row.fromXact === null || row.untilXact === null) return undefined
  return { fromXact: BigInt(row.fromXact), untilXact: BigInt(row.untilXact), entries: row.entries }
}

/** Seals in runs that one statement proves: up to this many postings together. */
export async function provable(
  tx: Tx,
  from: bigint,
  most: number,
): Promise<{ first: bigint; last: bigint; count: bigint }[]> {
  return rows(
    tx,
    sql`select min(number) as first, max(number) as last, sum(count)::bigint as count from (
          select number, count, floor((sum(count) over (order by number) - count) / ${most}) as part
          from audit.seal where number >= ${from}) sealed
        group by part order by part`,
  )
}

/** Which of these neighbouring seals do not fit the postings as they are now. */
export async function brokenSeals(tx: Tx, first: bigint, last: bigint): Promise<Difference[]> {
  const bounds = await oneRow<{ fromXact: string; untilXact: string }>(
    tx,
    sql`select min(from_xact)::text as from_xact, max(until_xact)::text as until_xact from audit.seal
        where number between ${first} and ${last}`,
  )
  const faulty = await rows<{ number: bigint; sealed: bigint; counted: bigint }>(
    tx,
    sql`with sealed as (
          select number, from_xact, until_xact, count, previous, digest,
            row_number() over (order by from_xact) as place
          from audit.seal where number between ${first} and ${last}
        ), bounds as materialized (select array_agg(from_xact order by from_xact) as starts from sealed
        ), counted as (
          select width_bucket(xact, (select starts from bounds)) as place, count(*) filter (where is_posting) as count,
            array_agg(leaf) as leaves
          from (${leaves(BigInt(bounds.fromXact), BigInt(bounds.untilXact), together)}) leaf group by 1
        ), compared as (
          select s.number, s.from_xact, s.until_xact, s.previous, s.count as sealed_count, s.digest as sealed_digest,
            coalesce(c.count, 0) as count,
            -- Sorted seal by seal and by nothing but the digest, which is several times cheaper than all by both.
            coalesce((select string_agg(leaf, ''::bytea order by leaf) from unnest(c.leaves) leaf), ''::bytea) as content
          from sealed s left join counted c using (place)
        )
        select number, sealed_count as sealed, count as counted from compared
        where sealed_count <> count or sealed_digest <> ${digest} order by number limit 100`,
  )
  return faulty.map(({ number, sealed, counted }) => ({
    check: 'chain',
    subject: `seal ${number}`,
    detail:
      sealed === counted
        ? 'its postings are not what was sealed'
        : `${sealed} postings were sealed, ${counted} are there`,
  }))
}
