import { sha256, toBase64Url, utf8 } from './encoding.ts'
import { SignInFailed } from './errors.ts'
import { jws, jwt, newProofKey, type PrivateKeyInput, readPrivateKey, type SigningKey, staysInPlace } from './keys.ts'
import { isBrowser, type Runtime } from './runtime.ts'

/** How a request says who sends it. */
export interface Credentials {
  /** Rejects if the keys can't be used, before anything is sent. */
  ready(): Promise<unknown>
  /** Headers for one attempt. */
  headers(request: { method: string; path: string }, signal: AbortSignal): Promise<Record<string, string>>
  /** The signature of a request that moves money; undefined if there is no key for it. */
  sign(request: { method: string; path: string; idempotencyKey: string; body: string }): Promise<string | undefined>
  /** Learns from an answer. True if the same request should be sent again with newer headers. */
  learn(answer: Response): boolean
}

export interface ClientKeys {
  clientId: string
  /** Signs the client in: PEM (PKCS #8) or JWK. In a browser, only a pair of WebCrypto keys that can't be exported. */
  authenticationKey: PrivateKeyInput
  /** Signs payments. Without it they wait for approval by a person, if a payment rule asks for one. */
  signingKey?: PrivateKeyInput
  /** Permissions to ask for, such as `['transactions:read']`; all of the client's unless given. */
  scope?: readonly string[]
}

const tokenPath = '/identity/connect/token'
const assertionSeconds = 60
/** A token is renewed this long before it expires, so that none expires on its way. */
const marginSeconds = 30
/** Below this, a difference between the clocks isn't why a proof was refused. */
const noticeableSkew = 30_000

interface Keys {
  authentication: SigningKey
  signing: SigningKey | undefined
  proof: SigningKey
}

/** Signs a program in with client credentials (private_key_jwt) and proves each request (DPoP, RFC 9449). */
export function clientCredentials(given: ClientKeys, origin: string, runtime: Runtime): Credentials {
  if (isBrowser() && ![given.authenticationKey, given.signingKey ?? given.authenticationKey].every(staysInPlace))
    throw new TypeError("Private keys don't belong in a browser. Call the API from your server, or open a reader.")
  let keys: Promise<Keys> | undefined
  const allKeys = () => {
    keys ??= readKeys(given)
    return keys
  }
  let token: Promise<{ text: string; renewAt: number }> | undefined
  const nonces: { identity?: string; api?: string } = {}
  /** How far the server's clock is ahead. A sandbox's clock can be days ahead. */
  let ahead = 0

  async function proofOf(claims: object, at: number): Promise<string> {
    const { proof } = await allKeys()
    return jwt(proof, { typ: 'dpop+jwt', jwk: proof.jwk }, { jti: runtime.uuid(), iat: seconds(at), ...claims })
  }

  async function requestToken(signal: AbortSignal, again = true): Promise<{ text: string; renewAt: number }> {
    const { authentication } = await allKeys()
    const at = runtime.now()
    const { clientId, scope } = given
    const { identity: nonce } = nonces
    const claims = {
      iss: clientId,
      sub: clientId,
      aud: `${origin}/identity`,
      jti: runtime.uuid(),
      iat: seconds(at),
      exp: seconds(at) + assertionSeconds,
    }
    const answer = await runtime.fetch(origin + tokenPath, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        dpop: await proofOf({ htm: 'POST', htu: origin + tokenPath, ...(nonce && { nonce }) }, at),
      },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: await jwt(authentication, { kid: authentication.kid }, claims),
        ...(scope && { scope: scope.join(' ') }),
      }).toString(),
    })
    nonces.identity = answer.headers.get('dpop-nonce') ?? nonces.identity ?? ''
    const said = (await answer.json()) as Record<string, unknown>
    if (answer.ok && typeof said['access_token'] === 'string') {
      const lasts = typeof said['expires_in'] === 'number' ? said['expires_in'] : 0
      return { text: said['access_token'], renewAt: at + (lasts - marginSeconds) * 1000 }
    }
    const code = textOf(said['error']) ?? 'unknown'
    if (code === 'use_dpop_nonce' && again) return requestToken(signal, false)
    if (answer.status >= 500) throw new TypeError(`The identity provider answered ${answer.status}.`)
    throw new SignInFailed(answer.status, code, textOf(said['error_description']) ?? `Sign-in was refused: ${code}.`)
  }

  async function tokenText(signal: AbortSignal): Promise<string> {
    const current = await token?.catch(() => undefined)
    if (current && current.renewAt > runtime.now()) return current.text
    const asked = requestToken(signal)
    token = asked
    return (await asked).text
  }

  return {
    ready: allKeys,
    headers: async ({ method, path }, signal) => {
      const text = await tokenText(signal)
      const htu = origin + (path.split('?')[0] ?? '')
      const claims = { htm: method, htu, ath: await sha256(text), ...(nonces.api && { nonce: nonces.api }) }
      return { authorization: `DPoP ${text}`, dpop: await proofOf(claims, runtime.now() + ahead) }
    },
    sign: async ({ method, path, idempotencyKey, body }) => {
      const { signing } = await allKeys()
      if (!signing) return undefined
      const text = [method, path, idempotencyKey, await sha256(body)].join('\n')
      const [header, , signature] = (await jws(signing, { kid: signing.kid }, toBase64Url(utf8(text)))).split('.')
      return `${header}..${signature}`
    },
    learn: ({ status, headers }) => {
      const nonce = headers.get('dpop-nonce')
      const hasNewNonce = nonce !== null && nonce !== nonces.api
      nonces.api = nonce ?? nonces.api ?? ''
      const bankTime = Date.parse(headers.get('bank-time') ?? '')
      const before = ahead
      if (!Number.isNaN(bankTime)) ahead = bankTime - runtime.now()
      if (status !== 401) return false
      const code = headers.get('refusal-code')
      if (code === 'clients.token_invalid') token = undefined
      return (
        code === 'clients.token_invalid' ||
        (code === 'clients.nonce_needed' && hasNewNonce) ||
        (code === 'clients.proof_wrong' && Math.abs(ahead - before) > noticeableSkew)
      )
    },
  }
}

async function readKeys({ authenticationKey, signingKey }: ClientKeys): Promise<Keys> {
  const [authentication, signing, proof] = await Promise.all([
    readPrivateKey(authenticationKey),
    signingKey === undefined ? undefined : readPrivateKey(signingKey),
    newProofKey(),
  ])
  if (signing?.kid === authentication.kid) throw new TypeError('Use two keys: no key both signs in and signs payments.')
  return { authentication, signing, proof }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const seconds = (at: number) => Math.floor(at / 1000)

/** The credentials of a person who is signed in, in a browser: their token, and the cookie that it is bound to. */
export const sessionToken = (token: () => string | Promise<string>): Credentials => ({
  ready: async () => undefined,
  headers: async () => ({ authorization: `Bearer ${await token()}` }),
  sign: async () => undefined,
  learn: () => false,
})
