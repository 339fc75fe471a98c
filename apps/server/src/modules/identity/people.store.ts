import type { TwoFactorMethod } from '@tradewind/kernel/security-choices'
import { execute, maybeRow, planned, rows, sql, type Tx } from '#platform/db'
import { type PersonalData, type Place, type SealedRow, wrappedKeyOf } from '#platform/personal-data'
import { hashOf } from './artifacts.store.ts'
import { dropAnswers, dropFactors } from './security/security.store.ts'

export interface Person {
  id: string
  email: string
  passwordHash: string
  twoFactor: boolean
  /** What is asked for beside the password, where it is. */
  secondFactor: TwoFactorMethod
  /** The password was reset by email: the next sign-in takes a factor besides the mailbox. */
  otherFactorDue: boolean
}

type PersonRow = Omit<Person, 'email'> & SealedRow

const placeOf = (id: string): Place => ({ table: 'identity.person', row: id })

export async function addPerson(
  tx: Tx,
  personal: PersonalData,
  person: Omit<Person, 'secondFactor' | 'otherFactorDue'>,
  at: Date,
): Promise<void> {
  const { id, email, passwordHash, twoFactor } = person
  const sealed = await personal.seal(tx, { id }, placeOf(id), { email })
  await execute(
    tx,
    sql`insert into identity.person (id, personal, email_index, password_hash, two_factor, created_at)
        values (${id}, ${sealed}, ${personal.index('email', email)}, ${passwordHash}, ${twoFactor}, ${at})`,
  )
}

/**
 * The open person with this lower-cased email. It is not unsealed, since the blind index has said that it is this one: an
 * email that someone has costs no more than one that nobody has.
 */
export async function personByEmail(tx: Tx, personal: PersonalData, email: string): Promise<Person | undefined> {
  const row = await maybeRow<Omit<Person, 'email'>>(
    tx,
    sql`select id, password_hash, two_factor, second_factor, other_factor_due from identity.person
        where email_index = ${personal.index('email', email)} and closed_at is null`,
  )
  return row && { ...row, email }
}

/** The open person; nothing for someone who was erased. */
export async function personById(tx: Tx, personal: PersonalData, id: string): Promise<Person | undefined> {
  const row = await maybeRow<PersonRow>(
    tx,
    sql`select id, password_hash, two_factor, second_factor, other_factor_due, personal,
          ${wrappedKeyOf('person.id')} as wrapped
        from identity.person where id = ${id} and closed_at is null`,
  )
  if (!row) return undefined
  const { personal: sealed, wrapped, ...person } = row
  const said = personal.open<Pick<Person, 'email'>>(id, placeOf(id), { personal: sealed, wrapped })
  return said && { ...person, ...said }
}

/** Changes the address by which someone signs in. */
export async function storeEmail(tx: Tx, personal: PersonalData, id: string, email: string): Promise<void> {
  const sealed = await personal.seal(tx, { id }, placeOf(id), { email })
  await execute(
    tx,
    sql`update identity.person set personal = ${sealed}, email_index = ${personal.index('email', email)}
        where id = ${id} and closed_at is null`,
  )
}

/** Nobody signs in as this person again, and nobody is found by the email. */
export async function closePerson(tx: Tx, id: string, at: Date): Promise<void> {
  await execute(
    tx,
    sql`update identity.person set closed_at = coalesce(closed_at, ${at}), email_index = null where id = ${id}`,
  )
  await execute(tx, sql`delete from identity.transaction_pin where user_id = ${id}`)
  await execute(tx, sql`delete from identity.payment_code where user_id = ${id}`)
  await execute(tx, sql`delete from identity.sign_in_code where user_id = ${id}`)
  await execute(tx, sql`delete from identity.phone where user_id = ${id}`)
  await execute(tx, sql`delete from identity.recovery where user_id = ${id}`)
  await dropFactors(tx, id)
  await dropAnswers(tx, id)
}

/** Encrypts emails that an earlier version kept in clear, `most` at a time; gives how many. */
export async function encryptClearPeople(tx: Tx, personal: PersonalData, most: number): Promise<number> {
  const clear = await rows<{ id: string; email: string }>(
    tx,
    sql`select id, email from identity.person where email is not null limit ${most} for update`,
  )
  const sealed = await personal.sealAll(
    tx,
    clear.map(({ id, email }) => ({ holder: { id }, place: placeOf(id), fields: { email } })),
  )
  await execute(
    tx,
    sql`update identity.person known set email = null, personal = made.personal, email_index = made.index
        from unnest(${clear.map(({ id }) => id)}::uuid[], ${sealed}::bytea[],
          ${clear.map(({ email }) => personal.index('email', email))}::bytea[]) made (id, personal, index)
        where known.id = made.id`,
  )
  return clear.length
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
export const waitingCode = (tx: Tx, interaction: string): Promise<{ userId: string; expiresAt: Date } | undefined> =>
  maybeRow(
    tx,
    sql`select user_id, expires_at from identity.sign_in_code
        where interaction_hash = ${hashOf(interaction)} and used_at is null`,
  )

/**
 * Uses the code up if it is the right one of this person, in one statement: of two that bring it at once, one gets in. A
 * sign-in that someone else began anew meanwhile holds a code of that someone.
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
  pinHash: string
  customerId: string
}

export const pinOf = (tx: Tx, userId: string): Promise<PinRow | undefined> =>
  maybeRow<PinRow>(
    tx,
    planned(sql`select pin_hash, customer_id from identity.transaction_pin where user_id = ${userId}`),
  )

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
