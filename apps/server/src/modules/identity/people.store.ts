import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'
import { hashOf } from './artifacts.store.ts'

export interface Person {
  id: string
  email: string
  passwordHash: string
  twoFactor: boolean
}

interface PersonRow {
  id: string
  email: string
  password_hash: string
  two_factor: boolean
}

const personFrom = (row: PersonRow): Person => ({
  id: row.id,
  email: row.email,
  passwordHash: row.password_hash,
  twoFactor: row.two_factor,
})

export async function addPerson(tx: Tx, person: Person, at: Date): Promise<void> {
  await execute(
    tx,
    sql`insert into identity.person (id, email, password_hash, two_factor, created_at)
        values (${person.id}, ${person.email}, ${person.passwordHash}, ${person.twoFactor}, ${at})`,
  )
}

/** The open person with this lower-cased e-mail. */
export async function personByEmail(tx: Tx, email: string): Promise<Person | undefined> {
  const row = await maybeRow<PersonRow>(
    tx,
    sql`select id, email, password_hash, two_factor from identity.person where email = ${email} and closed_at is null`,
  )
  return row && personFrom(row)
}

export async function personById(tx: Tx, id: string): Promise<Person | undefined> {
  const row = await maybeRow<PersonRow>(
    tx,
    sql`select id, email, password_hash, two_factor from identity.person where id = ${id} and closed_at is null`,
  )
  return row && personFrom(row)
}

export async function storePassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await execute(tx, sql`update identity.person set password_hash = ${passwordHash} where id = ${id}`)
}

export async function storeTwoFactor(tx: Tx, id: string, on: boolean): Promise<void> {
  await execute(tx, sql`update identity.person set two_factor = ${on} where id = ${id}`)
}

/** Puts the one code of a sign-in in place; the one before stops working. */
export async function putCode(
  tx: Tx,
  code: { interaction: string; userId: string; hmac: Buffer; expiresAt: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into identity.sign_in_code (interaction_hash, user_id, code_hmac, expires_at)
        values (${hashOf(code.interaction)}, ${code.userId}, ${code.hmac}, ${code.expiresAt})
        on conflict (interaction_hash) do update set user_id = excluded.user_id, code_hmac = excluded.code_hmac,
          expires_at = excluded.expires_at, used_at = null`,
  )
}

/** Who waits for a code in this sign-in, and until when it is good. */
export const waitingCode = (tx: Tx, interaction: string): Promise<{ user_id: string; expires_at: Date } | undefined> =>
  maybeRow(
    tx,
    sql`select user_id, expires_at from identity.sign_in_code
        where interaction_hash = ${hashOf(interaction)} and used_at is null`,
  )

/**
 * Uses the code up if it is the right one of this person, in one statement: of two that bring it at once, one gets in. A
 * sign-in that somebody else began anew meanwhile holds a code of that somebody.
 */
export async function useCode(
  tx: Tx,
  { interaction, userId, hmac, at }: { interaction: string; userId: string; hmac: Buffer; at: Date },
): Promise<boolean> {
  const used = await execute(
    tx,
    sql`update identity.sign_in_code set used_at = ${at}
        where interaction_hash = ${hashOf(interaction)} and user_id = ${userId} and code_hmac = ${hmac}
          and used_at is null and expires_at > ${at}`,
  )
  return used === 1
}

export const dropExpiredCodes = (tx: Tx, at: Date): Promise<number> =>
  execute(tx, sql`delete from identity.sign_in_code where expires_at <= ${at}`)

export interface PinRow {
  pin_hash: string
}

export const pinOf = (tx: Tx, userId: string): Promise<PinRow | undefined> =>
  maybeRow<PinRow>(tx, sql`select pin_hash from identity.transaction_pin where user_id = ${userId}`)

/** False when the person has a PIN already. */
export async function addPin(
  tx: Tx,
  pin: { userId: string; customerId: string; hash: string; at: Date },
): Promise<boolean> {
  const added = await execute(
    tx,
    sql`insert into identity.transaction_pin (user_id, customer_id, pin_hash, created_at)
        values (${pin.userId}, ${pin.customerId}, ${pin.hash}, ${pin.at}) on conflict (user_id) do nothing`,
  )
  return added === 1
}

export type KeyPurpose = 'signing' | 'cookie'

/** The provider's keys, newest first, after every other process that might be making the first one. */
export async function lockKeys(tx: Tx): Promise<{ id: string; purpose: KeyPurpose; sealed: Buffer }[]> {
  await execute(tx, sql`select pg_advisory_xact_lock(727362)`)
  return rows(
    tx,
    sql`select id, purpose, sealed from identity.provider_key where retired_at is null order by created_at desc, id desc`,
  )
}

export async function addKey(
  tx: Tx,
  key: { id: string; purpose: KeyPurpose; sealed: Buffer; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into identity.provider_key (id, purpose, sealed, created_at)
        values (${key.id}, ${key.purpose}, ${key.sealed}, ${key.at})`,
  )
}
