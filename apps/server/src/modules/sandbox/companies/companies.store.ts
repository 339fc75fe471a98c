import { execute, maybeRow, oneRow, sql, type Tx } from '#platform/db'

/** A person's own company in the sandbox. */
export interface SandboxCompanyRow {
  customerId: string
  openedAt: Date
  clientId: string | null
  fundedAt: Date | null
}

/** Two requests of one person take turns until `tx` ends. */
export const lockPerson = (tx: Tx, userId: string): Promise<number> =>
  execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`sandbox company ${userId}`}, 0))`)

export const openCompanyOf = (tx: Tx, userId: string): Promise<SandboxCompanyRow | undefined> =>
  maybeRow<SandboxCompanyRow>(
    tx,
    sql`select customer_id, opened_at, client_id, funded_at from sandbox.company
        where user_id = ${userId} and closed_at is null`,
  )

export async function insertCompany(
  tx: Tx,
  { customerId, userId, openedAt }: { customerId: string; userId: string; openedAt: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into sandbox.company (customer_id, user_id, opened_at) values (${customerId}, ${userId}, ${openedAt})`,
  )
}

export const countOpenedSince = async (tx: Tx, userId: string, since: Date): Promise<number> =>
  Number(
    (
      await oneRow<{ total: bigint }>(
        tx,
        sql`select count(*) as total from sandbox.company where user_id = ${userId} and opened_at > ${since}`,
      )
    ).total,
  )

/** False if its money was sent before. */
export const markFunded = async (tx: Tx, customerId: string, at: Date): Promise<boolean> =>
  (await execute(
    tx,
    sql`update sandbox.company set funded_at = ${at} where customer_id = ${customerId} and funded_at is null`,
  )) === 1

export async function setClient(tx: Tx, customerId: string, clientId: string): Promise<void> {
  await execute(tx, sql`update sandbox.company set client_id = ${clientId} where customer_id = ${customerId}`)
}

export async function closeCompany(tx: Tx, customerId: string, at: Date): Promise<void> {
  await execute(tx, sql`update sandbox.company set closed_at = ${at} where customer_id = ${customerId}`)
}

export const dropClosed = (tx: Tx, before: Date, most: number): Promise<number> =>
  execute(
    tx,
    sql`delete from sandbox.company where customer_id in
          (select customer_id from sandbox.company where closed_at < ${before} order by closed_at limit ${most})`,
  )
