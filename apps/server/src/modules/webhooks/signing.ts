import { createPrivateKey, createPublicKey, sign as signWith } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { Random } from '#platform/random'
import { seal, unseal } from '#platform/secrets'

/** The keys of an endpoint: 32 bytes for HMAC-SHA-256, and the 32-byte seed of an Ed25519 key. */
export interface SigningKey {
  secret: Buffer
  seed: Buffer
}

const secretBytes = 32
/** The PKCS #8 prefix of an Ed25519 key (RFC 8410). */
const privateKeyHead = Buffer.from('302e020100300506032b657004220420', 'hex')

const privateKeyOf = ({ seed }: SigningKey) =>
  createPrivateKey({ key: Buffer.concat([privateKeyHead, seed]), format: 'der', type: 'pkcs8' })

export const newSigningKey = (random: Random): SigningKey => ({
  secret: random.bytes(secretBytes),
  seed: random.bytes(secretBytes),
})

/** The secret as Standard Webhooks writes it. */
export const secretText = ({ secret }: SigningKey): string => `whsec_${secret.toString('base64')}`

/** For receivers that only verify. The key is the last 32 bytes of its encoding. */
export const publicKeyText = (key: SigningKey): string =>
  `whpk_${createPublicKey(privateKeyOf(key)).export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')}`

const contextOf = (keyId: string) => `webhook signing key ${keyId}`

export const sealKey = (key: Buffer, keyId: string, { secret, seed }: SigningKey, random: Random): Buffer =>
  seal(key, Buffer.concat([secret, seed]), random, contextOf(keyId))

export function openKey(key: Buffer, keyId: string, sealed: Buffer): SigningKey {
  const both = unseal(key, sealed, contextOf(keyId))
  return { secret: both.subarray(0, secretBytes), seed: both.subarray(secretBytes) }
}

/** The Standard Webhooks headers for exactly this body: an HMAC and an Ed25519 signature with each key. */
export function signedHeaders({
  id,
  at,
  body,
  keys,
}: {
  id: string
  at: Date
  body: string
  keys: readonly SigningKey[]
}): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const signed = Buffer.from(`${id}.${seconds}.${body}`)
  const signatures = keys.flatMap((key) => [
    new Webhook(secretText(key)).sign(id, at, body),
    `v1a,${signWith(null, signed, privateKeyOf(key)).toString('base64')}`,
  ])
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') }
}
