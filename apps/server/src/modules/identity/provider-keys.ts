import { generateKeyPairSync } from 'node:crypto'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import { type Random, uuidv7 } from '#platform/random'
import { type Secrets, seal, unseal } from '#platform/secrets'
import { addKey, type KeyPurpose, lockKeys } from './people.store.ts'

export interface ProviderKeys {
  /** Private signing keys as JWKs, the one in use first. */
  signing: Record<string, unknown>[]
  /** Cookie keys, the one in use first. */
  cookie: string[]
}

interface KeyNeeds {
  db: Database
  clock: Clock
  random: Random
  secrets: Secrets
}

/** The provider's keys, made at the first start. With `rotate`, new ones go in front; the old ones still verify. */
export async function loadProviderKeys(
  { db, clock, random, secrets }: KeyNeeds,
  { rotate = false }: { rotate?: boolean } = {},
): Promise<ProviderKeys> {
  const key = secrets.keyFor('provider-keys')
  return db.asSystem(async (tx) => {
    const kept = (await lockKeys(tx)).map(({ purpose, sealed }) => ({ purpose, text: unseal(key, sealed).toString() }))
    const read = async (purpose: KeyPurpose, make: () => string): Promise<string[]> => {
      const keys = kept.filter((one) => one.purpose === purpose).map(({ text }) => text)
      if (keys.length > 0 && !rotate) return keys
      const made = make()
      const at = clock.now()
      await addKey(tx, { id: uuidv7(at, random), purpose, sealed: seal(key, made, random), at })
      return [made, ...keys]
    }
    const signing = await read('signing', () => JSON.stringify(newSigningKey(random)))
    const cookie = await read('cookie', () => random.bytes(32).toString('base64url'))
    return { signing: signing.map((text) => JSON.parse(text)), cookie }
  })
}

function newSigningKey(random: Random): Record<string, unknown> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    ...privateKey.export({ format: 'jwk' }),
    kid: random.bytes(9).toString('base64url'),
    use: 'sig',
    alg: 'ES256',
  }
}
