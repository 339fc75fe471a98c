import { execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
import type {
  BookMove,
  FileFormat,
  FoundBreak,
  KeptLine,
  Leg,
  OpenBreak,
  Side,
  StatementLine,
} from './reconciliation.types.ts'

/** Of two imports or comparisons of one side, the second waits for the first. */
export async function lockSide(tx: Tx, { leg, rail, currency }: Side): Promise<void> {
  await execute(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(${`reconciliation ${leg} ${rail} ${currency}`}, 0))`,
  )
}

interface NewFile extends Side {
  id: string
  reference: string | null
  format: FileFormat
  digest: Buffer
  reason: string | null
  at: Date
  by: string
}

/** What became of the same bytes before. */
export const findFile = (tx: Tx, { leg, rail, currency }: Side, digest: Buffer) =>
  maybeRow<{ id: string; reason: string | null }>(
    tx,
    sql`select id, reason from reconciliation.file
        where leg = ${leg} and rail = ${rail} and currency = ${currency} and digest = ${digest}`,
  )

/** Whether a file of this name was imported. */
export async function isImported(tx: Tx, { leg, rail, currency }: Side, reference: string): Promise<boolean> {
  const found = await maybeRow(
    tx,
    sql`select 1 from reconciliation.file where leg = ${leg} and rail = ${rail} and currency = ${currency}
          and reference = ${reference} and state = 'imported'`,
  )
  return found !== undefined
}

export async function insertFile(tx: Tx, file: NewFile, lines: readonly (StatementLine & { id: string })[]) {
  const { id, leg, rail, currency, reference, format, digest, reason, at, by } = file
  await execute(
    tx,
    sql`insert into reconciliation.file (id, leg, rail, currency, reference, format, digest, state, reason, imported_at,
          imported_by_name)
        values (${id}, ${leg}, ${rail}, ${currency}, ${reference}, ${format}, ${digest},
          ${reason === null ? 'imported' : 'quarantined'}, ${reason}, ${at}, ${by})`,
  )
  const column = <K extends keyof StatementLine | 'id'>(name: K) => lines.map((line) => line[name])
  await execute(
    tx,
    sql`insert into reconciliation.line (id, file_id, position, kind, reference, direction, amount, is_reversal, booked_on)
        select l.id, ${id}, l.position, l.kind, l.reference, l.direction, l.amount, l.is_reversal, l.booked_on
        from unnest(${column('id')}::uuid[], ${column('kind')}::text[], ${column('reference')}::text[],
          ${column('direction')}::text[], ${column('minor').map(String)}::bigint[], ${column('isReversal')}::boolean[],
          ${column('bookedOn')}::date[]) with ordinality
          l (id, kind, reference, direction, amount, is_reversal, booked_on, position)`,
  )
}

/** Until when the daily files were fetched; nothing before the first time. */
export const lastIntake = async (tx: Tx): Promise<Date | undefined> =>
  (await oneRow<{ until: Date | null }>(tx, sql`select max(until) as until from reconciliation.intake`)).until ??
  undefined

export async function insertIntake(
  tx: Tx,
  { until, files, at }: { until: Date; files: number; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into reconciliation.intake (until, files, taken_at) values (${until}, ${files}, ${at})
        on conflict do nothing`,
  )
}

/** Lines of a side that are no posting of ours yet, the oldest first. */
export const unmatchedLines = (tx: Tx, { leg, rail, currency }: Side): Promise<KeptLine[]> =>
  rows<KeptLine>(
    tx,
    sql`select l.id, l.kind, l.reference, l.direction, l.amount as minor, l.is_reversal, l.booked_on::text as booked_on
        from reconciliation.line l join reconciliation.file f on f.id = l.file_id
        where f.leg = ${leg} and f.rail = ${rail} and f.currency = ${currency} and l.kind = 'payment'
          and not exists (select from reconciliation.match m where m.line_id = l.id and m.undone_at is null)
          and not exists (select from reconciliation.break b where b.line_id = l.id and b.state = 'written-off')
        order by l.booked_on, f.imported_at, l.position`,
  )

/** Postings of our own that correct the books; no network knows them. */
export const ownCodes = { fee: 'network-fee', writeOff: 'reconciliation-write-off' } as const

/** What the books moved on the clearing account of a side, and the side has not confirmed. */
export const unmatchedMoves = (tx: Tx, { leg, rail, currency }: Side): Promise<BookMove[]> =>
  rows<BookMove>(
    tx,
    sql`select m.posting_id,
          coalesce(p.network_reference, c.network_reference, s.network_reference, m.subject) as reference,
          case when m.amount < 0 then 'in' else 'out' end as direction, abs(m.amount) as minor, m.at
        from (
          select t.posting_id, g.subject, sum(e.amount)::bigint as amount, min(e.recorded_at) as at
          from ledger.account a
          join ledger.entry e on e.account_id = a.id
          join ledger.transfer t on t.id = e.transfer_id
          join ledger.posting g on g.id = t.posting_id
          where a.name = ${`clearing:${rail}:${currency}`} and t.code <> all (${Object.values(ownCodes)}::text[])
          group by t.posting_id, g.subject) m
        left join payments.transaction p on p.id::text = m.subject
        left join issuing.authorization c on c.id::text = m.subject
        left join lateral (
          select f.network_reference from sendr.funding f
          where f.instruction_id::text = m.subject and f.rail = ${rail} order by f.came_at, f.id limit 1) s on true
        where m.amount <> 0 and not exists (
            select from reconciliation.match x
            where x.posting_id = m.posting_id and x.leg = ${leg} and x.undone_at is null)
          and not exists (
            select from reconciliation.break b
            where b.posting_id = m.posting_id and b.leg = ${leg} and b.state = 'written-off')
        order by m.at, m.posting_id`,
  )

