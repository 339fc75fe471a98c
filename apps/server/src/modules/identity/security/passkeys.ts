import { Refusal } from '@tradewind/contract'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { hmacOf } from '../hashing.ts'
import type { IdentityNeeds } from '../identity.needs.ts'
import {
  addChallenge,
  addPasskey,
  type ChallengePurpose,
  countPasskeys,
  notePasskeyUse,
  type PasskeyRow,
  passkeyOrderOf,
  passkeysOf,
  putPasskeyOrder,
  useChallenge,
} from './passkeys.store.ts'
import {
  challengeIn,
  type KeptPasskey,
  type NewPasskeyAnswer,
  type PasskeyAnswer,
  readAnswer,
  readNewPasskey,
  siteOf,
} from './webauthn.ts'

const challengeMs = 5 * 60_000
const maxPasskeys = 10

/** What a browser asks a passkey. */
export interface PasskeyQuestion {
  challenge: string
  rpId: string
  credentials: { id: string; transports: string[] }[]
}

/** For what an answer is given: the session, the sign-in or the payment. An answer for one is good for no other. */
export interface PasskeyUse {
  userId: string
  purpose: ChallengePurpose
  subject: string
}

/** One payment by one person, as in payment codes. */
interface PaymentOf {
  userId: string
  order: string
}

export interface PaymentPasskeys {
  /** The payment was refused for want of a passkey: the session's next question is for it. */
  expectPaymentPasskey(payment: PaymentOf & { sessionId: string }): Promise<void>
  /** Uses up the answer for exactly this payment. Refuses security.passkey_stale and security.passkey_refused. */
  usePaymentPasskey(payment: PaymentOf, answer: PasskeyAnswer): Promise<void>
}

export interface Passkeys extends PaymentPasskeys {
  /** Refuses security.passkeys_full where no other one fits. */
  refuseFull(caller: Caller): Promise<void>
  /** Asks for a new one: the person's first, or another one that an earlier one has confirmed. */
  begin(
    caller: Caller,
    which: { isFirst: boolean },
  ): Promise<PasskeyQuestion & { rpName: string; user: { id: string; name: string; displayName: string } }>
  /** What to keep of one that was made; its challenge is used up whatever comes of it. Refuses as `use` does. */
  read(caller: Caller, made: NewPasskeyAnswer, which: { isFirst: boolean }): Promise<KeptPasskey>
  keep(tx: Tx, caller: Caller, made: KeptPasskey & { name: string }): Promise<string>
  /** What to ask the passkeys of someone; nothing where there is none. */
  ask(tx: Tx, use: PasskeyUse): Promise<PasskeyQuestion | undefined>
  /** Whether it was made for the host that we have now. */
  worksHere(passkey: Pick<PasskeyRow, 'rpId'>): boolean
  /** The host that all passkeys of someone were made for, where it is not ours any more; null otherwise. */
  elsewhere(tx: Tx, userId: string): Promise<string | null>
  /** Refuses security.passkey_elsewhere or security.passkey_missing, for who has none to ask. */
  refuseUnasked(tx: Tx, userId: string): Promise<never>
  /** The same for the payment that was refused last in this session. Refuses security.passkey_stale where there is none. */
  askForPayment(caller: Caller): Promise<PasskeyQuestion>
  /** Uses an answer up. Refuses security.passkey_stale and security.passkey_refused; both leave the question used up. */
  use(use: PasskeyUse, answer: PasskeyAnswer): Promise<PasskeyRow>
  of(tx: Tx, userId: string): Promise<PasskeyRow[]>
}

