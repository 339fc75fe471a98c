import { Refusal } from '@tradewind/contract'
import type { Caller } from '#platform/caller'
import type { Listening } from '#platform/db'
import { hmacSha256 } from '#platform/hmac'
import type { Secret } from '#platform/secret'
import { refuseBirthDate, refuseTrivial } from './guessable-pins.ts'
import { createGuessing } from './guessing.ts'
import { createHashing, sameBytes } from './hashing.ts'
import type { IdentityNeeds } from './identity.needs.ts'
import { addPin, pinOf } from './people.store.ts'
import { createSecurityEvents } from './security/events.ts'
import { beganSince } from './sessions.store.ts'

const provenMs = 5 * 60_000
/** So long after signing in, with password and code, a person may set the PIN; a session that was left open may not. */
export const freshSignInMs = 15 * 60_000

export interface Pins {
  /** Sets the first PIN. Refuses pin_exists, pin_weak, pin_birth_date, and another customer's id as request.not_found. */
  createPin(request: { caller: Caller; customerId: string; pin: Secret }): Promise<void>
  /** The same for someone who asks from a session: who signed in longer ago is refused as sign_in_again. */
  createOwnPin(request: { caller: Caller; customerId: string; pin: Secret }): Promise<void>
  hasPin(request: { caller: Caller; customerId: string }): Promise<boolean>
  /**
   * Returns when the PIN is right; else refuses pin_missing, pin_wrong or pin_locked. Every try that is evaluated was
   * counted before, five in 15 minutes at most. In a session that gave the right PIN, the same PIN is known in memory
   * for five minutes and costs microseconds; any other goes the long way. An API client has signed the request instead.
   */
  verifyPin(who: { userId: string; sessionId: string; pin: Secret; apiClient?: Caller['apiClient'] }): Promise<void>
  /**
   * Starts caching correct PINs, as long as it is notified of every PIN that changed or was locked and every session
   * that ended, until `stop`. Before, and while notifications are unreliable, every PIN is verified in full.
   */
  rememberPins(): Promise<{ stop(): Promise<void> }>
}

/** The channel on which the database announces what invalidates a cached PIN. */
const changeChannel = 'identity_pin_change'

interface Proven {
  userId: string
  /** HMAC under a key of this session's own. */
  keyed: (pin: string) => Buffer
  hmac: Buffer
  until: number
}

export function createPins(needs: IdentityNeeds): Pins {
  const { db, clock, random, notifications } = needs
  const guessing = createGuessing(needs)
  const hashing = createHashing({ ...needs, purpose: 'pin' })
  const events = createSecurityEvents(needs)
  const proven = new Map<string, Proven>()
  let listening: Listening | undefined
  /** How many notifications arrived: one that arrives during a check may be about that PIN. */
  let changes = 0

  const underWay = new Map<string, Promise<void>>()
  const keyedTry = hmacSha256(random.bytes(32))

  function isProven(sessionId: string, pin: Secret): boolean {
    const cached = listening?.isReliable() ? proven.get(sessionId) : undefined
    if (cached && cached.until > clock.now().getTime() && sameBytes(cached.keyed(pin.reveal()), cached.hmac))
      return true
    proven.delete(sessionId)
    return false
  }

  /** Of one session or of one person, by the id; without one, of everybody. */
  function heard(id: string): void {
    changes += 1
    for (const [sessionId, { userId }] of proven)
      if (id === '' || id === sessionId || id === userId) proven.delete(sessionId)
  }

  function remember({ userId, sessionId, pin }: { userId: string; sessionId: string; pin: Secret }): void {
    if (!listening) return
    const now = clock.now().getTime()
    // They run out in the order in which they were added, so nobody looks at those that have not.
    proven.delete(sessionId)
    for (const [id, { until }] of proven) {
      if (until > now) break
      proven.delete(id)
    }
    const keyed = hmacSha256(random.bytes(32))
    proven.set(sessionId, { userId, keyed, hmac: keyed(pin.reveal()), until: now + provenMs })
  }

  async function tryPin({ userId, sessionId, pin }: { userId: string; sessionId: string; pin: Secret }): Promise<void> {
    const before = changes
    const kept = await db.askAsSystem((tx) => pinOf(tx, userId))
    if (!kept) throw new Refusal('identity.pin_missing')
    const guess = { kind: 'pin', whose: userId } as const
    await guessing.count(guess, 'identity.pin_locked')
    if (!(await hashing.matches(pin.reveal(), kept.pinHash))) {
      const { customerId } = kept
      await db.asSystem((tx) => events.record(tx, { userId, customerId, kind: 'pin-wrong' }))
      throw new Refusal('identity.pin_wrong')
    }
    await guessing.forget(guess)
    if (changes === before) remember({ userId, sessionId, pin })
  }

  const createPin: Pins['createPin'] = async ({ caller, customerId, pin }) => {
    if (customerId !== caller.customerId) throw new Refusal('request.not_found')
    refuseTrivial(pin)
    const hash = await hashing.hash(pin.reveal())
    await db.asCustomer(caller.customerId, async (tx) => {
      await refuseBirthDate(needs)(tx, customerId, pin)
      const added = await addPin(tx, { userId: caller.userId, customerId, hash, at: clock.now() })
      if (!added) throw new Refusal('identity.pin_exists')
      await events.record(tx, { userId: caller.userId, customerId, kind: 'pin-created' })
      await notifications.notify(tx, {
        to: caller.email,
        channel: 'email',
        template: 'transaction-pin-created',
        data: { name: caller.name },
      })
    })
  }

  return {
    createPin,
    createOwnPin: async (request) => {
      const { caller, customerId } = request
      if (customerId !== caller.customerId) throw new Refusal('request.not_found')
      const { sessionId, userId } = caller
      const since = new Date(clock.now().getTime() - freshSignInMs)
      if (!(await db.asSystem((tx) => beganSince(tx, { sessionId, userId, since }))))
        throw new Refusal('identity.sign_in_again')
      return createPin(request)
    },

    hasPin: async ({ caller, customerId }) => {
      if (customerId !== caller.customerId) throw new Refusal('request.not_found')
      // A PIN is its person's in every company, in whichever it was set: the row of another one is not seen from here.
      return (await db.asSystem((tx) => pinOf(tx, caller.userId))) !== undefined
    },

    rememberPins: async () => {
      const started = await db.listen(changeChannel, heard)
      listening = started
      return {
        stop: async () => {
          listening = undefined
          proven.clear()
          await started.end()
        },
      }
    },

    verifyPin: ({ userId, sessionId, pin, apiClient }) => {
      if (apiClient)
        return apiClient.signedBy ? Promise.resolve() : Promise.reject(new Refusal('clients.signature_needed'))
      if (isProven(sessionId, pin)) return Promise.resolve()
      // One PIN that a session gives many times at once, as repeats of one order do, is one try.
      const same = `${sessionId} ${keyedTry(pin.reveal()).toString('base64')}`
      const running = underWay.get(same) ?? tryPin({ userId, sessionId, pin }).finally(() => underWay.delete(same))
      underWay.set(same, running)
      return running
    },
  }
}
