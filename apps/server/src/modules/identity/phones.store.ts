import { execute, maybeRow, sql, type Tx } from '#platform/db'
import { type PersonalData, type Place, type SealedRow, wrappedKeyOf } from '#platform/personal-data'

const placeOf = (userId: string): Place => ({ table: 'identity.phone', row: userId })

export async function storePhone(
  tx: Tx,
  personal: PersonalData,
  { userId, customerId, phoneNumber, at }: { userId: string; customerId: string; phoneNumber: string; at: Date },
): Promise<void> {
  const sealed = await personal.seal(tx, { id: userId, customerId }, placeOf(userId), { phoneNumber })
  await execute(
    tx,
    sql`insert into identity.phone (user_id, personal, confirmed_at) values (${userId}, ${sealed}, ${at})
        on conflict (user_id) do update set personal = excluded.personal, confirmed_at = excluded.confirmed_at`,
  )
}

export async function findPhone(tx: Tx, personal: PersonalData, userId: string): Promise<string | undefined> {
  const row = await maybeRow<SealedRow>(
    tx,
    sql`select personal, ${wrappedKeyOf('phone.user_id')} as wrapped from identity.phone where user_id = ${userId}`,
  )
  return row && personal.open<{ phoneNumber: string }>(userId, placeOf(userId), row)?.phoneNumber
}
