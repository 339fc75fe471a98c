import { hash, timingSafeEqual } from 'node:crypto'
import { type AnyCall, Refusal } from '@tradewind/contract'
import { clientCalls } from '@tradewind/contract/client-calls'
import { superAdminRole } from '@tradewind/contract/team-items'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { createGatherer } from '#platform/gather'
import { hmacSha256 } from '#platform/hmac'
import type { SignedRequest } from '#platform/http'
import { createOneCommit } from '#platform/one-commit'
import { uuidv7 } from '#platform/random'
import type { ClientsNeeds } from './clients.needs.ts'
import { statusOf } from './clients.rules.ts'
import { addActivity, clientFinder, findClient, keysOf, noteUse, signingKeyOf, useRecordedMs } from './clients.store.ts'
import type { Client, ClientKey } from './clients.types.ts'
import { claimsOf, isSignedBy, readJws, verifyingKey } from './jws.ts'
import { isWithin } from './networks.ts'

/** The clock skew allowed for a client. */
const proofSeconds = 300
const nonceSeconds = 60
/** A nonce is valid for this many periods, including the one in which it was issued. */
const noncePeriods = 5
/** How many requests share a transaction at most. */
const requestsTogether = 64

interface ProvenRequest {
  token: string
  thumbprint: string
  jti: string
  ip: string
  /** The key that the request says signed it. */
  keyId: string | undefined
  at: Date
}

