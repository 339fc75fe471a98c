import { generateKeyPairSync, hash, type KeyObject, randomBytes, randomUUID, sign } from 'node:crypto'
import type { Permission } from '@tradewind/contract'
import pg from 'pg'
import { insertClient, insertKey } from '../../apps/server/src/modules/clients/clients.store.ts'
import { wallClock } from '../../apps/server/src/platform/clock.ts'
import { openDatabase } from '../../apps/server/src/platform/db.ts'
import { createPersonKeys } from '../../apps/server/src/platform/person-keys.ts'
import { createPersonalData } from '../../apps/server/src/platform/personal-data.ts'
import { systemRandom } from '../../apps/server/src/platform/random.ts'
import { secretsFrom } from '../../apps/server/src/platform/secrets.ts'
import type { BenchPerson } from './bench-people.ts'
import { type BenchServer, publicUrl } from './bench-server.ts'
import type { Request } from './load.ts'

/**
 * The programs of the benchmark's customers: one API client each, with the key that its tokens are bound to and the one
 * that signs its payments. Proofs and signatures are made before a round: what making them costs is the program's.
 */
export interface BenchClient {
  id: string
  token: string
  proof: SigningKey
  signing: SigningKey
}

interface SigningKey {
  jwk: { crv: 'Ed25519'; kty: 'OKP'; x: string }
  kid: string
  privateKey: KeyObject
}

const permissions: Permission[] = ['accounts:read', 'transactions:read', 'beneficiaries:manage', 'payments:create']

/** Clients of these people, by customer, as their Super Admins would have created and confirmed them. */
export async function makeClients(
  bench: BenchServer,
  people: readonly BenchPerson[],
): Promise<Map<string, BenchClient>> {
  const db = openDatabase({ url: bench.databaseUrl, applicationName: 'tradewind-bench' })
  const secrets = secretsFrom(Buffer.from(bench.masterSecret, 'base64'))
  const keys = createPersonKeys({ wrappingKey: secrets.keyFor('person-keys'), clock: wallClock, random: systemRandom })
  const indexKey = secrets.keyFor('blind-indexes')
  const personal = createPersonalData({ keys, indexKey, random: systemRandom })
  const at = wallClock.now()
  const made = new Map<string, BenchClient>()
  for (const { customerId, userId } of people) {
    const client = { id: randomUUID(), token: '', proof: newKey(), signing: newKey() }
    const times = { createdAt: at, confirmedAt: at, expiresAt: new Date(at.getTime() + 86_400_000) }
    const rights = { permissions, accountIds: null, perPayment: null, perDay: null, networks: null }
    const unused = { disabledAt: null, lastUsedAt: null }
    const row = { id: client.id, customerId, name: 'Payroll', createdBy: userId, ...times, ...rights, ...unused }
    const { kid, jwk } = client.signing
    const key = { id: kid, clientId: client.id, purpose: 'Signing' as const, jwk, addedBy: userId, addedAt: at }
    await db.asSystem(async (tx) => {
      await insertClient(tx, personal, { client: row, confirmedBy: userId })
      await insertKey(tx, customerId, { ...key, confirmedBy: userId })
    })
    made.set(customerId, client)
  }
  await db.close()
  return made
}

function newKey(): SigningKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const jwk = { crv: 'Ed25519', kty: 'OKP', x } as const
  return { jwk, kid: hash('sha256', JSON.stringify(jwk), 'base64url'), privateKey }
}

/** Issues these clients new tokens, as the provider leaves them in the database. */
export async function openTokens(databaseUrl: string, clients: readonly BenchClient[]): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('set role tradewind_system')
  await client.query(
    `insert into identity.artifact (kind, id_hash, payload, expires_at)
     select 'ClientCredentials', token, payload, now() + interval '5 minutes'
     from unnest($1::bytea[], $2::jsonb[]) as new (token, payload)`,
    [
      clients.map(({ token }) => hash('sha256', token, 'buffer')),
      clients.map(({ id, proof }) => JSON.stringify({ clientId: id, jkt: proof.kid, scope: permissions.join(' ') })),
    ],
  )
  await client.end()
}

export const newToken = (): string => randomBytes(32).toString('base64url')

/** The nonce that proofs need now. */
export async function nonceOf(port: number): Promise<string> {
  const headers = { authorization: `DPoP ${newToken()}` }
  const answer = await fetch(`http://127.0.0.1:${port}/transactions/api/v1/transaction/get-transaction-charge`, {
    headers,
  })
  return answer.headers.get('dpop-nonce') ?? ''
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function jws(key: SigningKey, header: object, payload: string): string {
  const signed = `${encoded({ alg: 'EdDSA', ...header })}.${payload}`
  return `${signed}.${sign(null, Buffer.from(signed), key.privateKey).toString('base64url')}`
}

/** A request of a client with its proof, and signed if it has a body. */
export function requestOfClient(
  { token, proof, signing }: BenchClient,
  { call, body, nonce }: { call: string; body: string; nonce: string },
): Request {
  const [method = '', url = ''] = call.split(' ')
  const key = randomUUID()
  const claims = {
    jti: randomUUID(),
    htm: method,
    htu: `${publicUrl}${url.split('?')[0]}`,
    iat: Math.floor(wallClock.now().getTime() / 1_000),
    ath: hash('sha256', token, 'base64url'),
    nonce,
  }
  const dpop = jws(proof, { typ: 'dpop+jwt', jwk: proof.jwk }, encoded(claims))
  const signed = Buffer.from([method, url, key, hash('sha256', body, 'base64url')].join('\n')).toString('base64url')
  const [head, , signature] = jws(signing, { kid: signing.kid }, signed).split('.')
  return {
    head:
      `${call} HTTP/1.1\r\nhost: localhost\r\nauthorization: DPoP ${token}\r\ndpop: ${dpop}\r\n` +
      `content-type: application/json\r\n${body === '' ? '' : `x-signature: ${head}..${signature}\r\n`}`,
    body,
    key,
  }
}
