/** How events arrive, how to verify them, and how to respond: the introduction to the webhooks page. Markdown. */
export const webhooksText = `Webhooks send events to your own server by POST, following
[Standard Webhooks](https://www.standardwebhooks.com): a payment completes, money comes in, an approval is requested,
and so on. The calls below manage endpoints and deliveries; every event is listed with its fields.

## Verify a signature

Each message has three headers: \`webhook-id\` (the same on every attempt), \`webhook-timestamp\` (the time of this
attempt, in Unix seconds) and \`webhook-signature\` (one or more signatures, separated by spaces). A signature covers
\`id.timestamp.body\`, with the body exactly as it arrived: verify it before you parse it.

- \`v1,\` is HMAC-SHA-256. The key is your secret: decode the base64 after \`whsec_\`.
- \`v1a,\` is Ed25519, for receivers that should hold no secret. The public key is the base64 after \`whpk_\`.

One valid signature is enough: for 24 hours after a rotation there are two of each kind. The libraries of Standard
Webhooks do all of this. Without one, in Node:

\`\`\`js
import { createHmac, timingSafeEqual } from 'node:crypto'

export function isValid(headers, body, secret) {
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures } = headers
  if (Math.abs(Date.now() / 1000 - Number(seconds)) > 300) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(\`\${id}.\${seconds}.\${body}\`).digest()
  return signatures.split(' ').some((one) => {
    const [kind, text = ''] = one.split(',')
    const signature = Buffer.from(text, 'base64')
    return kind === 'v1' && signature.length === expected.length && timingSafeEqual(signature, expected)
  })
}
\`\`\`

## Respond quickly, and expect repeats

Respond with any 2xx status within 15 seconds, and do the work afterwards. Anything else, including a redirect, is
retried after 5 seconds, 5 minutes, 30 minutes, and then 2, 5, 10, 14, 20 and 24 hours, each with a small random delay.
\`Retry-After\` can ask for a longer wait, up to a day. A 410 disables the endpoint. An endpoint that accepts nothing
for five days is disabled after a warning by email.

Every event arrives at least once: remember its \`webhook-id\` to skip repeats. Events can arrive out of order:
\`sequence\` numbers the events of one object, so keep the latest and ignore older ones. To get the whole object,
read it by its \`objectId\`.`
