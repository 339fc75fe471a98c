import { createPublicKey, hash, type JsonWebKey, type KeyObject, verify } from 'node:crypto'
import type { PublicJwk } from './clients.types.ts'

/** JSON Web Signatures (RFC 7515) with the two algorithms we accept, using node:crypto. */

const digestOf = { EdDSA: null, Ed25519: null, ES256: 'sha256' } as const
export type Algorithm = keyof typeof digestOf

const isAlgorithm = (name: unknown): name is Algorithm => typeof name === 'string' && Object.hasOwn(digestOf, name)

export const algorithmOf = ({ kty }: Pick<PublicJwk, 'kty'>): 'EdDSA' | 'ES256' => (kty === 'OKP' ? 'EdDSA' : 'ES256')

/** The members that define the key; all others of a JWK are dropped. */
function essentialsOf({ kty, crv, x, y }: PublicJwk): PublicJwk | undefined {
  if (kty === 'OKP' && crv === 'Ed25519' && y === undefined) return { crv, kty, x }
  return kty === 'EC' && crv === 'P-256' && y !== undefined ? { crv, kty, x, y } : undefined
}

export interface VerifyingKey {
  jwk: PublicJwk
  key: KeyObject
  /** RFC 7638. */
  thumbprint: string
}

/** A public key we accept; undefined for other kinds, private keys and points off the curve. */
export function verifyingKey(given: unknown): VerifyingKey | undefined {
  if (typeof given !== 'object' || given === null || 'd' in given || 'k' in given) return undefined
  const jwk = essentialsOf(given as PublicJwk)
  if (!jwk) return undefined
  try {
    const key = createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' })
    // As Node exports it, so that a key has one thumbprint however its numbers were written.
    const { crv, kty, x, y } = key.export({ format: 'jwk' }) as unknown as PublicJwk
    const exact: PublicJwk = { crv, kty, x, ...(y !== undefined && { y }) }
    return { jwk: exact, key, thumbprint: hash('sha256', JSON.stringify(exact), 'base64url') }
  } catch {
    return undefined
  }
}

type Json = Readonly<Record<string, unknown>>

function jsonOf(part: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined
  } catch {
    return undefined
  }
}

export interface Jws {
  header: Json
  /** Encoded, as it was signed; empty if detached. */
  payload: string
  signature: string
}

/** The parts of a compact JWS, not yet verified. */
export function readJws(text: string): Jws | undefined {
  const [, head = '', payload = '', signature = ''] =
    /^([\w-]{1,4096})\.([\w-]{0,4096})\.([\w-]{1,512})$/.exec(text) ?? []
  const header = jsonOf(head)
  if (!header || !signature) return undefined
  // Critical headers that we don't understand mustn't be ignored (RFC 7515, crit).
  return 'crit' in header ? undefined : { header, payload, signature: `${head}.${signature}` }
}

export const claimsOf = ({ payload }: Jws): Json | undefined => jsonOf(payload)

/** Whether the key signed this payload: the JWS's own unless it is detached. */
export function isSignedBy({ jwk, key }: VerifyingKey, jws: Jws, payload = jws.payload): boolean {
  const { alg } = jws.header
  if (!isAlgorithm(alg) || (alg === 'ES256') !== (jwk.kty === 'EC')) return false
  const [head = '', signature = ''] = jws.signature.split('.')
  const signed = Buffer.from(`${head}.${payload}`)
  return verify(digestOf[alg], signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
}
