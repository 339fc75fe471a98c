import { execute, maybeRow, oneRow, rows, type Sql, sql, type Tx } from '#platform/db'
import { type PersonalData, type Place, type SealedRow, wrappedKeyOf } from '#platform/personal-data'
import type { SavedCard } from './saved-cards.types.ts'

type Sealed = Pick<SavedCard, 'acquirerCard' | 'payer'>
type CardRow = Omit<SavedCard, keyof Sealed> & SealedRow

const placeOf = (id: string): Place => ({ table: 'acquiring.saved_card', row: id })

/** None of a customer who was erased. */
async function someCards(tx: Tx, personal: PersonalData, which: Sql): Promise<SavedCard[]> {
  const cards = await rows<CardRow>(
    tx,
    sql`select id, customer_id, brand, last_four, month, year, added_by, added_at, personal,
          ${wrappedKeyOf('saved_card.customer_id')} as wrapped
        from acquiring.saved_card where ${which} order by added_at desc, id desc`,
  )
  return cards.flatMap(({ personal: sealed, wrapped, ...row }) => {
    const said = personal.open<Sealed>(row.customerId, placeOf(row.id), { personal: sealed, wrapped })
    return said ? [{ ...row, ...said }] : []
  })
}

export const findCards = (tx: Tx, personal: PersonalData, customerId: string): Promise<SavedCard[]> =>
  someCards(tx, personal, sql`customer_id = ${customerId}`)

/** One card of this customer; someone else's and none at all are alike. */
export const findCard = async (
  tx: Tx,
  personal: PersonalData,
  { customerId, id }: { customerId: string; id: string },
): Promise<SavedCard | undefined> => (await someCards(tx, personal, sql`customer_id = ${customerId} and id = ${id}`))[0]

export async function countCards(tx: Tx, customerId: string): Promise<number> {
  const { count } = await oneRow<{ count: number }>(
    tx,
    sql`select count(*)::int as count from acquiring.saved_card where customer_id = ${customerId}`,
  )
  return count
}

export async function insertCard(tx: Tx, personal: PersonalData, card: SavedCard): Promise<void> {
  const { id, customerId, brand, lastFour, month, year, acquirerCard, payer, addedBy, addedAt } = card
  const sealed: Sealed = { acquirerCard, payer }
  await execute(
    tx,
    sql`insert into acquiring.saved_card (id, customer_id, brand, last_four, month, year, personal, added_by, added_at)
        values (${id}, ${customerId}, ${brand}, ${lastFour}, ${month}, ${year},
          ${await personal.seal(tx, { id: customerId, customerId }, placeOf(id), sealed)}, ${addedBy}, ${addedAt})`,
  )
}

export async function deleteCard(tx: Tx, { customerId, id }: { customerId: string; id: string }): Promise<boolean> {
  const gone = await maybeRow(
    tx,
    sql`delete from acquiring.saved_card where id = ${id} and customer_id = ${customerId} returning id`,
  )
  return gone !== undefined
}

/** Removes all cards of a customer who is erased. */
export async function deleteCards(tx: Tx, customerId: string): Promise<void> {
  await execute(tx, sql`delete from acquiring.saved_card where customer_id = ${customerId}`)
}

/** Holds off the customer's other new cards until the transaction ends, so that the most is kept side by side too. */
export async function lockCards(tx: Tx, customerId: string): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`cards ${customerId}`}, 0))`)
}

/** Whether two customers saved the same card, as far as a card shows: brand, last digits and expiry. */
export const sharesCard = async (tx: Tx, one: string, other: string): Promise<boolean> =>
  (await maybeRow(
    tx,
    sql`select 1 as found from acquiring.saved_card a join acquiring.saved_card b using (brand, last_four, month, year)
        where a.customer_id = ${one} and b.customer_id = ${other} limit 1`,
  )) !== undefined
