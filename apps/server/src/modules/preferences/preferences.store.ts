import type { AttentionKind } from '@tradewind/contract/attention'
import type { SavedView, ViewedList } from '@tradewind/contract/preferences'
import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'
import { type PersonalData, type Place, type SealedRow, wrappedKeyOf } from '#platform/personal-data'

interface Whose {
  customerId: string
  userId: string
}

const place = (id: string): Place => ({ table: 'preferences.saved_view', row: id })
const collator = new Intl.Collator('en')

/** Of changes that look at everything a person keeps, one follows the other. */
export async function lockPreferences(tx: Tx, { customerId, userId }: Whose): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`preferences ${customerId} ${userId}`}, 0))`)
}

export async function viewsOf(tx: Tx, personal: PersonalData, { customerId, userId }: Whose): Promise<SavedView[]> {
  const found = await rows<{ id: string; list: ViewedList } & SealedRow>(
    tx,
    sql`select id, list, personal, ${wrappedKeyOf('saved_view.user_id')} as wrapped
        from preferences.saved_view where customer_id = ${customerId} and user_id = ${userId}`,
  )
  return found
    .flatMap(({ id, list, ...sealed }) => {
      const said = personal.open<Pick<SavedView, 'name' | 'search'>>(userId, place(id), sealed)
      return said ? [{ id, list, ...said }] : []
    })
    .toSorted((one, other) => collator.compare(one.name, other.name) || (one.id < other.id ? -1 : 1))
}

export async function writeView(
  tx: Tx,
  personal: PersonalData,
  { customerId, userId, view: { id, list, name, search }, at }: Whose & { view: SavedView; at: Date },
): Promise<void> {
  const sealed = await personal.seal(tx, { id: userId, customerId }, place(id), { name, search })
  await execute(
    tx,
    sql`insert into preferences.saved_view (id, customer_id, user_id, list, personal, created_at)
        values (${id}, ${customerId}, ${userId}, ${list}, ${sealed}, ${at})
        on conflict (id) do update set personal = excluded.personal`,
  )
}

export const deleteView = (tx: Tx, { customerId, userId }: Whose, id: string): Promise<number> =>
  execute(
    tx,
    sql`delete from preferences.saved_view where id = ${id} and customer_id = ${customerId} and user_id = ${userId}`,
  )

/** The newest favourite first. */
export async function favouritesOf(tx: Tx, { customerId, userId }: Whose): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select beneficiary_id as id from preferences.favourite
        where customer_id = ${customerId} and user_id = ${userId} order by created_at desc, beneficiary_id`,
  )
  return found.map(({ id }) => id)
}

export async function addFavourite(
  tx: Tx,
  { customerId, userId }: Whose,
  { beneficiaryId, at }: { beneficiaryId: string; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into preferences.favourite (customer_id, user_id, beneficiary_id, created_at)
        values (${customerId}, ${userId}, ${beneficiaryId}, ${at})`,
  )
}

export async function deleteFavourite(tx: Tx, { customerId, userId }: Whose, beneficiaryId: string): Promise<void> {
  await execute(
    tx,
    sql`delete from preferences.favourite
        where customer_id = ${customerId} and user_id = ${userId} and beneficiary_id = ${beneficiaryId}`,
  )
}

/** Never back to an earlier moment: another tab may know of less. */
export async function writeDismissal(
  tx: Tx,
  { customerId, userId }: Whose,
  { kind, upTo }: { kind: AttentionKind; upTo: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into preferences.dismissal (customer_id, user_id, kind, up_to)
        values (${customerId}, ${userId}, ${kind}, ${upTo})
        on conflict (user_id, customer_id, kind) do update set up_to = greatest(dismissal.up_to, excluded.up_to)`,
  )
}

/** Until when a person has dismissed the reminders of a kind. */
export async function dismissedUpTo(
  tx: Tx,
  { customerId, userId, kind }: Whose & { kind: AttentionKind },
): Promise<Date | null> {
  const row = await maybeRow<{ upTo: Date }>(
    tx,
    sql`select up_to from preferences.dismissal
        where customer_id = ${customerId} and user_id = ${userId} and kind = ${kind}`,
  )
  return row?.upTo ?? null
}
