// Receives events, verifies them, and prints one line for each. Events can come twice or late: `id` finds repeats, and
// `sequence` orders the events of an object.
//
//   WEBHOOK_SECRET=whsec_… PORT=4000 node receive-webhooks.mjs
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { verifyWebhook, WebhookRejected } from '@tradewind/sdk'

const { WEBHOOK_SECRET = '', PORT = '4000' } = process.env
const seen = new Set()
const latest = new Map()

async function receive(request, response) {
  try {
    const body = await text(request)
    const event = await verifyWebhook({ headers: request.headers, body }, { secrets: [WEBHOOK_SECRET] })
    const isNew = !seen.has(event.id) && event.sequence > (latest.get(event.objectId) ?? 0)
    if (isNew) {
      seen.add(event.id)
      latest.set(event.objectId, event.sequence)
      console.log(`Verified ${event.type} of ${event.objectId}`)
    }
    response.writeHead(204).end()
  } catch (error) {
    if (!(error instanceof WebhookRejected)) throw error
    console.log(`Rejected: ${error.message}`)
    response.writeHead(400).end()
  }
}

const server = createServer((request, response) => void receive(request, response))
server.listen(Number(PORT), '127.0.0.1', () => console.log(`Listening on ${server.address().port}`))
