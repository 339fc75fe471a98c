import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import pg from 'pg'
import { statementTimeoutMs } from '#platform/db'
import { systemRandom as random } from '#platform/random'

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

const iterations = 4_096

/**
 * Creates the servers' login in a migrated database, or sets its password to the one in this address. The login owns nothing
 * and has only the role tradewind_process. Returns its name.
 */
export async function letLoginIn(ownerUrl: string, processUrl: string): Promise<string> {
  const { username, password } = new URL(processUrl)
  const [name, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'tradewind-migrate' })
  await client.connect()
  try {
    const [login, verifier] = [client.escapeIdentifier(name), client.escapeLiteral(scramVerifier(secret))]
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
    if (rowCount === 0) await client.query(`create role ${login} login password ${verifier} in role ${processRole}`)
    else {
      await client.query(`alter role ${login} login password ${verifier}`)
      if (name !== processRole) await client.query(`grant ${processRole} to ${login}`)
    }
    // For connections through a pooler, which ignores this parameter when connecting.
    await client.query(`alter role ${login} set statement_timeout = ${statementTimeoutMs}`)
    return name
  } finally {
    await client.end()
  }
}

/** A password in PostgreSQL's stored form (RFC 5803), so the password itself never appears in statement logs. */
export function scramVerifier(password: string, salt: Uint8Array = random.bytes(16)): string {
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256')
  const keyOf = (label: string) => createHmac('sha256', salted).update(label).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  const server = keyOf('Server Key').toString('base64')
  return `SCRAM-SHA-256$${iterations}:${Buffer.from(salt).toString('base64')}$${stored}:${server}`
}
