import { fromBase64, jsonToBase64Url, sha256, toBase64Url, utf8 } from './encoding.ts'

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>
/** Node's types and the browser's name it differently. */
type JwkOfRuntime = Extract<Parameters<typeof crypto.subtle.importKey>[1], { kty?: string }>

/** The public members of a key, in the order in which its thumbprint is made (RFC 7638). */
export interface PublicKey {
  crv: string
  kty: string
  x: string
  y?: string
}

/** A private key with what the server knows it by. */
export interface SigningKey {
  key: Key
  alg: 'EdDSA' | 'ES256'
  jwk: PublicKey
  kid: string
}

/** A pair of WebCrypto keys, of which the private one may be one that can't be exported. */
export interface KeyPair {
  privateKey: Key
  publicKey: Key
}

/** A private key: PKCS #8 in PEM, a JWK as text or object, or a pair of WebCrypto keys. */
export type PrivateKeyInput = string | Readonly<Record<string, unknown>> | KeyPair

/** Whether a key stays where it is: scripts can sign with it, and can't take it away. */
export const staysInPlace = (given: PrivateKeyInput): boolean => isPair(given) && !given.privateKey.extractable

const isPair = (given: PrivateKeyInput): given is KeyPair =>
  typeof given === 'object' && given['privateKey'] instanceof CryptoKey && given['publicKey'] instanceof CryptoKey

const ed25519 = { name: 'Ed25519' } as const
const p256 = { name: 'ECDSA', namedCurve: 'P-256' } as const
const es256 = { name: 'ECDSA', hash: 'SHA-256' } as const

/** Reads an Ed25519 or P-256 private key. */
export async function readPrivateKey(given: PrivateKeyInput): Promise<SigningKey> {
  if (isPair(given))
    return withName(given.privateKey, publicPart(await crypto.subtle.exportKey('jwk', given.publicKey)))
  const jwk = typeof given === 'string' && given.includes('-----BEGIN') ? await jwkOfPem(given) : parseJwk(given)
  if (typeof jwk['d'] !== 'string') throw new TypeError('This is a public key. Pass the private key.')
  const kind = jwk['kty'] === 'OKP' && jwk['crv'] === 'Ed25519' ? ed25519 : jwk['crv'] === 'P-256' ? p256 : undefined
  if (!kind) throw new TypeError('Pass an Ed25519 or P-256 private key.')
  const { crv = '', kty = '', x = '', y, d = '' } = jwk as Record<string, string>
  const full = { crv, kty, x, d, ...(y !== undefined && { y }) }
  const key = await crypto.subtle.importKey('jwk', full as JwkOfRuntime, kind, false, ['sign'])
  return withName(key, publicPart(full))
}

/** A key that exists only while the program runs. Access tokens are bound to one. */
export async function newProofKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(p256, false, ['sign', 'verify'])
  return withName(privateKey, publicPart(await crypto.subtle.exportKey('jwk', publicKey)))
}

/** A compact JWS over a payload that is encoded already. */
export async function jws({ key, alg }: SigningKey, header: object, payload: string): Promise<string> {
  const text = `${jsonToBase64Url({ alg, ...header })}.${payload}`
  const made = await crypto.subtle.sign(alg === 'EdDSA' ? ed25519 : es256, key, utf8(text))
  return `${text}.${toBase64Url(new Uint8Array(made))}`
}

export const jwt = (key: SigningKey, header: object, claims: object): Promise<string> =>
  jws(key, header, jsonToBase64Url(claims))

function parseJwk(given: PrivateKeyInput): Readonly<Record<string, unknown>> {
  try {
    const jwk: unknown = typeof given === 'string' ? JSON.parse(given) : given
    if (typeof jwk === 'object' && jwk !== null) return jwk as Record<string, unknown>
  } catch {
    // Below.
  }
  throw new TypeError('Pass the private key as PEM (PKCS #8) or as a JWK.')
}

async function jwkOfPem(pem: string): Promise<Readonly<Record<string, unknown>>> {
  const body = /-----BEGIN PRIVATE KEY-----([^-]+)-----END PRIVATE KEY-----/.exec(pem)?.[1]
  if (!body) throw new TypeError('Pass the private key as PKCS #8: it begins with "BEGIN PRIVATE KEY".')
  const der = fromBase64(body.replace(/\s/g, ''))
  for (const kind of [ed25519, p256]) {
    try {
      const key = await crypto.subtle.importKey('pkcs8', der, kind, true, ['sign'])
      return (await crypto.subtle.exportKey('jwk', key)) as Readonly<Record<string, unknown>>
    } catch {
      // Not of this kind.
    }
  }
  throw new TypeError('Pass an Ed25519 or P-256 private key.')
}

function publicPart({ crv = '', kty = '', x = '', y }: Partial<PublicKey>): PublicKey {
  return { crv, kty, x, ...(y !== undefined && { y }) }
}

const withName = async (key: Key, jwk: PublicKey): Promise<SigningKey> => ({
  key,
  jwk,
  alg: jwk.kty === 'EC' ? 'ES256' : 'EdDSA',
  kid: await sha256(JSON.stringify(jwk)),
})
