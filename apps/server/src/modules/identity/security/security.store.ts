import { isCurrency, type Money, money } from '@tradewind/kernel'
import type { TwoFactorMethod } from '@tradewind/kernel/security-choices'
import { execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'

export interface SecurityRow {
  twoFactor: boolean
  method: TwoFactorMethod
  limitedUntil: Date | undefined
  passkeyFrom: Money | undefined
}

/** How an open person is protected. */
export async function securityOf(tx: Tx, userId: string): Promise<SecurityRow> {
  const row = await oneRow<{
    twoFactor: boolean
    secondFactor: TwoFactorMethod
    limitedUntil: Date | null
    passkeyFromMinor: bigint | null
    passkeyFromCurrency: string | null
  }>(
    tx,
    sql`select two_factor, second_factor, limited_until, passkey_from_minor, passkey_from_currency
        from identity.person where id = ${userId}`,
  )
  const { passkeyFromMinor: minor, passkeyFromCurrency: currency } = row
  return {
    twoFactor: row.twoFactor,
    method: row.secondFactor,
    limitedUntil: row.limitedUntil ?? undefined,
    passkeyFrom: minor !== null && currency && isCurrency(currency) ? money(currency, BigInt(minor)) : undefined,
  }
}

/** Holds off whoever changes the protection of the same person until the transaction ends. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await oneRow(tx, sql`select id from identity.person where id = ${userId} for no key update`)
}

/** From now on every sign-in takes this one. It is exchanged, and never removed: passwords may be short beside it. */
export async function storeSecondFactor(tx: Tx, userId: string, method: TwoFactorMethod): Promise<void> {
  await execute(tx, sql`update identity.person set two_factor = true, second_factor = ${method} where id = ${userId}`)
}

export async function storePasskeyFrom(tx: Tx, userId: string, from: Money | undefined): Promise<void> {
  await execute(
    tx,
    sql`update identity.person set passkey_from_minor = ${from?.minor ?? null},
          passkey_from_currency = ${from?.currency ?? null} where id = ${userId}`,
  )
}

/** Limits payments until a moment; a limit that lasts longer stays. */
export async function storeLimit(tx: Tx, userId: string, until: Date): Promise<void> {
  await execute(
    tx,
    sql`update identity.person set limited_until = greatest(limited_until, ${until}::timestamptz) where id = ${userId}`,
  )
}

/** The people of a customer whose payments are limited at a moment. */
export const limitedMembers = async (tx: Tx, customerId: string, at: Date): Promise<string[]> =>
  (await rows<{ userId: string }>(tx, sql`select user_id from identity.limited_members(${customerId}, ${at})`)).map(
    ({ userId }) => userId,
  )

/** Whether the next sign-in of a person takes a factor besides the mailbox. */
export async function storeOtherFactorDue(tx: Tx, userId: string, isDue: boolean): Promise<void> {
  await execute(tx, sql`update identity.person set other_factor_due = ${isDue} where id = ${userId}`)
}

export async function replacePin(tx: Tx, pin: { userId: string; hash: string; at: Date }): Promise<boolean> {
  const changed = await execute(
    tx,
    sql`update identity.transaction_pin set pin_hash = ${pin.hash}, created_at = ${pin.at} where user_id = ${pin.userId}`,
  )
  return changed === 1
}

/** Lets a session do one thing, until a moment. */
export async function putTicket(
  tx: Tx,
  ticket: { sessionId: string; userId: string; action: string; expiresAt: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into identity.security_ticket (session_id, user_id, action, expires_at)
        values (${ticket.sessionId}, ${ticket.userId}, ${ticket.action}, ${ticket.expiresAt})
        on conflict (session_id, action) do update set expires_at = excluded.expires_at`,
  )
}

/** Uses the ticket up: of two requests that bring it at once, one gets in. */
export async function useTicket(
  tx: Tx,
  ticket: { sessionId: string; userId: string; action: string; at: Date },
): Promise<boolean> {
  const used = await execute(
    tx,
    sql`delete from identity.security_ticket
        where session_id = ${ticket.sessionId} and user_id = ${ticket.userId} and action = ${ticket.action}
          and expires_at > ${ticket.at}`,
  )
  return used === 1
}

/** A key of an authenticator app, and the step of its last code. */
export interface AuthenticatorKey {
  sealed: Buffer
  lastStep: number
}

/** Keeps a key that is only shown yet: the one in use stays until the new one is set. */
export async function showAuthenticator(
  tx: Tx,
  key: { userId: string; customerId: string; sealed: Buffer; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into identity.authenticator (user_id, customer_id, shown_secret, created_at)
        values (${key.userId}, ${key.customerId}, ${key.sealed}, ${key.at})
        on conflict (user_id) do update set shown_secret = excluded.shown_secret, shown_step = 0`,
  )
}

export async function authenticatorOf(
  tx: Tx,
  userId: string,
  which: 'used' | 'shown',
): Promise<AuthenticatorKey | undefined> {
  const row = await maybeRow<{ sealed: Buffer | null; step: bigint }>(
    tx,
    which === 'used'
      ? sql`select sealed_secret as sealed, last_step as step from identity.authenticator where user_id = ${userId}`
      : sql`select shown_secret as sealed, shown_step as step from identity.authenticator where user_id = ${userId}`,
  )
  return row?.sealed ? { sealed: row.sealed, lastStep: Number(row.step) } : undefined
}

/** Uses a step's code up: of two requests that bring it at once, one gets in. */
export async function useAuthenticatorStep(
  tx: Tx,
  { userId, which, step }: { userId: string; which: 'used' | 'shown'; step: number },
): Promise<boolean> {
  const used = await execute(
    tx,
    which === 'used'
      ? sql`update identity.authenticator set last_step = ${step} where user_id = ${userId} and last_step < ${step}`
      : sql`update identity.authenticator set shown_step = ${step} where user_id = ${userId} and shown_step < ${step}`,
  )
  return used === 1
}

/** The key that was shown and proved is the one in use from now on. */
export async function setAuthenticator(tx: Tx, userId: string): Promise<void> {
  await execute(
    tx,
    sql`update identity.authenticator set sealed_secret = shown_secret, last_step = shown_step, shown_secret = null,
          shown_step = 0 where user_id = ${userId} and shown_secret is not null`,
  )
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hmacs: readonly Buffer[]): Promise<void> {
  await execute(tx, sql`delete from identity.recovery_code where user_id = ${userId}`)
  await execute(
    tx,
    sql`insert into identity.recovery_code (user_id, code_hmac) select ${userId}, unnest(${[...hmacs]}::bytea[])`,
  )
}

export async function useRecoveryCode(
  tx: Tx,
  { userId, hmac, at }: { userId: string; hmac: Buffer; at: Date },
): Promise<boolean> {
  const used = await execute(
    tx,
    sql`update identity.recovery_code set used_at = ${at}
        where user_id = ${userId} and code_hmac = ${hmac} and used_at is null`,
  )
  return used === 1
}

export const recoveryCodesLeft = async (tx: Tx, userId: string): Promise<number> =>
  (
    await oneRow<{ left: number }>(
      tx,
      sql`select count(*)::int as left from identity.recovery_code where user_id = ${userId} and used_at is null`,
    )
  ).left

export async function replaceAnswers(
  tx: Tx,
  whose: { userId: string; customerId: string; at: Date },
  answers: readonly { questionId: number; hash: string }[],
): Promise<void> {
  await execute(tx, sql`delete from identity.security_answer where user_id = ${whose.userId}`)
  await execute(
    tx,
    sql`insert into identity.security_answer (user_id, customer_id, question_id, answer_hash, created_at)
        select ${whose.userId}, ${whose.customerId}, n.question_id, n.answer_hash, ${whose.at}
        from unnest(${answers.map(({ questionId }) => questionId)}::int[],
          ${answers.map(({ hash }) => hash)}::text[]) n (question_id, answer_hash)`,
  )
}

export const answersOf = (tx: Tx, userId: string): Promise<{ questionId: number; hash: string }[]> =>
  rows(
    tx,
    sql`select question_id, answer_hash as hash from identity.security_answer
        where user_id = ${userId} order by question_id`,
  )

/** Stores when a person answered a member of staff, and deletes answers that have expired. */
export async function storeAnswerToStaff(
  tx: Tx,
  { userId, staffId, at, since }: { userId: string; staffId: string; at: Date; since: Date },
): Promise<void> {
  await execute(tx, sql`delete from identity.answer_to_staff where user_id = ${userId} and answered_at <= ${since}`)
  await execute(
    tx,
    sql`insert into identity.answer_to_staff (user_id, staff_id, answered_at) values (${userId}, ${staffId}, ${at})
        on conflict (user_id, staff_id) do update set answered_at = excluded.answered_at`,
  )
}

export const hasAnsweredStaff = async (
  tx: Tx,
  { userId, staffId, since }: { userId: string; staffId: string; since: Date },
): Promise<boolean> =>
  (await maybeRow(
    tx,
    sql`select 1 as found from identity.answer_to_staff
        where user_id = ${userId} and staff_id = ${staffId} and answered_at > ${since}`,
  )) !== undefined

/** All that stands beside a password, for someone who has lost it or is erased. */
export async function dropFactors(tx: Tx, userId: string): Promise<void> {
  await execute(tx, sql`delete from identity.answer_to_staff where user_id = ${userId}`)
  await execute(tx, sql`delete from identity.passkey_challenge where user_id = ${userId}`)
  await execute(tx, sql`delete from identity.passkey_order where user_id = ${userId}`)
  await execute(tx, sql`delete from identity.passkey where user_id = ${userId}`)
  await execute(tx, sql`delete from identity.authenticator where user_id = ${userId}`)
  await execute(tx, sql`delete from identity.recovery_code where user_id = ${userId}`)
  await execute(tx, sql`delete from identity.security_ticket where user_id = ${userId}`)
}

export async function dropAnswers(tx: Tx, userId: string): Promise<void> {
  await execute(tx, sql`delete from identity.security_answer where user_id = ${userId}`)
}

/** Removes what opens nothing any more. */
export async function dropExpiredSecurity(tx: Tx, at: Date): Promise<number> {
  const tickets = await execute(tx, sql`delete from identity.security_ticket where expires_at <= ${at}`)
  const asked = await execute(tx, sql`delete from identity.passkey_challenge where expires_at <= ${at}`)
  return tickets + asked + (await execute(tx, sql`delete from identity.passkey_order where expires_at <= ${at}`))
}