/** The references that a side has confirmed, with their directions. */
export const confirmedKeys = (tx: Tx, { leg, rail, currency }: Side) =>
  rows<{ reference: string; direction: 'in' | 'out' }>(
    tx,
    sql`select distinct l.reference, l.direction
        from reconciliation.match m join reconciliation.line l on l.id = m.line_id
        join reconciliation.file f on f.id = l.file_id
        where f.leg = ${leg} and f.rail = ${rail} and f.currency = ${currency} and m.undone_at is null`,
  )

/** Pairs that a person took apart. */
export const pairsApart = (tx: Tx, leg: Leg) =>
  rows<{ lineId: string; postingId: string }>(
    tx,
    sql`select line_id, posting_id from reconciliation.match where leg = ${leg} and undone_at is not null`,
  )

interface NewMatch {
  id: string
  leg: Leg
  lineId: string
  postingId: string
  at: Date
  by: string
}

export async function insertMatch(tx: Tx, { id, leg, lineId, postingId, at, by }: NewMatch): Promise<void> {
  await execute(
    tx,
    sql`insert into reconciliation.match (id, line_id, leg, posting_id, made_at, made_by_name)
        values (${id}, ${lineId}, ${leg}, ${postingId}, ${at}, ${by})`,
  )
}

/** Takes a match apart; false where it was already, or never was. */
export const undoMatch = async (tx: Tx, id: string, { at, by, reason }: { at: Date; by: string; reason: string }) =>
  (await execute(
    tx,
    sql`update reconciliation.match set undone_at = ${at}, undone_by_name = ${by}, undone_reason = ${reason}
        where id = ${id} and undone_at is null`,
  )) > 0

type BreakRow = Omit<OpenBreak, 'ageDays'>

export const openBreaks = (tx: Tx, side?: Side): Promise<BreakRow[]> =>
  rows<BreakRow>(
    tx,
    sql`select id, kind, leg, rail, currency, line_id, posting_id, difference, opened_at, owner_id, owner_name
        from reconciliation.break
        where state = 'open' and (${side?.leg ?? null}::text is null
          or (leg, rail, currency) = (${side?.leg ?? null}, ${side?.rail ?? null}, ${side?.currency ?? null}))
        order by opened_at, id`,
  )

export const lockBreak = (tx: Tx, id: string): Promise<BreakRow | undefined> =>
  maybeRow<BreakRow>(
    tx,
    sql`select id, kind, leg, rail, currency, line_id, posting_id, difference, opened_at, owner_id, owner_name
        from reconciliation.break where id = ${id} and state = 'open' for update`,
  )

export async function insertBreak(tx: Tx, side: Side, found: FoundBreak & { id: string; at: Date }): Promise<void> {
  await execute(
    tx,
    sql`insert into reconciliation.break (id, kind, leg, rail, currency, line_id, posting_id, difference, opened_at)
        values (${found.id}, ${found.kind}, ${side.leg}, ${side.rail}, ${side.currency}, ${found.lineId},
          ${found.postingId}, ${found.difference}, ${found.at})`,
  )
}

export async function endBreak(tx: Tx, id: string, state: 'resolved' | 'written-off', at: Date): Promise<void> {
  await execute(tx, sql`update reconciliation.break set state = ${state}, ended_at = ${at} where id = ${id}`)
}

export async function setOwner(tx: Tx, id: string, owner: { id: string; name: string } | null): Promise<void> {
  await execute(
    tx,
    sql`update reconciliation.break set owner_id = ${owner?.id ?? null}, owner_name = ${owner?.name ?? null}
        where id = ${id}`,
  )
}

/** What a second person approves: the columns of the write-off. */
export interface WriteOff {
  breakId: string
  /** As text: JSON has no integers of this size. */
  difference: string
  currency: string
  reason: string
}

export const writeOffPayload = ({ breakId: break_id, ...rest }: WriteOff) => ({ break_id, ...rest })
export type WriteOffPayload = ReturnType<typeof writeOffPayload>

export async function insertWriteOff(tx: Tx, id: string, payload: WriteOffPayload): Promise<void> {
  await oneRow(
    tx,
    sql`insert into reconciliation.write_off (id, break_id, difference, currency, reason, decision_id)
        values (${id}, ${payload.break_id}, ${payload.difference}, ${payload.currency}, ${payload.reason}, ${id})
        returning id`,
  )
}
