import { empty, join, raw, rows, type Sql, sql, type Tx } from '#platform/db'
import { type Narrowing, narrowingOf, secretPaths, staffColumns } from './data-export.rules.ts'

export interface ExportedTable {
  /** `schema.table`. */
  name: string
  key: { column: string; type: string }[]
  /** Columns of bytes: sealed texts, hashes and keys. */
  bytes: string[]
  ofPerson: boolean
  columns: string[]
  /** The database itself leaves out the rows of accounts that a member may not see. */
  walled: boolean
}

/** The tables whose rows a customer's own transaction may read, by name: those behind the second wall. */
export async function exportedTables(tx: Tx): Promise<ExportedTable[]> {
  return rows<ExportedTable>(
    tx,
    sql`select n.nspname || '.' || c.relname as name,
          coalesce((select jsonb_agg(jsonb_build_object('column', a.attname,
              'type', format_type(a.atttypid, a.atttypmod)) order by array_position(i.indkey::int[], a.attnum::int))
            from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
            where i.indrelid = c.oid and i.indisprimary), '[]') as key,
          coalesce((select jsonb_agg(a.attname) from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
              and a.atttypid = 'bytea'::regtype), '[]') as bytes,
          exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id'
            and not a.attisdropped) as of_person,
          (select jsonb_agg(a.attname) from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
          exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'seen_accounts') as walled
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and not c.relispartition and c.relrowsecurity
          and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'customer_id'
            and not a.attisdropped)
          and has_schema_privilege(current_user, n.oid, 'usage') and has_table_privilege(current_user, c.oid, 'select')
        order by 1`,
  )
}

export interface ExportedRow {
  /** The row in JSON, without its bytes. */
  line: string
  key: string[]
  /** Sealed columns by name, in hex. */
  sealed: Record<string, string | null>
}

/** The next rows of a table after a key. Names come from the database's own catalogue. */
export async function exportedRows(
  tx: Tx,
  table: ExportedTable,
  given: {
    customerId: string
    userId: string
    /** The only accounts that the person may see; nothing where all are. */
    seen: readonly string[] | undefined
    sealed: readonly string[]
    after: readonly string[] | undefined
    most: number
  },
): Promise<ExportedRow[]> {
  const { after, sealed, userId, seen, most } = given
  const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
  const keys = table.key.map(({ column }) => `t.${quoted(column)}`)
  const whole = raw(table.name.split('.').map(quoted).join('.'))
  const wanted = [
    ...(after
      ? [
          sql`(${raw(keys.join(', '))}) > (${join(
            after.map((value, at) => sql`${value}::text::${raw(table.key[at]?.type ?? 'text')}`),
          )})`,
        ]
      : []),
    // What is a person's own is shown to nobody else of the team.
    ...(table.ofPerson ? [sql`t.user_id = ${userId}`] : []),
    seen ? narrowed[narrowingOf(table) ?? 'nothing'](seen) : sql`true`,
  ]
  return rows<ExportedRow>(
    tx,
    sql`select ((to_jsonb(t) - ${[...table.bytes, ...(staffColumns[table.name] ?? [])]}::text[])
              #- ${secretPaths[table.name] ?? []}::text[]
            ${unsaid(table, given)})::text as line,
          array[${raw(keys.map((key) => `${key}::text`).join(', ') || "''")}] as key,
          jsonb_build_object(${raw(
            sealed.flatMap((column) => [`'${column}'`, `encode(t.${quoted(column)}, 'hex')`]).join(', '),
          )}) as sealed
        from ${whole} t where ${join(wanted, ' and ')}
        ${raw(keys.length > 0 ? `order by ${keys.join(', ')}` : '')} limit ${most}`,
  )
}

const narrowed: Readonly<Record<Narrowing | 'nothing', (seen: readonly string[]) => Sql>> = {
  none: () => sql`true`,
  nothing: () => sql`false`,
  account: (seen) => sql`t.account_id = any(${seen}::uuid[])`,
  sides: (seen) => sql`(t.from_account_id = any(${seen}::uuid[]) or t.to_account_id = any(${seen}::uuid[]))`,
  // Whose own rows the database narrows.
  schedule: () => sql`exists (select from schedules.schedule s where s.id = t.schedule_id)`,
  transaction: () => sql`(exists (select from payments.transaction p where p.id = t.transaction_id)
    or exists (select from payments.exchange e where e.id = t.transaction_id)
    or exists (select from payments.own_transfer o where o.id = t.transaction_id))`,
}

/** What a row does not say to everybody: a hidden side's account, and whom or which account staff looked at. */
function unsaid(
  { name, columns }: ExportedTable,
  { customerId, userId, seen }: { customerId: string; userId: string; seen: readonly string[] | undefined },
): Sql {
  if (name === 'staff.access')
    return sql`|| case when staff.tells(t.subject, ${customerId}, ${userId}, ${seen ?? null}::uuid[]) then '{}'::jsonb
      else '{"subject": "", "reason": ""}'::jsonb end`
  // The amount stays, as a payment shows it.
  if (seen && columns.includes('sold_account_id'))
    return sql`|| case when t.sold_account_id = any(${seen}::uuid[]) then '{}'::jsonb
      else '{"sold_account_id": null}'::jsonb end`
  if (!seen || !columns.includes('from_account_id')) return empty
  return join(
    ['from', 'to'].map(
      (side) => sql`|| case when t.${raw(side)}_account_id = any(${seen}::uuid[]) then '{}'::jsonb
        else ${JSON.stringify({ [`${side}_account_id`]: null, [`${side}_ledger_account`]: null })}::jsonb end`,
    ),
    ' ',
  )
}

/** The wrapped keys of holders, as far as the transaction may see them. */
export async function wrappedKeys(tx: Tx, holderIds: readonly string[]): Promise<Map<string, Buffer | null>> {
  const found = await rows<{ id: string; wrapped: Buffer | null }>(
    tx,
    sql`select holder_id as id, wrapped from platform.person_key where holder_id = any(${holderIds}::uuid[])`,
  )
  return new Map(found.map(({ id, wrapped }) => [id, wrapped]))
}
