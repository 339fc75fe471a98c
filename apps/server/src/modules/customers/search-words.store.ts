import { execute, rows, sql, type Tx } from '#platform/db'
import type { PersonalData } from '#platform/personal-data'
import { beginningsOf, wordsOf } from './search-words.rules.ts'

/** Replaces the words by which a customer, or every customer that a person acts for, is found. */
export async function storeSearchWords(
  tx: Tx,
  personal: PersonalData,
  { holderId, texts }: { holderId: string; texts: readonly string[] },
): Promise<void> {
  // The empty word says that this holder's words are there, though a name may have none.
  const words = ['', ...beginningsOf(texts)].map((word) => personal.index('customer-word', word))
  await forgetSearchWords(tx, holderId)
  await execute(
    tx,
    sql`insert into customers.search_word (customer_id, holder_id, word)
        select owner.customer_id, ${holderId}, word
        from (select customer_id from customers.member where user_id = ${holderId}
          union select customer_id from customers.customer where customer_id = ${holderId}) owner,
          unnest(${words}::bytea[]) word`,
  )
}

/** Nobody finds a customer by someone who was erased. */
export const forgetSearchWords = (tx: Tx, holderId: string): Promise<number> =>
  execute(tx, sql`delete from customers.search_word where holder_id = ${holderId}`)

/** Customers that all words of a text name, each word whole or by its beginning. */
export async function findByWords(
  tx: Tx,
  personal: PersonalData,
  { text, most }: { text: string; most: number },
): Promise<string[]> {
  const words = wordsOf(text).map((word) => personal.index('customer-word', word))
  if (words.length === 0) return []
  const found = await rows<{ customerId: string }>(
    tx,
    sql`select customer_id from customers.search_word where word = any(${words}::bytea[])
        group by customer_id having count(distinct word) = ${words.length} order by customer_id limit ${most}`,
  )
  return found.map(({ customerId }) => customerId)
}

/** Customers and people of an earlier version, which have no words yet. */
export const withoutSearchWords = (tx: Tx, most: number): Promise<{ customerId: string; userId: string | null }[]> =>
  rows(
    tx,
    sql`(select c.customer_id, null::uuid as user_id from customers.customer c
          join platform.person_key k on k.holder_id = c.customer_id and k.destroyed_at is null
          where not exists (select from customers.search_word w where w.holder_id = c.customer_id) limit ${most})
        union all
        (select m.customer_id, m.user_id from customers.member m
          join platform.person_key k on k.holder_id = m.user_id and k.destroyed_at is null
          where m.chosen
            and not exists (select from customers.search_word w where w.holder_id = m.user_id) limit ${most})`,
  )
