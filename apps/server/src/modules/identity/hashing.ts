import { createHmac, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createFairQueue, type Placement } from '#platform/fair-queue'
import type { Random } from '#platform/random'
import { currentRequester } from '#platform/requester'
import type { Secrets } from '#platform/secrets'

/** Slow hashes for what people remember: Argon2id (RFC 9106) with a pepper that is not in the database. */
export interface Hashing {
  hash(secret: string): Promise<string>
  /**
   * Whether the secret is the hashed one. Without a hash it does the same work and says no. A recognised browser doesn't
   * wait behind strangers.
   */
  matches(secret: string, hashed: string | undefined, how?: { browser?: string | undefined }): Promise<boolean>
}

/** What one hash costs: kibibytes of memory, and how often they are gone through. */
export interface HashingCost {
  memoryCost: number
  timeCost: number
}

/** OWASP's first choice for Argon2id. Only tests ask for less, by code: no setting of an installation reaches it. */
export const fullCost: HashingCost = { memoryCost: 19_456, timeCost: 2 }

/** Of the four threads that Node has for hashing, files and name resolution, one is always left. */
const hashesAtOnce = Math.min(3, Math.max(2, availableParallelism() - 1))

/**
 * All hashing of this process. A person has one hash at a time, and strangers of one network have one; of theirs as many
 * may wait as the network has tries at passwords.
 */
const queue = createFairQueue({
  atOnce: hashesAtOnce,
  personAtOnce: 1,
  networkAtOnce: hashesAtOnce,
  personWaiting: 8,
  networkWaiting: 100,
})

/** Who is signed in, or asks in a browser that was signed in before, goes before strangers. */
function placementFor(browser?: string): Placement {
  if (currentRequester()?.person !== undefined) return { urgent: true }
  return browser === undefined ? {} : { person: `browser ${browser}`, urgent: true }
}

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
  const make = (text: string) => hash(text, { ...cost, secret, salt: random.bytes(16) })
  let decoy: Promise<string> | undefined
  return {
    hash: (text) => queue.run(() => make(text), placementFor()),
    matches: async (text, hashed, how) => {
      // Made before the answer is known, so that the first unknown name costs no more than the first known one. It is
      // everybody's, and so in nobody's queue.
      decoy ??= make(random.bytes(24).toString('base64'))
      const against = await decoy
      const same = await queue.run(
        () => verify(hashed ?? against, text, { ...cost, secret }),
        placementFor(how?.browser),
      )
      return same && hashed !== undefined
    },
  }
}

export const hmacOf = (key: Buffer, ...parts: string[]): Buffer =>
  createHmac('sha256', key).update(parts.join('\n')).digest()

export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
