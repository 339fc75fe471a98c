import type { Clock } from '#platform/clock'
import { execute, maybeRow, sql, type Tx } from '#platform/db'
import type { Random } from '#platform/random'
import { seal, type Secrets, secretsFrom, unseal } from '#platform/secrets'

/** Whose key it is: a customer, or a person, who acts for a customer as soon as one is known. */
export interface Holder {
  id: string
  /** Behind whose wall the key stands; without one only the system reads it. */
  customerId?: string | undefined
}

/**
 * A key for each customer and each person who signs in, from which those are derived that encrypt what is personal. Once it
 * is destroyed, nobody reads any of that again, in no copy of it either.
 */
export interface PersonKeys {
  /** The holder's secrets, made when they are first asked for; nothing once they were destroyed. */
  of(tx: Tx, holder: Holder): Promise<Secrets | undefined>
  /** The same from a row that a store has read; nothing where there is none or it was destroyed. */
  unwrap(holderId: string, wrapped: Buffer | null): Secrets | undefined
  /** Destroys a holder's key for good, also where there never was one. Needs a transaction of the system. */
  destroy(tx: Tx, holder: Holder): Promise<void>
}

interface PersonKeysNeeds {
  /** Wraps the keys in the database, and is not in it. */
  wrappingKey: Buffer
  clock: Clock
  random: Random
}

interface KeyRow {
  customer_id: string | null
  wrapped: Buffer | null
}

export function createPersonKeys({ wrappingKey, clock, random }: PersonKeysNeeds): PersonKeys {
  const find = (tx: Tx, { id }: Holder) =>
    maybeRow<KeyRow>(tx, sql`select customer_id, wrapped from platform.person_key where holder_id = ${id}`)
  /** Of several that make it together the first does. */
  const make = async (tx: Tx, holder: Holder) => {
    const wrapped = seal(wrappingKey, random.bytes(32), random, holder.id)
    await execute(
      tx,
      sql`insert into platform.person_key (holder_id, customer_id, wrapped, made_at)
          values (${holder.id}, ${holder.customerId ?? null}, ${wrapped}, ${clock.now()}) on conflict do nothing`,
    )
    return find(tx, holder)
  }
  const unwrap: PersonKeys['unwrap'] = (holderId, wrapped) =>
    wrapped ? secretsFrom(unseal(wrappingKey, wrapped, holderId)) : undefined
  return {
    unwrap,
    of: async (tx, holder) => {
      const row = (await find(tx, holder)) ?? (await make(tx, holder))
      if (row && row.customer_id === null && holder.customerId !== undefined)
        await execute(
          tx,
          sql`update platform.person_key set customer_id = ${holder.customerId} where holder_id = ${holder.id}`,
        )
      return unwrap(holder.id, row?.wrapped ?? null)
    },
    destroy: async (tx, { id, customerId }) => {
      const now = clock.now()
      await execute(
        tx,
        sql`insert into platform.person_key (holder_id, customer_id, made_at, destroyed_at)
            values (${id}, ${customerId ?? null}, ${now}, ${now})
            on conflict (holder_id) do update set wrapped = null, destroyed_at = excluded.destroyed_at
            where person_key.destroyed_at is null`,
      )
    },
  }
}
