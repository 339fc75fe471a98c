import type { Clock } from '#platform/clock'
import { execute, rows, sql, type Tx } from '#platform/db'
import type { Random } from '#platform/random'
import { type DerivedKeys, seal, secretsFrom, unseal } from '#platform/secrets'

/** Whose key it is: a customer, or a person, who acts for a customer as soon as one is known. */
export interface Holder {
  id: string
  /** The customer who may read the key; without one only the system reads it. */
  customerId?: string | undefined
}

/**
 * A key for each customer and each person who signs in, from which those are derived that encrypt what is personal. Once it
 * is destroyed, nobody reads any of that again, in no copy of it either.
 */
export interface PersonKeys {
  /** The holder's secrets, made when they are first asked for; nothing once they were destroyed. */
  of(tx: Tx, holder: Holder): Promise<DerivedKeys | undefined>
  /** The same for many, by id, in as few statements; those that were destroyed are not among them. */
  ofMany(tx: Tx, holders: readonly Holder[]): Promise<ReadonlyMap<string, DerivedKeys>>
  /** The same from a row that a store has read; nothing where there is none or it was destroyed. */
  unwrap(holderId: string, wrapped: Buffer | null): DerivedKeys | undefined
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
  holderId: string
  customerId: string | null
  wrapped: Buffer | null
}

/** Wraps all remaining keys with another key, in batches. Only for when nothing else writes keys. */
export async function rewrapPersonKeys(
  tx: Tx,
  { from, to, random }: { from: Buffer; to: Buffer; random: Random },
): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const batch = await rows<{ holderId: string; wrapped: Buffer }>(
      tx,
      sql`select holder_id, wrapped from platform.person_key where wrapped is not null and holder_id > ${after}
          order by holder_id limit 2000`,
    )
    const last = batch.at(-1)
    if (!last) return
    const wrapped = batch.map((row) => seal(to, unseal(from, row.wrapped, row.holderId), random, row.holderId))
    await execute(
      tx,
      sql`update platform.person_key known set wrapped = given.wrapped
          from unnest(${batch.map(({ holderId }) => holderId)}::uuid[], ${wrapped}::bytea[]) given (id, wrapped)
          where known.holder_id = given.id`,
    )
    after = last.holderId
  }
}

export function createPersonKeys({ wrappingKey, clock, random }: PersonKeysNeeds): PersonKeys {
  async function find(tx: Tx, holders: readonly Holder[]): Promise<Map<string, KeyRow>> {
    const ids = holders.map(({ id }) => id)
    const keys = await rows<KeyRow>(
      tx,
      sql`select holder_id, customer_id, wrapped from platform.person_key where holder_id = any(${ids}::uuid[])`,
    )
    return new Map(keys.map((row) => [row.holderId, row]))
  }
  /** Of several that make one together the first does. */
  async function make(tx: Tx, holders: readonly Holder[]): Promise<Map<string, KeyRow>> {
    const wrapped = holders.map(({ id }) => seal(wrappingKey, random.bytes(32), random, id))
    await execute(
      tx,
      sql`insert into platform.person_key (holder_id, customer_id, wrapped, made_at)
          select id, customer, wrapped, ${clock.now()}::timestamptz
          from unnest(${holders.map(({ id }) => id)}::uuid[],
            ${holders.map(({ customerId }) => customerId ?? null)}::uuid[], ${wrapped}::bytea[]) made (id, customer, wrapped)
          on conflict do nothing`,
    )
    return find(tx, holders)
  }
  /** Puts keys under row-level security of the customer who is known by now. */
  async function wallOff(tx: Tx, holders: readonly Holder[]): Promise<void> {
    await execute(
      tx,
      sql`update platform.person_key known set customer_id = given.customer
          from unnest(${holders.map(({ id }) => id)}::uuid[],
            ${holders.map(({ customerId }) => customerId)}::uuid[]) given (id, customer)
          where known.holder_id = given.id`,
    )
  }
  const unwrap: PersonKeys['unwrap'] = (holderId, wrapped) =>
    wrapped ? secretsFrom(unseal(wrappingKey, wrapped, holderId)) : undefined

  const ofMany: PersonKeys['ofMany'] = async (tx, given) => {
    const holders = [...new Map(given.map((holder) => [holder.id, holder])).values()]
    const existing = await find(tx, holders)
    const missing = holders.filter(({ id }) => !existing.has(id))
    const keys = missing.length > 0 ? new Map([...existing, ...(await make(tx, missing))]) : existing
    const open = holders.filter(({ id, customerId }) => customerId && keys.get(id)?.customerId === null)
    if (open.length > 0) await wallOff(tx, open)
    const secrets = holders.map(({ id }) => [id, unwrap(id, keys.get(id)?.wrapped ?? null)] as const)
    return new Map(secrets.flatMap(([id, one]) => (one ? [[id, one]] : [])))
  }

  return {
    unwrap,
    ofMany,
    of: async (tx, holder) => (await ofMany(tx, [holder])).get(holder.id),
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