/** Passkeys by WebAuthn, level 3: each answer is bound to our origin, to its challenge, and to what that was asked for. */
export function createPasskeys(needs: IdentityNeeds): Passkeys {
  const { db, clock, random, secrets, personal } = needs
  const site = siteOf(needs.publicUrl)
  const key = secrets.keyFor('passkey-subject')
  const subjectHash = ({ userId, purpose, subject }: PasskeyUse) => hmacOf(key, userId, purpose, subject)
  const of = (tx: Tx, userId: string) => passkeysOf(tx, personal, userId)

  const worksHere = ({ rpId }: Pick<PasskeyRow, 'rpId'>): boolean => rpId === null || rpId === site.rpId

  /** The host of someone's passkeys, where none of them is for the one that we have now. */
  async function elsewhere(tx: Tx, userId: string): Promise<string | null> {
    const all = await of(tx, userId)
    return all.some(worksHere) ? null : (all.at(-1)?.rpId ?? null)
  }

  /** Says why nobody can be asked: there is no passkey, or those that there are belong to our address of before. */
  async function refuseUnasked(tx: Tx, userId: string): Promise<never> {
    const host = await elsewhere(tx, userId)
    if (host === null) throw new Refusal('security.passkey_missing')
    throw new Refusal('security.passkey_elsewhere', {
      words: `Your passkeys were made for ${host} and don't work at this address. Recover your account under Security, Passkeys. After three days you can add a new one.`,
    })
  }

  async function question(tx: Tx, use: PasskeyUse, hash = subjectHash(use)): Promise<PasskeyQuestion | undefined> {
    const passkeys = (await of(tx, use.userId)).filter(worksHere)
    if (passkeys.length === 0 && use.purpose !== 'new') return undefined
    const challenge = random.bytes(32).toString('base64url')
    const at = clock.now()
    const expiresAt = new Date(at.getTime() + challengeMs)
    const { userId, purpose } = use
    await addChallenge(tx, { challenge, userId, purpose, subjectHash: hash, at, expiresAt })
    const credentials = passkeys.map(({ credentialId: id, transports }) => ({ id, transports }))
    return { challenge, rpId: site.rpId, credentials }
  }

  /** In a transaction of its own: whatever comes of the answer, its challenge is used up. */
  async function takeChallenge(use: PasskeyUse, answer: { clientDataJSON: string }): Promise<string> {
    const challenge = challengeIn(answer)
    const { userId, purpose } = use
    const asked = { userId, purpose, subjectHash: subjectHash(use), at: clock.now() }
    if (challenge === undefined || !(await db.asSystem((tx) => useChallenge(tx, { ...asked, challenge }))))
      throw new Refusal('security.passkey_stale')
    return challenge
  }

  const use: Passkeys['use'] = async (wanted, answer) => {
    const challenge = await takeChallenge(wanted, answer)
    return db.asSystem(async (tx) => {
      const passkey = (await of(tx, wanted.userId)).find(({ credentialId }) => credentialId === answer.id)
      const read = passkey && (await readAnswer(answer, passkey, { site, challenge }))
      if (!read || !(await notePasskeyUse(tx, { id: passkey.id, counter: read.counter, at: clock.now() })))
        throw new Refusal('security.passkey_refused')
      return passkey
    })
  }

  const payment = ({ userId, order }: PaymentOf): PasskeyUse => ({ userId, purpose: 'payment', subject: order })
  // What was begun as the first is good no more once there is one, which had to confirm it.
  const newOf = ({ userId, sessionId }: Caller, { isFirst }: { isFirst: boolean }): PasskeyUse => ({
    userId,
    purpose: 'new',
    subject: isFirst ? `first ${sessionId}` : sessionId,
  })

  return {
    of,
    use,
    ask: question,
    worksHere,
    elsewhere,
    refuseUnasked,
    refuseFull: async ({ userId }) => {
      if ((await db.asSystem((tx) => countPasskeys(tx, userId))) >= maxPasskeys)
        throw new Refusal('security.passkeys_full')
    },
    begin: (caller, which) =>
      db.asSystem(async (tx) => {
        const asked = await question(tx, newOf(caller, which))
        if (!asked) throw new Error('a new passkey needs none before it')
        // Says nothing of the person to a passkey's own list, and is the same for all of one person's passkeys.
        const id = hmacOf(key, 'user', caller.userId).toString('base64url')
        return { ...asked, rpName: needs.brand, user: { id, name: caller.email, displayName: caller.name } }
      }),
    read: async (caller, made, which) => {
      const challenge = await takeChallenge(newOf(caller, which), made)
      const kept = await readNewPasskey(made, { site, challenge })
      if (!kept) throw new Refusal('security.passkey_refused')
      return kept
    },
    keep: async (tx, { userId, customerId }, made) => {
      const at = clock.now()
      const id = uuidv7(at, random)
      if ((await countPasskeys(tx, userId)) >= maxPasskeys) throw new Refusal('security.passkeys_full')
      if (!(await addPasskey(tx, personal, { ...made, id, userId, customerId, createdAt: at })))
        throw new Refusal('security.passkey_known')
      return id
    },
    askForPayment: ({ userId, sessionId }) =>
      db.asSystem(async (tx) => {
        const waiting = await passkeyOrderOf(tx, sessionId, clock.now())
        if (!waiting) throw new Refusal('security.passkey_stale')
        const asked = await question(tx, { userId, purpose: 'payment', subject: '' }, waiting.subjectHash)
        return asked ?? refuseUnasked(tx, userId)
      }),
    expectPaymentPasskey: ({ sessionId, ...subject }) =>
      db.asSystem((tx) =>
        putPasskeyOrder(tx, {
          sessionId,
          userId: subject.userId,
          subjectHash: subjectHash(payment(subject)),
          expiresAt: new Date(clock.now().getTime() + challengeMs),
        }),
      ),
    usePaymentPasskey: async (subject, answer) => void (await use(payment(subject), answer)),
  }
}
