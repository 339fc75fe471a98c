import { timingSafeEqual } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** How far a message's time may be from ours, either way. */
export const toleranceMs = 5 * 60_000

export interface SignedMessage {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

/** Signs a message as Standard Webhooks asks: `webhook-id`, `webhook-timestamp`, `webhook-signature`. */
export function signMessage({ id, at, body, secret }: { id: string; at: Date; body: string; secret: string }) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  }
}

/**
 * The id of a message that someone with one of the secrets signed within five minutes of `now`; nothing otherwise.
 * Several secrets are valid while they are being changed. The library's own check reads the wall clock; ours is passed.
 */
export function provenId({ headers, body }: SignedMessage, secrets: readonly string[], now: Date): string | undefined {
  const id = headers['webhook-id']
  const seconds = headers['webhook-timestamp']
  const signatures = headers['webhook-signature']
  if (typeof id !== 'string' || typeof seconds !== 'string' || typeof signatures !== 'string') return undefined
  // A time has one spelling: what is signed is its text.
  if (!/^[\w.-]{1,128}$/.test(id) || !/^[1-9]\d{0,11}$/.test(seconds)) return undefined
  const at = new Date(Number(seconds) * 1000)
  if (Math.abs(now.getTime() - at.getTime()) > toleranceMs) return undefined
  const given = signatures.split(' ').map((signature) => Buffer.from(signature))
  const right = secrets.map((secret) => Buffer.from(new Webhook(secret).sign(id, at, body)))
  const proven = right.some((one) => given.some((other) => one.length === other.length && timingSafeEqual(one, other)))
  return proven ? id : undefined
}
