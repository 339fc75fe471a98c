import { createHmac } from 'node:crypto'
import pg from 'pg'

const processRole = 'tradewind_process'

/**
 * Lets the server sign in to a migrated database as the role that owns nothing, and gives its address there. For the
 * databases that we bring up ourselves; its password follows from the owner's, so that nothing more is kept.
 */
export async function admitProcess(ownerUrl: string): Promise<string> {
  const address = processAddress(ownerUrl)
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'tradewind-migrate' })
  await client.connect()
  try {
    const password = client.escapeLiteral(new URL(address).password)
    await client.query(`alter role ${processRole} login noinherit password ${password}`)
  } finally {
    await client.end()
  }
  return address
}

/** The same database, for the server, once it has been let in. */
export function processAddress(ownerUrl: string): string {
  const address = new URL(ownerUrl)
  const { password } = address
  address.username = processRole
  address.password = createHmac('sha256', decodeURIComponent(password)).update(processRole).digest('hex')
  return address.href
}

/** What a role may do by itself that the server never needs. Empty for one that the server should sign in as. */
export async function rightsOf(url: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'tradewind-start' })
  await client.connect()
  try {
    const { rows } = await client.query<{ right: string }>(`
      select 'is a superuser' as right from pg_roles where rolname = current_user and rolsuper
      union all
      select 'passes row-level security' from pg_roles where rolname = current_user and rolbypassrls and not rolsuper
      union all
      select 'owns the tables' where exists (
        select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'platform' and c.relkind = 'r' and pg_has_role(current_user, c.relowner, 'member'))`)
    return rows.map(({ right }) => right)
  } finally {
    await client.end()
  }
}
