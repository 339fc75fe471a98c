import { execute, maybeRow, sql, type Tx } from '#platform/db'

export interface RegistrationRow {
  id: string
  browserHash: Buffer
  sealed: Buffer | null
  passwordHash: string | null
  sealedPhone: Buffer | null
  expiresAt: Date
  confirmedAt: Date | null
  phoneConfirmedAt: Date | null
}

export async function addRegistration(
  tx: Tx,
  made: Pick<RegistrationRow, 'id' | 'browserHash' | 'sealed' | 'passwordHash' | 'expiresAt'>,
  at: Date,
): Promise<void> {
  const { id, browserHash, sealed, passwordHash, expiresAt } = made
  await execute(
    tx,
    sql`insert into registration.registration (id, browser_hash, sealed, password_hash, created_at, expires_at)
        values (${id}, ${browserHash}, ${sealed}, ${passwordHash}, ${at}, ${expiresAt})`,
  )
}

/** A registration that goes on still. */
export const findRegistration = (tx: Tx, id: string, at: Date): Promise<RegistrationRow | undefined> =>
  maybeRow<RegistrationRow>(
    tx,
    sql`select id, browser_hash, sealed, password_hash, sealed_phone, expires_at, confirmed_at, phone_confirmed_at
        from registration.registration where id = ${id} and expires_at > ${at}`,
  )

/** One confirmation of an address at a time, from here to the end of the transaction. */
export async function lockAddress(tx: Tx, emailIndex: Buffer): Promise<void> {
  await execute(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(${`registration ${emailIndex.toString('base64url')}`}, 0))`,
  )
}

/** The person is there: what was typed goes. False where someone else was quicker. */
export async function markConfirmed(tx: Tx, id: string, at: Date): Promise<boolean> {
  const marked = await execute(
    tx,
    sql`update registration.registration set confirmed_at = ${at}, sealed = null, password_hash = null
        where id = ${id} and confirmed_at is null`,
  )
  return marked === 1
}

export async function storePhone(tx: Tx, id: string, sealedPhone: Buffer): Promise<void> {
  await execute(tx, sql`update registration.registration set sealed_phone = ${sealedPhone} where id = ${id}`)
}

export async function markPhoneConfirmed(tx: Tx, id: string, at: Date): Promise<void> {
  await execute(
    tx,
    sql`update registration.registration set phone_confirmed_at = ${at}, sealed_phone = null where id = ${id}`,
  )
}

/** Removes registrations that ended before a moment, `most` at a time; gives how many. */
export const dropEnded = (tx: Tx, before: Date, most: number): Promise<number> =>
  execute(
    tx,
    sql`delete from registration.registration where id in (
          select id from registration.registration where expires_at < ${before} limit ${most})`,
  )
