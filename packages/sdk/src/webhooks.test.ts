import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifySignature, WebhookRejected } from './webhooks.ts'

const at = 1_796_040_000
const now = () => at * 1000
const body = JSON.stringify({ id: 'evt-1', type: 'payment.completed' })
const secret = `whsec_${randomBytes(32).toString('base64')}`
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const verifyingKey = `whpk_${publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')}`

const signed = `evt-1.${at}.${body}`
const hmac = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
  .update(signed)
  .digest('base64')
const ed = sign(null, Buffer.from(signed), privateKey).toString('base64')
const headers = {
  'Webhook-Id': 'evt-1',
  'webhook-timestamp': String(at),
  'webhook-signature': `v1,${randomBytes(32).toString('base64')} v1,${hmac} v1a,${ed}`,
}
const verify = (changes: object = {}, secrets: string[] = [secret], received = body) =>
  verifySignature({ headers: { ...headers, ...changes }, body: received }, { secrets, now })

test('an event is accepted by its secret or public key, also while another secret is being replaced', async () => {
  expect(await verify()).toEqual({ id: 'evt-1', type: 'payment.completed' })
  expect(await verify({}, [verifyingKey])).toEqual({ id: 'evt-1', type: 'payment.completed' })
  expect(await verify({}, [`whsec_${randomBytes(32).toString('base64')}`, secret])).toBeTruthy()
  expect(await verifySignature({ headers: new Headers(headers), body }, { secrets: [secret], now })).toBeTruthy()
})

test('a changed body, time, id or secret, an old event and a signature of the other kind are rejected', async () => {
  const rejected = async (attempt: Promise<unknown>) =>
    expect(await attempt.catch((error: unknown) => error)).toBeInstanceOf(WebhookRejected)
  await rejected(verify({}, [secret], body.replace('completed', 'failed')))
  await rejected(verify({ 'webhook-timestamp': String(at + 1) }))
  await rejected(verify({ 'webhook-timestamp': String(at - 301) }))
  await rejected(verify({ 'webhook-timestamp': 'now' }))
  await rejected(verify({ 'Webhook-Id': 'evt-2' }))
  await rejected(verify({ 'webhook-signature': undefined }))
  await rejected(verify({ 'webhook-signature': `v1a,${hmac} v1,${ed} v1,???` }))
  await rejected(verify({}, [`whsec_${randomBytes(32).toString('base64')}`]))
})
