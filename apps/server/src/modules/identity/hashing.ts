import { createHmac, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { Random } from '#platform/random'
import type { Secrets } from '#platform/secrets'
import { createTurns } from '#platform/turns'

/** Slow hashes for what people remember: Argon2id (RFC 9106) with a pepper that is not in the database. */
export interface Hashing {
  hash(secret: string): Promise<string>
  /**
   * Whether the secret is the hashed one. Without a hash it does the same work and says no. What is asked `first` does not
   * wait behind strangers.
   */
  matches(secret: string, hashed: string | undefined, how?: { first?: boolean }): Promise<boolean>
}

/** What one hash costs: kibibytes of memory, and how often they are gone through. */
export interface HashingCost {
  memoryCost: number
  timeCost: number
}

/** OWASP's first choice for Argon2id. Only tests ask for less, by code: no setting of an installation reaches it. */
export const fullCost: HashingCost = { memoryCost: 19_456, timeCost: 2 }

/** All hashing of this process, however many guess: other work has its processors and threads too. */
const turns = createTurns(Math.max(2, availableParallelism() - 1))

export function createHashing({
  secrets,
  purpose,
  random,
  hashingCost = fullCost,
}: {
  secrets: Secrets
  purpose: 'password' | 'pin' | 'staff-password' | 'security-answer'
  random: Random
  hashingCost?: HashingCost
}): Hashing {
  const cost = { ...hashingCost, parallelism: 1 }
  const secret = secrets.keyFor(`${purpose}-pepper`)
  const make = (text: string) =>
    turns.take(() => hash(text, { ...cost, secret, salt: random.bytes(16) }), { first: true })
  let decoy: Promise<string> | undefined
  return {
    hash: make,
    matches: async (text, hashed, how) => {
      // Made before the answer is known, so that the first unknown name costs no more than the first known one.
      decoy ??= make(random.bytes(24).toString('base64'))
      const against = await decoy
      const same = await turns.take(() => verify(hashed ?? against, text, { ...cost, secret }), how)
      return same && hashed !== undefined
    },
  }
}

export const hmacOf = (key: Buffer, ...parts: string[]): Buffer =>
  createHmac('sha256', key).update(parts.join('\n')).digest()

export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
