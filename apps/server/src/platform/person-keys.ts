import type { Clock } from '#platform/clock'
import { execute, maybeRow, sql, type Tx } from '#platform/db'
import type { Random } from '#platform/random'
import { seal, type Secrets, secretsFrom, unseal } from '#platform/secrets'

/**
 * A key for each customer, from which those are derived that encrypt what is personal. Once it is destroyed, nobody reads
 * any of that again, in no copy of it either.
 */
export interface PersonKeys {
  /** The customer's secrets, made when they are first asked for; nothing once they were destroyed. */
  of(tx: Tx, customerId: string): Promise<Secrets | undefined>
  /** Destroys a customer's key for good, also where there never was one. Needs a transaction of the system. */
  destroy(tx: Tx, customerId: string): Promise<void>
}

interface PersonKeysNeeds {
  /** Wraps the keys in the database, and is not in it. */
  wrappingKey: Buffer
  clock: Clock
  random: Random
}

export function createPersonKeys({ wrappingKey, clock, random }: PersonKeysNeeds): PersonKeys {
  const find = (tx: Tx, customerId: string) =>
    maybeRow<{ wrapped: Buffer | null }>(
      tx,
      sql`select wrapped from platform.person_key where customer_id = ${customerId}`,
    )
  /** Of several that make it together the first does. */
  const make = async (tx: Tx, customerId: string) => {
    const wrapped = seal(wrappingKey, random.bytes(32), random, customerId)
    await execute(
      tx,
      sql`insert into platform.person_key (customer_id, wrapped, made_at)
          values (${customerId}, ${wrapped}, ${clock.now()}) on conflict do nothing`,
    )
    return find(tx, customerId)
  }
  return {
    of: async (tx, customerId) => {
      const row = (await find(tx, customerId)) ?? (await make(tx, customerId))
      return row?.wrapped ? secretsFrom(unseal(wrappingKey, row.wrapped, customerId)) : undefined
    },
    destroy: async (tx, customerId) => {
      const now = clock.now()
      await execute(
        tx,
        sql`insert into platform.person_key (customer_id, made_at, destroyed_at) values (${customerId}, ${now}, ${now})
            on conflict (customer_id) do update set wrapped = null, destroyed_at = excluded.destroyed_at
            where person_key.destroyed_at is null`,
      )
    },
  }
}
