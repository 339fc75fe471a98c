import { type AnyCall, Refusal } from '@tradewind/contract'
import type { Caller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import { type Database, execute, maybeRow, rows, sql, type Tx } from '#platform/db'
import { success } from '#platform/envelope'
import { hmacSha256 } from '#platform/hmac'
import { systemRandom } from '#platform/random'
import { seal, unseal } from '#platform/secrets'

/** The stored answer of a request, to be written in the commit of its effect. */
export interface StoredAnswer {
  customerId: string
  userId: string
  key: string
  call: string
  requestHash: Buffer
  status: number
  body: string
  at: Date
}

/** Who asks for what under a key: what is on record of a request before it has an answer. */
/** Present where a request whose key is optional came with one. */
export type Keyed<Value> = Pick<IdempotentRequest<Value>, 'answerWith'> | undefined

export type KeyClaim = Omit<StoredAnswer, 'status' | 'body'>

/**
 * What a handler of an idempotent call holds: it must commit `answerWith(value)` together with what it does. One whose
 * effect is more than a single commit, or reaches beyond the database, claims the key in its first commit (`claimKey`),
 * goes by what is on record from there on, and gives the answer last (`answerClaim`).
 */
export interface IdempotentRequest<Value> {
  key: string
  claim: KeyClaim
  /** The row that goes into the effect's own commit: by `storeAnswers(tx, [row])`, or as a record of a ledger posting. */
  answerWith(value: Value): StoredAnswer
}

export interface Idempotency {
  /**
   * Has `effect` once per user and key: a repeat of the same request gets the first answer byte for byte, another
   * request with a used key is refused. Refusals are not stored, since they left nothing behind.
   *
   * Nobody looks before an effect of one commit whether the key is used: its row goes into that commit, which fails when
   * the row is there. So it may be tried again, and only its commit counts. All others claim the key first (decision 123).
   */
  once(
    request: { declared: AnyCall; caller: Caller; key: unknown; body: unknown },
    effect: (once: IdempotentRequest<unknown>) => Promise<unknown>,
  ): Promise<{ status: number; body: string }>
}

export interface IdempotencyNeeds {
  db: Database
  clock: Clock
  /** Keeps the stored hash from being a way to guess what was in the body, the PIN above all. */
  secret: Buffer
}

export function createIdempotency({ db, clock, secret }: IdempotencyNeeds): Idempotency {
  const keyed = hmacSha256(secret)
  const answers = sealedAnswers(keyed('stored answers'))
  /** What this server does under a key at the moment. */
  const underWay = new Map<string, Set<Promise<unknown>>>()
  const carryOut = (id: string, effect: () => Promise<unknown>) => {
    const all = underWay.get(id) ?? new Set()
    underWay.set(id, all)
    const done = (async () => effect())().finally(() => {
      all.delete(done)
      if (all.size === 0 && underWay.get(id) === all) underWay.delete(id)
    })
    all.add(done)
    return { done, all }
  }
  return {
    once: async ({ declared, caller, key, body }, effect) => {
      if (typeof key !== 'string' || key === '') throw new Refusal('request.key_missing')
      if (!/^[\x21-\x7e]{8,128}$/.test(key)) throw new Refusal('request.key_invalid')
      const requestHash = keyed(`${declared.name}\n${canonical(body)}`)
      const { customerId, userId } = caller
      const claim = { customerId, userId, key, call: declared.name, requestHash, at: clock.now() }
      let answer: StoredAnswer | undefined
      const once: IdempotentRequest<unknown> = {
        key,
        claim,
        answerWith: (value) => {
          answer = { ...claim, status: 200, body: JSON.stringify(success(declared, value)), at: clock.now() }
          // Such answers name documents, searches and links, which are encrypted where they are kept as well.
          return declared.idempotent === 'optional' ? { ...answer, body: answers.seal(claim, answer.body) } : answer
        },
      }
      const { done, all } = carryOut(`${userId} ${key}`, () => effect(once))
      try {
        await done
      } catch (error) {
        // What it was refused for may be what the same request used up that came a moment before, such as a code.
        if (error instanceof Refusal) await Promise.allSettled(all)
        // Whatever this try met, what was done under the key before decides.
        const first = await replay(db, { caller, key, requestHash, at: clock.now() }).catch((failure) => {
          if (isKeyReused(failure)) throw failure
          // Without the first answer, no reason of this try says what became of the request: the money it misses may be its own.
          throw decides(error) ? Object.assign(new Refusal('platform.unreachable'), { cause: failure }) : error
        })
        if (first) return { status: first.status, body: answers.open({ userId, key }, first.body) }
        // A key is its person's, in whichever company it was used: what is on record there is not read here.
        if (!(error instanceof Refusal) && (await isUsedElsewhere(db, caller, key)))
          throw new Refusal('request.key_reused')
        if (!(error instanceof AlreadyDone)) throw error
      }
      if (!answer) throw new Error(`${declared.name} did not commit its answer`)
      return { status: answer.status, body: answer.body }
    },
  }
}

const sealedMark = 'sealed:'

/** Answers encrypted for storage; others are read as they are. */
const sealedAnswers = (secret: Buffer) => {
  const contextOf = ({ userId, key }: Pick<KeyClaim, 'userId' | 'key'>) => `answer ${userId} ${key}`
  return {
    seal: (claim: Pick<KeyClaim, 'userId' | 'key'>, body: string): string =>
      sealedMark + seal(secret, body, systemRandom, contextOf(claim)).toString('base64'),
    open: (claim: Pick<KeyClaim, 'userId' | 'key'>, body: string): string =>
      body.startsWith(sealedMark)
        ? unseal(secret, Buffer.from(body.slice(sealedMark.length), 'base64'), contextOf(claim)).toString('utf8')
        : body,
  }
}

const isUsedElsewhere = (db: Database, { userId, customerId }: Caller, key: string): Promise<boolean> =>
  db.asSystem(async (tx) => {
    const used = sql`select from platform.idempotency
                     where user_id = ${userId} and key = ${key} and customer_id <> ${customerId}`
    return (await maybeRow(tx, used)) !== undefined
  })

/** Commits the answer in the transaction of the effect, for a request that came with a key; gives it back. */
export async function answered<Value>(tx: Tx, keyed: Keyed<Value>, value: Value): Promise<Value> {
  if (keyed) await storeAnswers(tx, [keyed.answerWith(value)])
  return value
}

/** An effect says that it was done before, under the same key: the stored answer is the answer to this request too. */
export class AlreadyDone extends Error {
  constructor() {
    super('this was done before')
    this.name = 'AlreadyDone'
  }
}

/** Whether an error of a repeat would be taken for the request's own end. */
const decides = (error: unknown): boolean =>
  error instanceof AlreadyDone || (error instanceof Refusal && error.code !== 'platform.busy')

const isKeyReused = (failure: unknown): boolean => failure instanceof Refusal && failure.code === 'request.key_reused'

/** Writes answers in the transaction of their effects. A key that is already there fails as `idempotency_pkey`. */
export async function storeAnswers(tx: Tx, answers: readonly StoredAnswer[]): Promise<void> {
  const columns = <K extends keyof StoredAnswer>(name: K) => answers.map((answer) => answer[name])
  await rows(
    tx,
    sql`insert into platform.idempotency (customer_id, user_id, key, call, request_hash, status, body, created_at)
        select * from unnest(${columns('customerId')}::uuid[], ${columns('userId')}::uuid[], ${columns('key')}::text[],
          ${columns('call')}::text[], ${columns('requestHash')}::bytea[], ${columns('status')}::int[],
          ${columns('body')}::text[], ${columns('at')}::timestamptz[])`,
  )
}

/**
 * The state of a key before an effect of several commits: nobody used it, or this very request began and has no answer.
 */
type KeyState = 'free' | 'begun'

/**
 * Reads the state of a key. A request with an answer is AlreadyDone; another request under the key is
 * request.key_reused.
 */
export async function lookUpKey(tx: Tx, { userId, key, requestHash }: KeyClaim): Promise<KeyState> {
  const stored = await maybeRow<{ requestHash: Buffer; status: number | null }>(
    tx,
    sql`select request_hash, status from platform.idempotency where user_id = ${userId} and key = ${key}`,
  )
  if (!stored) return 'free'
  if (!stored.requestHash.equals(requestHash)) throw new Refusal('request.key_reused')
  if (stored.status !== null) throw new AlreadyDone()
  return 'begun'
}

/**
 * Puts a request on record in the first commit of its effect, and says where its key stood before. From then on nobody
 * else does anything under the key, and a repeat finds what was begun.
 */
export async function claimKey(tx: Tx, claim: KeyClaim): Promise<KeyState> {
  const { customerId, userId, key, call, requestHash, at } = claim
  const fresh = await execute(
    tx,
    sql`insert into platform.idempotency (customer_id, user_id, key, call, request_hash, created_at)
        values (${customerId}, ${userId}, ${key}, ${call}, ${requestHash}, ${at}) on conflict do nothing`,
  )
  return fresh > 0 ? 'free' : lookUpKey(tx, claim)
}

/** Gives a claimed request its answer; false when a repeat has done so, whose answer stays. */
export async function answerClaim(tx: Tx, { userId, key, status, body, at }: StoredAnswer): Promise<boolean> {
  const given = await execute(
    tx,
    sql`update platform.idempotency set status = ${status}, body = ${body}, created_at = ${at}
        where user_id = ${userId} and key = ${key} and status is null`,
  )
  return given > 0
}

/** The answers that are stored under these keys of a user, with what was asked under each. */
export async function findAnswers(
  tx: Tx,
  userId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Pick<StoredAnswer, 'requestHash' | 'body'>>> {
  const stored = await rows<{ key: string; requestHash: Buffer; body: string }>(
    tx,
    sql`select key, request_hash, body from platform.idempotency
        where user_id = ${userId} and key = any(${keys}::text[]) and status is not null`,
  )
  return new Map(stored.map(({ key, requestHash, body }) => [key, { requestHash, body }]))
}

interface Replayed {
  caller: Caller
  key: string
  requestHash: Buffer
  at: Date
}

/**
 * The stored answer, touched in a commit of its own: an acknowledgement that wrote nothing would not wait for the
 * standby, and could confirm money that a failover then loses.
 */
async function replay(
  db: Database,
  { caller, key, requestHash, at }: Replayed,
): Promise<{ status: number; body: string } | undefined> {
  const stored = await db.asCustomer(caller.customerId, (tx) =>
    maybeRow<{ requestHash: Buffer; status: number | null; body: string }>(
      tx,
      sql`update platform.idempotency set replayed_at = ${at}
          where user_id = ${caller.userId} and key = ${key} returning request_hash, status, body`,
    ),
  )
  if (!stored) return undefined
  if (!stored.requestHash.equals(requestHash)) throw new Refusal('request.key_reused')
  return stored.status === null ? undefined : { status: stored.status, body: stored.body }
}

/** JSON with its keys in order, so that the same request written differently is the same. */
function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`
}
