import { fromBase64, utf8 } from './encoding.ts'
import { ownRuntime } from './runtime.ts'

/** Why an event isn't accepted. */
export class WebhookRejected extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WebhookRejected'
  }
}

export interface ReceivedWebhook {
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** The body as it came, not parsed and written again. */
  body: string
}

export interface VerifyOptions {
  /** `whsec_…` or `whpk_…` from the endpoint's page. Several while you replace one. */
  secrets: readonly string[]
  /** Seconds that the timestamp may differ from now. */
  tolerance?: number
  now?: () => number
}

const defaultTolerance = 300

/** Verifies an event after Standard Webhooks (`v1` and `v1a`), and gives its parsed body. Throws `WebhookRejected`. */
export async function verifySignature(
  { headers, body }: ReceivedWebhook,
  { secrets, tolerance = defaultTolerance, now = ownRuntime.now }: VerifyOptions,
): Promise<unknown> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  )
  if (!id || !timestamp || !signatures) throw new WebhookRejected('The headers of a webhook are missing.')
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookRejected("The timestamp isn't a number.")
  if (Math.abs(now() / 1000 - Number(timestamp)) > tolerance)
    throw new WebhookRejected('The timestamp is too far from now.')
  if (secrets.length === 0) throw new TypeError('Pass at least one secret of the endpoint.')
  const signed = utf8(`${id}.${timestamp}.${body}`)
  const given = signatures.split(' ').map((one) => one.split(','))
  for (const secret of secrets) {
    const version = versionOf(secret)
    for (const [of, signature = ''] of given)
      if (of === version && (await isSigned(secret, signature, signed))) return parseEvent(body, id)
  }
  throw new WebhookRejected('No signature is by one of these secrets.')
}

const prefixes = { v1: 'whsec_', v1a: 'whpk_' } as const

function versionOf(secret: string): 'v1' | 'v1a' {
  if (secret.startsWith(prefixes.v1)) return 'v1'
  if (secret.startsWith(prefixes.v1a)) return 'v1a'
  throw new TypeError('A secret starts with whsec_ or whpk_.')
}

async function isSigned(secret: string, signature: string, signed: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const version = versionOf(secret)
  const bytes = bytesOf(signature)
  if (!bytes) return false
  const raw = fromBase64(secret.slice(prefixes[version].length))
  const kind = version === 'v1' ? { name: 'HMAC', hash: 'SHA-256' } : { name: 'Ed25519' }
  const key = await crypto.subtle.importKey('raw', raw, kind, false, ['verify'])
  // Compares in constant time.
  return crypto.subtle.verify(kind.name, key, bytes, signed)
}

function bytesOf(signature: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return fromBase64(signature)
  } catch {
    return undefined
  }
}

function parseEvent(body: string, id: string): unknown {
  const event = JSON.parse(body) as { id?: unknown }
  if (event.id !== id) throw new WebhookRejected("The event's id isn't that of its headers.")
  return event
}

function headerOf(headers: ReceivedWebhook['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const found = Object.entries(headers).find(([one]) => one.toLowerCase() === name)?.[1]
  return typeof found === 'string' ? found : found?.[0]
}
