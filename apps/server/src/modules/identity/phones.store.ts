import { execute, maybeRow, sql, type Tx } from '#platform/db'
import { type PersonalData, type Place, type SealedRow, wrappedKeyOf } from '#platform/personal-data'

const placeOf = (userId: string): Place => ({ table: 'identity.phone', row: userId })

/**
 * Keeps the number that a person has confirmed. Whoever confirmed it before does not receive its messages any more and loses
 * it (decision 360): gives that person's id.
 */
export async function storePhone(
  tx: Tx,
  personal: PersonalData,
  { userId, customerId, phoneNumber, at }: { userId: string; customerId: string; phoneNumber: string; at: Date },
): Promise<string | undefined> {
  const index = personal.index('confirmed-phone', phoneNumber)
  // Of two people who confirm it in the same moment, the second takes it from the first.
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${index.toString('hex')}`}, 0))`)
  const lost = await maybeRow<{ userId: string }>(
    tx,
    sql`delete from identity.phone where number_index = ${index} and user_id <> ${userId} returning user_id`,
  )
  const sealed = await personal.seal(tx, { id: userId, customerId }, placeOf(userId), { phoneNumber })
  await execute(
    tx,
    sql`insert into identity.phone (user_id, personal, number_index, confirmed_at)
        values (${userId}, ${sealed}, ${index}, ${at})
        on conflict (user_id) do update set personal = excluded.personal, number_index = excluded.number_index,
          confirmed_at = excluded.confirmed_at`,
  )
  return lost?.userId
}

export async function findPhone(tx: Tx, personal: PersonalData, userId: string): Promise<string | undefined> {
  const row = await maybeRow<SealedRow>(
    tx,
    sql`select personal, ${wrappedKeyOf('phone.user_id')} as wrapped from identity.phone where user_id = ${userId}`,
  )
  return row && personal.open<{ phoneNumber: string }>(userId, placeOf(userId), row)?.phoneNumber
}

/** Who has confirmed a number, if anybody has. */
export const userIdOfPhone = async (tx: Tx, personal: PersonalData, phoneNumber: string): Promise<string | undefined> =>
  (
    await maybeRow<{ userId: string }>(
      tx,
      sql`select user_id from identity.phone where number_index = ${personal.index('confirmed-phone', phoneNumber)}`,
    )
  )?.userId
