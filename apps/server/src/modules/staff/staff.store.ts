import type { staff as contract } from '@tradewind/contract'
import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'

export interface StaffPerson {
  id: string
  email: string
  name: string
  roles: contract.StaffRole[]
  passwordHash: string
  sealedSecret: Buffer
  enrolledAt: Date | null
  lastStep: number
  lastSignInAt: Date | null
  closedAt: Date | null
}

interface PersonRow extends Omit<StaffPerson, 'lastStep'> {
  lastStep: bigint
}

const personOf = (row: PersonRow): StaffPerson => ({
  ...row,
  lastStep: Number(row.lastStep),
})

export async function addStaffPerson(
  tx: Tx,
  person: Pick<StaffPerson, 'id' | 'email' | 'name' | 'roles' | 'passwordHash' | 'sealedSecret' | 'enrolledAt'>,
  at: Date,
): Promise<void> {
  const { id, email, name, roles, passwordHash, sealedSecret, enrolledAt } = person
  await execute(
    tx,
    sql`insert into staff.person (id, email, name, roles, password_hash, sealed_secret, enrolled_at, created_at)
        values (${id}, ${email}, ${name}, ${roles}, ${passwordHash}, ${sealedSecret}, ${enrolledAt}, ${at})`,
  )
}

export async function staffByEmail(tx: Tx, email: string): Promise<StaffPerson | undefined> {
  const row = await maybeRow<PersonRow>(
    tx,
    sql`select * from staff.person where email = ${email} and closed_at is null`,
  )
  return row && personOf(row)
}

export async function allStaff(tx: Tx): Promise<StaffPerson[]> {
  return (await rows<PersonRow>(tx, sql`select * from staff.person order by name, id`)).map(personOf)
}

/** Puts a right password in wait of its code. */
export async function addSignIn(
  tx: Tx,
  { ticketHash, staffId, expiresAt }: { ticketHash: Buffer; staffId: string; expiresAt: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into staff.sign_in (ticket_hash, staff_id, expires_at) values (${ticketHash}, ${staffId}, ${expiresAt})`,
  )
}

/** Who waits for a code by this ticket. */
export async function waitingStaff(tx: Tx, ticketHash: Buffer, at: Date): Promise<StaffPerson | undefined> {
  const row = await maybeRow<PersonRow>(
    tx,
    sql`select p.* from staff.sign_in s join staff.person p on p.id = s.staff_id
        where s.ticket_hash = ${ticketHash} and s.expires_at > ${at} and p.closed_at is null`,
  )
  return row && personOf(row)
}

/**
 * Uses up a step of the person's codes, and says that the app is set up. False when a later one was used meanwhile: of two
 * that bring the same code at once, one gets in.
 */
export async function useStep(
  tx: Tx,
  { id, sealedSecret }: Pick<StaffPerson, 'id' | 'sealedSecret'>,
  step: number,
  at: Date,
): Promise<boolean> {
  const used = await execute(
    tx,
    sql`update staff.person
        set last_step = ${step}, enrolled_at = coalesce(enrolled_at, ${at}), last_sign_in_at = ${at}
        where id = ${id} and sealed_secret = ${sealedSecret} and last_step < ${step} and closed_at is null`,
  )
  return used === 1
}

export const dropSignIn = (tx: Tx, ticketHash: Buffer): Promise<number> =>
  execute(tx, sql`delete from staff.sign_in where ticket_hash = ${ticketHash}`)

export const dropOldSignIns = (tx: Tx, before: Date, most: number): Promise<number> =>
  execute(
    tx,
    sql`delete from staff.sign_in where ticket_hash in (
          select ticket_hash from staff.sign_in where expires_at < ${before} limit ${most})`,
  )

export interface NewStaffSession {
  id: string
  staffId: string
  tokenHash: Buffer
  bindHash: Buffer
  at: Date
  expiresAt: Date
}

export async function addStaffSession(tx: Tx, session: NewStaffSession): Promise<void> {
  const { id, staffId, tokenHash, bindHash, at, expiresAt } = session
  await execute(
    tx,
    sql`insert into staff.session (id, staff_id, token_hash, bind_hash, created_at, last_acted_at, expires_at)
        values (${id}, ${staffId}, ${tokenHash}, ${bindHash}, ${at}, ${at}, ${expiresAt})`,
  )
}

export interface LiveSession {
  id: string
  bindHash: Buffer
  lastActedAt: Date
  person: Pick<StaffPerson, 'id' | 'email' | 'name' | 'roles'>
}

/** The session of a token, unless it was ended, ran out or was idle too long, or its person may not sign in any more. */
export async function liveSession(
  tx: Tx,
  { tokenHash, at, actedSince }: { tokenHash: Buffer; at: Date; actedSince: Date },
): Promise<LiveSession | undefined> {
  const row = await maybeRow<{
    id: string
    bindHash: Buffer
    lastActedAt: Date
    staffId: string
    email: string
    name: string
    roles: contract.StaffRole[]
  }>(
    tx,
    sql`select s.id, s.bind_hash, s.last_acted_at, p.id as staff_id, p.email, p.name, p.roles
        from staff.session s join staff.person p on p.id = s.staff_id
        where s.token_hash = ${tokenHash} and s.ended_at is null and s.expires_at > ${at}
          and s.last_acted_at > ${actedSince} and p.closed_at is null`,
  )
  return (
    row && {
      id: row.id,
      bindHash: row.bindHash,
      lastActedAt: row.lastActedAt,
      person: { id: row.staffId, email: row.email, name: row.name, roles: row.roles },
    }
  )
}

export async function storeStaffActivity(tx: Tx, sessionId: string, at: Date): Promise<void> {
  await execute(
    tx,
    sql`update staff.session set last_acted_at = ${at} where id = ${sessionId} and last_acted_at < ${at}`,
  )
}

export async function endStaffSession(tx: Tx, sessionId: string, at: Date): Promise<void> {
  await execute(tx, sql`update staff.session set ended_at = coalesce(ended_at, ${at}) where id = ${sessionId}`)
}

/** Removes sessions that were over before a moment, `most` at a time; gives how many. */
export const dropOldStaffSessions = (tx: Tx, before: Date, most: number): Promise<number> =>
  execute(
    tx,
    sql`delete from staff.session where id in (select id from staff.session where expires_at < ${before} limit ${most})`,
  )
