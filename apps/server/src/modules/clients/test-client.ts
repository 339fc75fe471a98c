import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { wallClock } from '#platform/clock'
import type { Http } from '#platform/http'

/** A customer's program as written from the guide, using only node:crypto. */

export interface TestKey {
  jwk: Record<string, string>
  kid: string
  privateKey: KeyObject
  alg: 'EdDSA' | 'ES256'
}

const text = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
export const sha256 = (data: string): string => createHash('sha256').update(data).digest('base64url')

export function newKey(kind: 'ed25519' | 'P-256' = 'ed25519'): TestKey {
  const { publicKey, privateKey } =
    kind === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const exported = publicKey.export({ format: 'jwk' }) as Record<string, string>
  const { crv = '', kty = '', x = '', y } = exported
  const jwk = { crv, kty, x, ...(y !== undefined && { y }) }
  return { jwk, kid: sha256(JSON.stringify(jwk)), privateKey, alg: kind === 'ed25519' ? 'EdDSA' : 'ES256' }
}

/** A compact JWS. */
export function jws(key: TestKey, header: object, payload: string): string {
  const signed = `${text({ alg: key.alg, ...header })}.${payload}`
  const digest = key.alg === 'EdDSA' ? null : 'sha256'
  const made = sign(digest, Buffer.from(signed), { key: key.privateKey, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${made.toString('base64url')}`
}

export const jwt = (key: TestKey, header: object, claims: object): string => jws(key, header, text(claims))

export interface TestClient {
  clientId: string
  authentication: TestKey
  signing: TestKey
  /** The key that tokens are bound to. */
  proof: TestKey
}

interface Setting {
  http: Pick<Http, 'app'>
  publicUrl: string
  now(): number
}

const tokenPath = '/identity/connect/token'

export function assertionOf({ clientId, authentication }: TestClient, publicUrl: string, changes: object = {}): string {
  const at = Math.floor(wallClock.now().getTime() / 1000)
  const claims = {
    iss: clientId,
    sub: clientId,
    aud: `${publicUrl}/identity`,
    jti: randomUUID(),
    iat: at,
    exp: at + 60,
  }
  return jwt(authentication, { kid: authentication.kid }, { ...claims, ...changes })
}

interface AskedToken {
  scope?: string
  assertion?: string
  withProof?: boolean
  /** The address that it comes from, and the one that it claims. */
  from?: string
  forwardedFor?: string
}

/** Requests a token, and again with the nonce from the first answer. */
export async function askForToken(
  { http, publicUrl }: Setting,
  client: TestClient,
  { scope, assertion, withProof = true, from, forwardedFor }: AskedToken = {},
) {
  const ask = (nonce?: string) => {
    const claims = {
      jti: randomUUID(),
      htm: 'POST',
      htu: `${publicUrl}${tokenPath}`,
      iat: Math.floor(wallClock.now().getTime() / 1000),
    }
    const proof = jwt(client.proof, { typ: 'dpop+jwt', jwk: client.proof.jwk }, { ...claims, ...(nonce && { nonce }) })
    return http.app.inject({
      method: 'POST',
      url: tokenPath,
      ...(from && { remoteAddress: from }),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(withProof && { dpop: proof }),
        ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
      },
      payload: new URLSearchParams({
        grant_type: 'client_credentials',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: assertion ?? assertionOf(client, publicUrl),
        ...(scope && { scope }),
      }).toString(),
    })
  }
  const first = await ask()
  const nonce = first.headers['dpop-nonce']
  return first.statusCode === 400 && first.json().error === 'use_dpop_nonce' && assertion === undefined
    ? ask(String(nonce))
    : first
}

export const tokenOf = async (setting: Setting, client: TestClient, scope?: string): Promise<string> => {
  const answer = await askForToken(setting, client, scope === undefined ? {} : { scope })
  if (answer.statusCode !== 200) throw new Error(`no token: ${answer.statusCode} ${answer.body}`)
  return answer.json().access_token
}

export interface ClientCall {
  method: 'GET' | 'POST'
  url: string
  body?: object
  token: string
  key?: string
  /** Changes to the claims of the proof. */
  proof?: object
  proofKey?: TestKey
  /** Another text or key to sign with; false for no signature. */
  signed?: false | { method?: string; url?: string; body?: string; key?: string; by?: TestKey }
  from?: string
  proofText?: string
}

/** Calls as a client does: with a proof for each request, and again with a nonce if one is required. */
export async function callAs({ http, publicUrl, now }: Setting, client: TestClient, asked: ClientCall) {
  const { method, url, token, key, from, proofText } = asked
  const body = asked.body === undefined ? undefined : JSON.stringify(asked.body)
  const ask = (nonce?: string) => {
    const claims = {
      jti: randomUUID(),
      htm: method,
      htu: `${publicUrl}${url.split('?')[0]}`,
      iat: Math.floor(now() / 1000),
    }
    const by = asked.proofKey ?? client.proof
    const full = { ...claims, ath: sha256(token), ...(nonce && { nonce }), ...asked.proof }
    const dpop = proofText ?? jwt(by, { typ: 'dpop+jwt', jwk: by.jwk }, full)
    const options: InjectOptions = {
      method,
      url,
      headers: {
        authorization: `DPoP ${token}`,
        dpop,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(asked.signed !== false && body !== undefined && { 'x-signature': signatureOf(client, asked, body) }),
      },
      ...(body !== undefined && { payload: body }),
      ...(from !== undefined && { remoteAddress: from }),
    }
    return http.app.inject(options).then((answer) => ({ answer, dpop }))
  }
  const first = await ask()
  if (first.answer.headers['refusal-code'] !== 'clients.nonce_needed' || proofText !== undefined) return first
  return ask(String(first.answer.headers['dpop-nonce']))
}

function signatureOf(client: TestClient, { method, url, key = '', signed }: ClientCall, body: string): string {
  const of = { method, url, body, key, by: client.signing, ...signed }
  const payload = Buffer.from([of.method, of.url, of.key, sha256(of.body)].join('\n')).toString('base64url')
  const [head, , signature] = jws(of.by, { kid: of.by.kid }, payload).split('.')
  return `${head}..${signature}`
}
