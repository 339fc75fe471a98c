import pg from 'pg'

/** A function as defined in the database. */
export interface StandingFunction {
  oid: number
  /** With its schema, without its parameters. */
  name: string
  signature: string
  /** What reads its body, by its language. */
  validator: string
  /** Who may call it, besides its owner. */
  callers: string[]
}

/** The functions of these names that are there: each once, or with a changed parameter list for a moment twice. */
export async function standingFunctions(client: pg.Client, names: readonly string[]): Promise<StandingFunction[]> {
  const { rows } = await client.query<StandingFunction>(
    `select p.oid, n.nspname || '.' || p.proname as name, p.oid::regprocedure::text as signature,
       l.lanvalidator::regproc::text as validator,
       array(select coalesce(quote_ident(r.rolname), 'public') from aclexplode(p.proacl) left join pg_roles r on r.oid = grantee
         where grantee <> p.proowner) as callers
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
     where n.nspname || '.' || p.proname = any($1)`,
    [names],
  )
  return rows
}

/**
 * Makes a function what its file says and nothing else: who may call it and whose it is come from the file too, whatever
 * they were before. `create or replace` alone would keep them, and would leave a function of the same name with other
 * parameters beside the new one.
 */
export async function replaceFunction(client: pg.Client, before: StandingFunction, text: string): Promise<void> {
  const { name, signature, callers } = before
  for (const caller of callers) await client.query(`revoke all on function ${signature} from ${caller}`)
  await client.query(
    `alter function ${signature} owner to current_user; grant execute on function ${signature} to public`,
  )
  await client.query('savepoint before_function')
  try {
    await client.query(text)
  } catch (error) {
    // It gives something else than before, or its parameters have other names: PostgreSQL wants it dropped first.
    if ((error as pg.DatabaseError).code !== '42P13') throw error
    await client.query('rollback to savepoint before_function')
    await dropFunction(client, before)
    await client.query(text)
    return
  }
  const after = await standingFunctions(client, [name])
  if (after.length > 1) await dropFunction(client, before)
}

/** Has PostgreSQL read the body of a function, which it puts off while the database is being brought up to date. */
export async function checkFunction(client: pg.Client, { validator, oid }: StandingFunction): Promise<void> {
  await client.query(`select ${validator}($1)`, [oid])
}

/** Fails where a table, policy or trigger still needs it. */
export async function dropFunction(client: pg.Client, { signature }: StandingFunction): Promise<void> {
  await client.query(`drop function ${signature}`)
}
