import pg from 'pg'

/**
 * All that a database is besides its data, as sorted lines of text: two databases with the same lines behave alike. Told
 * apart are the order of columns, grants however they were written, and the text of functions without its comments.
 */
export async function describeDatabase(url: string): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    // Names are written with their schemas.
    await client.query("set search_path = ''")
    const found: string[] = []
    for (const [kind, query] of Object.entries(queries)) {
      const { rows } = await client.query<{ name: string; is: string }>(query)
      found.push(...rows.map(({ name, is }) => `${kind} ${name}: ${plain(is)}`))
    }
    return found.toSorted()
  } finally {
    await client.end()
  }
}

/** The rows that an empty start finds in its tables, as sorted lines of text. */
export async function describeRows(url: string, leftOut: readonly string[] = []): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_catalog.pg_class c where relkind = 'r' and ${isOurs('c')}`,
    )
    const found: string[] = []
    for (const { name } of tables.filter(({ name }) => !leftOut.includes(name))) {
      const { rows } = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)
      found.push(...rows.map(({ row }) => `row ${name}: ${row}`))
    }
    return found.toSorted()
  } finally {
    await client.end()
  }
}

/** What one of two descriptions has and the other has not, as the lines of a diff. */
export function differences(before: readonly string[], after: readonly string[]): string[] {
  const [one, other] = [new Set(before), new Set(after)]
  return [
    ...before.filter((line) => !other.has(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !one.has(line)).map((line) => `+ ${line}`),
  ].toSorted((a, b) => a.slice(2).localeCompare(b.slice(2)))
}

const plain = (text: string) =>
  text
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\() | (?=\))/g, '')
    .trim()

const isOurs = (alias: string) => `${alias}.relnamespace in (select oid from pg_catalog.pg_namespace
  where nspname not like 'pg\\_%' and nspname <> 'information_schema')`

/** Who may do what, whether or not it was ever granted: PostgreSQL keeps nothing for what is the default. */
const grants = (acl: string, kind: string, owner: string) => `(
  select coalesce(string_agg(g, ' ' order by g), '') from (
    select pg_catalog.format('%s=%s%s/%s', coalesce(nullif(grantee, 0)::regrole::text, 'public'), privilege_type,
      case when is_grantable then '*' else '' end, grantor::regrole) as g
    from pg_catalog.aclexplode(coalesce(${acl}, pg_catalog.acldefault('${kind}', ${owner})))) granted)`

const queries: Record<string, string> = {
  role: `
    select rolname as name, pg_catalog.concat_ws(' ', case when rolsuper then 'superuser' end,
      case when rolinherit then 'inherit' end, case when rolcreaterole then 'createrole' end,
      case when rolcreatedb then 'createdb' end, case when rolcanlogin then 'login' end,
      case when rolbypassrls then 'bypassrls' end, rolconnlimit, rolconfig::text) as is
    from pg_catalog.pg_roles where rolname like 'tradewind%'`,
  member: `
    select pg_catalog.format('%s of %s', member::regrole, roleid::regrole) as name,
      pg_catalog.format('admin %s inherit %s set %s', admin_option, inherit_option, set_option) as is
    from pg_catalog.pg_auth_members where roleid::regrole::text like 'tradewind%'`,
  schema: `
    select nspname as name, pg_catalog.format('owned by %s, %s', nspowner::regrole, ${grants('nspacl', 'n', 'nspowner')}) as is
    from pg_catalog.pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema'`,
  extension: `
    select extname as name, pg_catalog.format('in %s', extnamespace::regnamespace) as is from pg_catalog.pg_extension`,
  default: `
    select pg_catalog.format('%s of %s in %s', defaclobjtype, defaclrole::regrole, defaclnamespace::regnamespace) as name,
      ${grants('defaclacl', 'r', 'defaclrole')} as is
    from pg_catalog.pg_default_acl`,
  relation: `
    select c.oid::regclass::text as name, pg_catalog.format(
      'kind %s, owned by %s, %s, walled off %s %s, kept %s, settings %s, identity %s, definition %s',
      relkind, relowner::regrole, ${grants('relacl', 'r', 'relowner')}, relrowsecurity, relforcerowsecurity, relpersistence,
      (select pg_catalog.string_agg(o, ' ' order by o) from pg_catalog.unnest(reloptions) o), relreplident,
      case when relkind in ('v', 'm') then pg_catalog.pg_get_viewdef(c.oid) end) as is
    from pg_catalog.pg_class c where relkind in ('r', 'p', 'v', 'm', 'c', 'f') and ${isOurs('c')}`,
  column: `
    select pg_catalog.format('%s.%s', c.oid::regclass, attname) as name, pg_catalog.format(
      'number %s, %s, %s, default %s, identity %s, generated %s, collation %s, stored %s %s, statistics %s, settings %s, rights %s',
      (select count(*) from pg_catalog.pg_attribute o
       where o.attrelid = a.attrelid and o.attnum > 0 and not o.attisdropped and o.attnum <= a.attnum),
      pg_catalog.format_type(atttypid, atttypmod), case when attnotnull then 'not null' else 'null' end,
      pg_catalog.pg_get_expr(d.adbin, d.adrelid), attidentity, attgenerated, nullif(attcollation, 0)::regcollation,
      attstorage, attcompression, attstattarget, attoptions,
      case when attacl is not null then ${grants('attacl', 'c', 'relowner')} end) as is
    from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
      left join pg_catalog.pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where relkind in ('r', 'p', 'v', 'm', 'c', 'f') and attnum > 0 and not attisdropped and ${isOurs('c')}`,
  // That a column is not null is described with the column.
  constraint: `
    select pg_catalog.format('%s of %s', conname, conrelid::regclass) as name, pg_catalog.format('%s, valid %s, enforced %s',
      pg_catalog.pg_get_constraintdef(k.oid), convalidated, not pg_catalog.pg_get_constraintdef(k.oid) like '%NOT ENFORCED') as is
    from pg_catalog.pg_constraint k join pg_catalog.pg_class c on c.oid = conrelid where contype <> 'n' and ${isOurs('c')}`,
  index: `
    select c.oid::regclass::text as name,
      pg_catalog.format('%s, valid %s, clustered %s', pg_catalog.pg_get_indexdef(c.oid), indisvalid, indisclustered) as is
    from pg_catalog.pg_class c join pg_catalog.pg_index i on i.indexrelid = c.oid where ${isOurs('c')}`,
  policy: `
    select pg_catalog.format('%s on %s', polname, polrelid::regclass) as name, pg_catalog.format('%s %s to %s using %s check %s',
      case when polpermissive then 'permissive' else 'restrictive' end, polcmd, polroles::regrole[],
      pg_catalog.pg_get_expr(polqual, polrelid), pg_catalog.pg_get_expr(polwithcheck, polrelid)) as is
    from pg_catalog.pg_policy`,
  trigger: `
    select pg_catalog.format('%s on %s', tgname, tgrelid::regclass) as name,
      pg_catalog.format('%s, on %s', pg_catalog.pg_get_triggerdef(oid), tgenabled) as is
    from pg_catalog.pg_trigger where not tgisinternal`,
  rule: `
    select pg_catalog.format('%s on %s', rulename, ev_class::regclass) as name, pg_catalog.pg_get_ruledef(r.oid) as is
    from pg_catalog.pg_rewrite r join pg_catalog.pg_class c on c.oid = ev_class where rulename <> '_RETURN' and ${isOurs('c')}`,
  sequence: `
    select seqrelid::regclass::text as name, pg_catalog.format('%s from %s by %s, %s to %s, cache %s, cycle %s, owned by %s, %s',
      seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle, relowner::regrole,
      ${grants('relacl', 's', 'relowner')}) as is
    from pg_catalog.pg_sequence join pg_catalog.pg_class c on c.oid = seqrelid`,
  function: `
    select p.oid::regprocedure::text as name, pg_catalog.format('%s owned by %s, %s',
      case when prokind in ('f', 'p') then pg_catalog.pg_get_functiondef(p.oid) else prokind::text end, proowner::regrole,
      ${grants('proacl', 'f', 'proowner')}) as is
    from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = pronamespace
    where nspname not like 'pg\\_%' and nspname <> 'information_schema'
      and not exists (select from pg_catalog.pg_depend e where e.objid = p.oid and e.deptype = 'e')`,
  type: `
    select t.oid::regtype::text as name, pg_catalog.format('kind %s, owned by %s, %s, base %s, default %s, labels %s', typtype,
      typowner::regrole, ${grants('typacl', 'T', 'typowner')}, nullif(typbasetype, 0)::regtype, typdefault,
      (select pg_catalog.string_agg(enumlabel, ' ' order by enumsortorder) from pg_catalog.pg_enum e where e.enumtypid = t.oid)) as is
    from pg_catalog.pg_type t join pg_catalog.pg_namespace n on n.oid = typnamespace
    where nspname not like 'pg\\_%' and nspname <> 'information_schema' and typcategory <> 'A'
      and not exists (select from pg_catalog.pg_depend e where e.objid = t.oid and e.deptype = 'e')`,
  comment: `
    select pg_catalog.pg_describe_object(classoid, objoid, objsubid) as name, description as is
    from pg_catalog.pg_description d
    where pg_catalog.pg_describe_object(classoid, objoid, objsubid) ~ '\\m(table|column|function|index|schema|constraint|view|type)\\M'
      and objoid >= 16384
      and not exists (select from pg_catalog.pg_depend e where e.objid = d.objoid and e.deptype = 'e')`,
}
