import { Refusal } from '@tradewind/contract'
import type { Caller } from '#platform/caller'
import { createGuessing } from './guessing.ts'
import { createHashing, hmacOf, sameBytes } from './hashing.ts'
import type { IdentityNeeds } from './identity.needs.ts'
import { isTrivialPin } from './identity.rules.ts'
import { addPin, pinOf } from './people.store.ts'

const provenMs = 5 * 60_000

export interface Pins {
  /** Sets the first PIN. Refuses pin_exists, pin_weak, and another customer's id as request.not_found. */
  createPin(request: { caller: Caller; customerId: string; pin: string }): Promise<void>
  hasPin(request: { caller: Caller; customerId: string }): Promise<boolean>
  /**
   * Returns when the PIN is right; else refuses pin_missing, pin_wrong or pin_locked. Every try that is evaluated was
   * counted before, five in 15 minutes at most. In a session that gave the right PIN, the same PIN is known in memory
   * for five minutes and costs microseconds; any other goes the long way.
   */
  verifyPin(who: { userId: string; sessionId: string; pin: string }): Promise<void>
}

export function createPins(needs: IdentityNeeds): Pins {
  const { db, clock, random, secrets, notifications } = needs
  const guessing = createGuessing(needs)
  const hashing = createHashing({ secrets, purpose: 'pin', random })
  const proven = new Map<string, { key: Buffer; hmac: Buffer; until: number }>()

  const underWay = new Map<string, Promise<void>>()
  const tryKey = random.bytes(32)

  function isProven(sessionId: string, pin: string): boolean {
    const known = proven.get(sessionId)
    if (known && known.until > clock.now().getTime() && sameBytes(hmacOf(known.key, pin), known.hmac)) return true
    proven.delete(sessionId)
    return false
  }

  function remember(sessionId: string, pin: string): void {
    const now = clock.now().getTime()
    for (const [id, { until }] of proven) if (until <= now) proven.delete(id)
    const key = random.bytes(32)
    proven.set(sessionId, { key, hmac: hmacOf(key, pin), until: now + provenMs })
  }

  async function tryPin({ userId, sessionId, pin }: { userId: string; sessionId: string; pin: string }): Promise<void> {
    const kept = await db.asSystem((tx) => pinOf(tx, userId))
    if (!kept) throw new Refusal('identity.pin_missing')
    const guess = { kind: 'pin', whose: userId } as const
    await guessing.count(guess, 'identity.pin_locked')
    if (!(await hashing.matches(pin, kept.pin_hash))) throw new Refusal('identity.pin_wrong')
    await guessing.forget(guess)
    remember(sessionId, pin)
  }

  return {
    createPin: async ({ caller, customerId, pin }) => {
      if (customerId !== caller.customerId) throw new Refusal('request.not_found')
      if (isTrivialPin(pin)) throw new Refusal('identity.pin_weak')
      const hash = await hashing.hash(pin)
      await db.asCustomer(caller.customerId, async (tx) => {
        const added = await addPin(tx, { userId: caller.userId, customerId, hash, at: clock.now() })
        if (!added) throw new Refusal('identity.pin_exists')
        await notifications.notify(tx, {
          to: caller.email,
          channel: 'email',
          template: 'transaction-pin-created',
          data: { name: caller.name },
        })
      })
    },

    hasPin: async ({ caller, customerId }) => {
      if (customerId !== caller.customerId) throw new Refusal('request.not_found')
      return (await db.asCustomer(caller.customerId, (tx) => pinOf(tx, caller.userId))) !== undefined
    },

    verifyPin: ({ userId, sessionId, pin }) => {
      if (isProven(sessionId, pin)) return Promise.resolve()
      // One PIN that a session gives many times at once, as repeats of one order do, is one try.
      const same = `${sessionId} ${hmacOf(tryKey, pin).toString('base64')}`
      const running = underWay.get(same) ?? tryPin({ userId, sessionId, pin }).finally(() => underWay.delete(same))
      underWay.set(same, running)
      return running
    },
  }
}