/** Client requests: authenticates the token and proof (RFC 9449), and finds the key that signed the request. */
export function clientRequests(needs: ClientsNeeds) {
  const { db, clock, random, personal, identity, customers } = needs
  const clientById = clientFinder(personal)
  const nonceOf = hmacSha256(needs.nonceKey)
  const period = () => Math.floor(clock.now().getTime() / 1000 / nonceSeconds)
  const nonceAt = (at: number) => nonceOf(`api ${at}`).toString('base64url')
  const isFresh = (nonce: unknown) =>
    typeof nonce === 'string' &&
    Array.from({ length: noncePeriods }, (_, back) => nonceAt(period() - back)).some((one) => isSame(one, nonce))

  /** The proof of a request, if it matches the request and the token. */
  function proofOf({ method, url, headers }: FastifyRequest, token: string): { thumbprint: string; jti: string } {
    const given = headers['dpop']
    if (typeof given !== 'string' || given === '') throw new Refusal('clients.proof_missing')
    const jws = readJws(given)
    const key = jws?.header['typ'] === 'dpop+jwt' ? verifyingKey(jws.header['jwk']) : undefined
    const claims = jws && claimsOf(jws)
    if (!jws || !key || !claims || !isSignedBy(key, jws)) throw new Refusal('clients.proof_wrong')
    const { htm, htu, iat, jti, ath, nonce } = claims
    const now = clock.now().getTime() / 1000
    const isOfRequest =
      htm === method &&
      typeof htu === 'string' &&
      htu.split(/[?#]/)[0] === `${needs.publicUrl}${url.split('?')[0]}` &&
      ath === hash('sha256', token, 'base64url') &&
      typeof iat === 'number' &&
      Math.abs(now - iat) <= proofSeconds
    if (!isOfRequest || typeof jti !== 'string' || jti === '' || jti.length > 128)
      throw new Refusal('clients.proof_wrong')
    if (!isFresh(nonce)) throw new Refusal('clients.nonce_needed')
    return { thumbprint: key.thumbprint, jti }
  }

  /** What the company can do now: a client never has more than a Super Admin would have. */
  async function allowedTo(tx: Tx, customerId: string): Promise<ReadonlySet<string>> {
    const team = await customers.teamOf(tx, customerId)
    const admin = team.find(
      (one) => one.roleId === superAdminRole.roleId && one.removedAt === null && customers.isAtWork(one),
    )
    return (admin && (await customers.belongingIn(tx, { userId: admin.userId, customerId }))?.permissions) ?? new Set()
  }

  async function callerOf(tx: Tx, client: Client, scope: string | undefined): Promise<Caller> {
    const { id, customerId, name, accountIds, perPayment, perDay } = client
    const [allowed, scopes] = [await allowedTo(tx, customerId), scope?.split(' ')]
    // Events cover all accounts.
    const suits = (one: string) => one !== 'webhooks:manage' || accountIds === null
    const permissions = client.permissions.filter(
      (one) => allowed.has(one) && suits(one) && (scopes?.includes(one) ?? true),
    )
    const isLimited = accountIds !== null || perPayment !== null || perDay !== null
    return {
      userId: id,
      customerId,
      sessionId: id,
      email: '',
      name,
      permissions: new Set(permissions),
      apiClient: { id },
      ...(isLimited && { protection: { member: { perPayment, perDay, currencyCodes: null, accountIds } } }),
    }
  }

  /** The keys that requests under way say signed them, as they were when the request was authenticated. */
  const enrolledKeys = new WeakMap<object, ClientKey>()

  /** Who is asking, or why that is refused. */
  async function callerOfProven(tx: Tx, request: ProvenRequest): Promise<Caller | Refusal> {
    const { token, thumbprint, jti, ip, keyId, at } = request
    const known = await identity.clientToken(tx, token)
    const client = known && (await clientById(tx, known.clientId))
    if (!client || statusOf(client, at) !== 'Active') return new Refusal('clients.token_invalid')
    if (known.jkt !== thumbprint) return new Refusal('clients.proof_wrong')
    if (!isWithin(client.networks, ip)) return new Refusal('clients.address_refused')
    const expiresAt = new Date(at.getTime() + 2 * proofSeconds * 1000)
    if (!(await identity.useOnce(tx, { kind: 'ClientProof', id: `${thumbprint} ${jti}`, expiresAt })))
      return new Refusal('clients.proof_used')
    if (!client.lastUsedAt || at.getTime() - client.lastUsedAt.getTime() > useRecordedMs)
      await noteUse(tx, { id: client.id, at })
    const caller = await callerOf(tx, client, known.scope)
    const key = keyId === undefined ? undefined : await signingKeyOf(tx, { clientId: client.id, keyId })
    if (key && caller.apiClient) enrolledKeys.set(caller.apiClient, key)
    return caller
  }

  /** Requests that come together share their statements and their commit; nothing is remembered from one to the next. */
  const authenticateTogether = createOneCommit<ProvenRequest, Caller | Refusal>({
    db,
    most: requestsTogether,
    // A proof that is sent twice at once is looked at one after the other, and good once.
    locks: ({ thumbprint, jti }) => `${thumbprint} ${jti}`,
    work: callerOfProven,
  })

  const noteTogether = createGatherer<Parameters<typeof addActivity>[1][number], void>({
    most: requestsTogether,
    askAll: async (lines) => {
      await db.asSystem((tx) => addActivity(tx, lines))
      return lines.map(() => undefined)
    },
  })

  return {
    isOfClient: ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => /^DPoP /i.test(headers.authorization ?? ''),

    nonce: (): string => nonceAt(period()),

    authenticate: async (request: FastifyRequest, declared: AnyCall): Promise<Caller> => {
      const token = /^DPoP ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]
      if (!token) throw new Refusal('clients.token_invalid')
      const proof = proofOf(request, token)
      const keyId = keyIdOf(request.headers['x-signature'])
      const caller = await authenticateTogether({ token, ...proof, ip: request.ip, keyId, at: clock.now() })
      if (caller instanceof Refusal) throw caller
      if (!clientCalls.has(declared.name)) throw new Refusal('clients.person_needed')
      return caller
    },

    /** The client with the key that signed this request. Refuses any other signature. */
    signed: async (client: { id: string }, request: SignedRequest): Promise<{ id: string; signedBy: string }> => {
      const jws = readJws(request.signature)
      const enrolled = enrolledKeys.get(client)
      const key = enrolled && verifyingKey(enrolled.jwk)
      const payload = Buffer.from(signedText(request)).toString('base64url')
      if (!key || !jws || jws.payload !== '' || !isSignedBy(key, jws, payload))
        throw new Refusal('clients.signature_wrong')
      return { id: client.id, signedBy: enrolled.id }
    },

    note: async (
      { apiClient, customerId }: Pick<Caller, 'apiClient' | 'customerId'>,
      { call, refusal, requestId }: { call: string; refusal: string | null; requestId: string },
    ): Promise<void> => {
      if (!apiClient) return
      const at = clock.now()
      const line = { id: uuidv7(at, random), at, call, refusal, requestId }
      await noteTogether({ ...line, clientId: apiClient.id, customerId, keyId: apiClient.signedBy ?? null })
    },

    /** What a client may do now, for what it ordered earlier; nothing if it is no longer active. */
    rightsOf: async (
      tx: Tx,
      { userId: id, customerId }: { userId: string; customerId: string },
    ): Promise<Pick<Caller, 'permissions' | 'protection'> | undefined> => {
      const client = await findClient(tx, personal, { customerId, id })
      return client && statusOf(client, clock.now()) === 'Active' ? callerOf(tx, client, undefined) : undefined
    },

    /** What the provider has to know about a client, if it is active and calls from one of its addresses. */
    metadataOf: async (id: string, ip?: string): Promise<Record<string, unknown> | undefined> => {
      if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined
      return db.asSystem(async (tx) => {
        const client = await clientById(tx, id)
        if (!client || statusOf(client, clock.now()) !== 'Active') return undefined
        if (ip !== undefined && !isWithin(client.networks, ip)) return undefined
        const keys = await keysOf(tx, { customerId: client.customerId, clientId: id })
        const signIn = keys.filter(({ purpose, confirmedBy }) => purpose === 'Authentication' && confirmedBy !== null)
        return {
          client_id: id,
          token_endpoint_auth_method: 'private_key_jwt',
          grant_types: ['client_credentials'],
          response_types: [],
          redirect_uris: [],
          id_token_signed_response_alg: 'ES256',
          scope: client.permissions.join(' '),
          dpop_bound_access_tokens: true,
          jwks: { keys: signIn.map(({ id: kid, jwk }) => ({ ...jwk, kid, use: 'sig' })) },
        }
      })
    },
  }
}

/**
 * What a client signs: the method, the path with its query, the key that makes a repeat the same request, and the SHA-256
 * of the exact bytes of the body. So a signature has one effect only.
 */
const signedText = ({ method, url, idempotencyKey, bodyHash }: SignedRequest): string =>
  [method, url, idempotencyKey, bodyHash].join('\n')

const keyIdOf = (signature: unknown): string | undefined => {
  const keyId = typeof signature === 'string' ? readJws(signature)?.header['kid'] : undefined
  return typeof keyId === 'string' ? keyId : undefined
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
