import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, execute, oneRow, rows, sql, type Tx } from '#platform/db'
import { type KeyPurpose, keyPurposes } from '#platform/key-purposes'
import { rewrapPersonKeys } from '#platform/person-keys'
import type { Random } from '#platform/random'
import { type DerivedKeys, type Secrets, seal, secretsFrom, unseal } from '#platform/secrets'
import { StartProblem } from '#platform/start-problem'

/**
 * The keys of an installation: those that a rotation of the master secret kept, and for every other purpose the one that
 * follows from the present secret.
 */
export async function withKeptKeys(db: Database, derived: DerivedKeys): Promise<Secrets> {
  const kept = await db.asSystem((tx) =>
    rows<{ purpose: string; wrapped: Buffer }>(tx, sql`select purpose, wrapped from platform.kept_key`),
  )
  const keys = new Map(
    kept.map(({ purpose, wrapped }) => [purpose, unseal(wrappingKeyOf(derived), wrapped, contextOf(purpose))]),
  )
  return { keyFor: (purpose) => Buffer.from(keys.get(purpose) ?? derived.keyFor(purpose)) }
}

/** Identifies a master secret before any rotation. */
export const keyCheckOf = (derived: DerivedKeys): Buffer => derived.keyFor('installation')

/** The same after one: a version that doesn't know of kept keys refuses the secret, rather than to derive others from it. */
const rotatedKeyCheckOf = (derived: DerivedKeys): Buffer => derived.keyFor('installation with kept keys')

export const isKeyOf = (keyCheck: Buffer, derived: DerivedKeys): boolean =>
  keyCheck.equals(keyCheckOf(derived)) || keyCheck.equals(rotatedKeyCheckOf(derived))

/** Eight digits that tell master secrets apart without revealing anything about them. */
export const fingerprintOf = (keyCheck: Buffer): string =>
  hash('sha256', keyCheck, 'hex')
    .slice(0, 8)
    .replace(/^(.{4})/, '$1-')

/** The fingerprint of the master secret that this database needs. */
export const neededFingerprint = async (db: Database): Promise<string> => {
  const { keyCheck } = await db.asSystem((tx) =>
    oneRow<{ keyCheck: Buffer }>(tx, sql`select key_check from platform.installation`),
  )
  return fingerprintOf(keyCheck)
}

/**
 * Makes another master secret the one of this installation, in one transaction. Everything that is encrypted or signed stays
 * readable: the present keys are kept, encrypted under the new secret. The key that wraps the keys of people is a new
 * one, which nobody who has only the old secret can derive. Returns the fingerprints.
 */
export async function rotateMasterSecret({
  db,
  secrets,
  next,
  random,
  now,
}: {
  db: Database
  secrets: Secrets
  next: Buffer
  random: Random
  now: Date
}): Promise<{ from: string; to: string }> {
  const derived = secretsFrom(next)
  // The database releases a server's connections shortly after it stops.
  for (let tries = 0; tries < 30 && (await db.asSystem(countServers)) > 0; tries += 1) await pause(100)
  return db.asSystem(async (tx) => {
    // A server that starts now waits here until its secret is known to be the wrong one.
    await execute(tx, sql`lock table platform.installation in access exclusive mode`)
    await refuseRunningServers(tx)
    const { keyCheck } = await oneRow<{ keyCheck: Buffer }>(tx, sql`select key_check from platform.installation`)
    if (isKeyOf(keyCheck, derived))
      throw new StartProblem(
        'The new master secret is already in use. Generate another, such as with "openssl rand -base64 32".',
      )
    const personKey = random.bytes(32)
    await rewrapPersonKeys(tx, { from: secrets.keyFor('person-keys'), to: personKey, random })
    const kept = (purpose: KeyPurpose) => (purpose === 'person-keys' ? personKey : secrets.keyFor(purpose))
    const wrapped = keyPurposes.map((one) => seal(wrappingKeyOf(derived), kept(one), random, contextOf(one)))
    await execute(
      tx,
      sql`insert into platform.kept_key (purpose, wrapped, kept_at)
          select purpose, wrapped, ${now}::timestamptz
          from unnest(${[...keyPurposes]}::text[], ${wrapped}::bytea[]) kept (purpose, wrapped)
          on conflict (purpose) do update set wrapped = excluded.wrapped, kept_at = excluded.kept_at`,
    )
    const nextCheck = rotatedKeyCheckOf(derived)
    await execute(tx, sql`update platform.installation set key_check = ${nextCheck}`)
    return { from: fingerprintOf(keyCheck), to: fingerprintOf(nextCheck) }
  })
}

const countServers = async (tx: Tx): Promise<number> =>
  (
    await oneRow<{ count: number }>(
      tx,
      sql`select count(*)::int as count from pg_stat_activity
          where datname = current_database() and application_name = 'tradewind'`,
    )
  ).count

/** A server that keeps running would encrypt with a key that the next start doesn't know. */
async function refuseRunningServers(tx: Tx): Promise<void> {
  if ((await countServers(tx)) > 0)
    throw new StartProblem(
      'Servers or workers use this database: stop them all, rotate the secret, and start them again.',
    )
}

const wrappingKeyOf = (derived: DerivedKeys): Buffer => derived.keyFor('kept keys')
const contextOf = (purpose: string): string => `kept key ${purpose}`
