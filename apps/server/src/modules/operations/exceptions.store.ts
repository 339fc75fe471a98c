import type { exceptions as contract } from '@tradewind/contract'
import { type Currency, money } from '@tradewind/kernel'
import { empty, execute, rows, type Sql, sql, type Tx } from '#platform/db'
import { allHours, dueAt } from './exceptions.rules.ts'

type Row = contract.ExceptionRow
export type Source = Row['source']
/** Those that are assigned and noted here; a difference has its owner in reconciliation. */
export type OwnSource = contract.OwnSource

export interface ExceptionSearch {
  source: Source | undefined
  id: string | undefined
  /** Only what this person has taken on, or what nobody has. */
  owner: { staffId: string } | 'nobody' | undefined
  page: number
  pageSize: number
}

interface StoredRow extends Omit<Row, 'amount' | 'dueAt' | 'customerName' | 'isMine' | 'isProposed' | 'plainEndings'> {
  customerId: string | null
  ownerId: string | null
  currency: Currency | null
  minor: bigint | null
  total: number
}

export type FoundException = Omit<Row, 'customerName' | 'isMine' | 'isProposed' | 'plainEndings'> & {
  customerId: string | null
  ownerId: string | null
}

/** Each place where something waits for a person. */
export const openExceptions = sql`
  select 'case' as source, c.id::text as exception_id, c.kind, c.customer_id, t.id as payment_id, t.reference as title,
    t.currency, t.amount as minor, c.opened_at
  from payments.open_case c join payments.transaction t on t.id = c.transaction_id where c.resolved_at is null
  union all
  select 'message', m.message_id, 'message', null, null, m.network || ': ' || m.reason, null, null, m.received_at
  from rails.refused_message m where m.resolved_at is null
  union all
  select 'break', b.id::text, 'break', null, null, b.rail || ' ' || b.currency || ', ' || b.kind, b.currency,
    abs(b.difference), b.opened_at
  from reconciliation.break b where b.state = 'open'
  union all
  -- A file that was taken later for the same side stands for the one that was set aside.
  select 'file', f.id::text, 'file', null, null, f.rail || ' ' || f.currency || ': ' || f.reason, null, null, f.imported_at
  from reconciliation.file f where f.state = 'quarantined' and not exists (
    select from reconciliation.file later where later.state = 'imported' and later.imported_at > f.imported_at
      and (later.leg, later.rail, later.currency) = (f.leg, f.rail, f.currency))
  union all
  select 'schedule', o.schedule_id || ' ' || o.n, 'schedule', o.customer_id, null, o.payee, o.currency, o.amount, o.due_at
  from schedules.occurrence o where o.status = 'Open'
  union all
  select 'recall', r.id::text, 'recall', r.customer_id, t.id, t.reference, t.currency, t.amount, r.needs_person_at
  from payments.recall r join payments.transaction t on t.id = r.transaction_id
  where r.needs_person_at is not null and r.closed_at is null`

/** One page of everything that needs a person, what is due next first, and how much there is. */
export async function exceptionPage(
  tx: Tx,
  { source, id, owner, page, pageSize }: ExceptionSearch,
): Promise<{ found: FoundException[]; total: number }> {
  const stored = await rows<StoredRow>(
    tx,
    sql`select w.*, coalesce(a.owner_id, b.owner_id) as owner_id, coalesce(a.owner_name, b.owner_name) as owner_name,
          count(*) over ()::int as total
        from (${openExceptions}) w
        join unnest(${allHours.map(({ kind }) => kind)}::text[], ${allHours.map(({ hours }) => hours)}::int[])
          sla (kind, hours) on sla.kind = w.kind
        left join operations.assignment a on (a.source, a.subject) = (w.source, w.exception_id)
        left join reconciliation.break b on w.source = 'break' and b.id::text = w.exception_id
        where true ${source ? sql`and w.source = ${source}` : empty} ${id ? sql`and w.exception_id = ${id}` : empty}
          ${ownedBy(owner)}
        order by w.opened_at + make_interval(hours => sla.hours), w.source, w.exception_id
        limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const found = stored.map(({ currency, minor, ...one }) => ({
    ...one,
    amount: currency !== null && minor !== null ? money(currency, minor) : null,
    dueAt: dueAt(one.kind, one.openedAt),
  }))
  return { found, total: stored[0]?.total ?? 0 }
}

function ownedBy(owner: ExceptionSearch['owner']): Sql {
  if (!owner) return empty
  const ownerId = sql`coalesce(a.owner_id, b.owner_id)`
  return owner === 'nobody' ? sql`and ${ownerId} is null` : sql`and ${ownerId} = ${owner.staffId}`
}

interface Subject {
  source: OwnSource | 'customer'
  subject: string
}

export async function assign(
  tx: Tx,
  { source, subject }: Subject,
  owner: { id: string; name: string; at: Date } | null,
): Promise<void> {
  if (owner === null)
    await execute(tx, sql`delete from operations.assignment where (source, subject) = (${source}, ${subject})`)
  else
    await execute(
      tx,
      sql`insert into operations.assignment (source, subject, owner_id, owner_name, assigned_at)
          values (${source}, ${subject}, ${owner.id}, ${owner.name}, ${owner.at})
          on conflict (source, subject) do update set owner_id = excluded.owner_id, owner_name = excluded.owner_name,
            assigned_at = excluded.assigned_at`,
    )
}

/** Gives back what someone had taken on who has left; gives how much that was. */
export const giveBackAll = async (tx: Tx, ownerId: string): Promise<number> =>
  (await execute(tx, sql`delete from operations.assignment where owner_id = ${ownerId}`)) +
  (await execute(
    tx,
    sql`update reconciliation.break set owner_id = null, owner_name = null
        where owner_id = ${ownerId} and state = 'open'`,
  ))

export async function addNote(
  tx: Tx,
  { source, subject }: Subject,
  note: { id: string; text: string; by: { id: string; name: string }; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into operations.note (id, source, subject, text, by_id, by_name, at)
        values (${note.id}, ${source}, ${subject}, ${note.text}, ${note.by.id}, ${note.by.name}, ${note.at})`,
  )
}

export const notesOf = (tx: Tx, { source, subject }: Subject): Promise<contract.ExceptionNote[]> =>
  rows(
    tx,
    sql`select id as note_id, text, by_name as by, at from operations.note
        where (source, subject) = (${source}, ${subject}) order by at desc, id desc`,
  )
