// A connector of payment networks on one page: what Tradewind asks a bank or a gateway, in any language.
// See docs/deploy/connect-a-bank.md; `npm run conformance -- --url http://localhost:4100` tries it. Needs only Node.
//
//   CONNECTOR_SECRET=whsec_... TRADEWIND_URL=http://localhost:3000 node examples/connector/connector.mjs
//
// Its bank lives in a file: orders ending in .11 are rejected, all others settle after SETTLE_MS.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import process from 'node:process'

const { CONNECTOR_SECRET = '', TRADEWIND_URL = 'http://localhost:3000', FILE = 'connector-orders.jsonl' } = process.env
const { PORT = '4100', SETTLE_MS = '2000' } = process.env
const key = Buffer.from(CONNECTOR_SECRET.replace(/^whsec_/, ''), 'base64')
if (key.length < 24)
  throw new Error('CONNECTOR_SECRET is missing: set it to whsec_ and base64 of 24 random bytes or more.')

/** Standard Webhooks: the id, the time and the body are signed, and the time may be five minutes away at most. */
const signatureOf = (id, seconds, body) => createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
function isFromTradewind(headers, body) {
  const { 'webhook-id': id = '', 'webhook-timestamp': seconds = '', 'webhook-signature': given = '' } = headers
  if (Math.abs(Date.now() / 1000 - Number(seconds)) > 300) return false
  const right = Buffer.from(`v1,${signatureOf(id, seconds, body)}`)
  return given.split(' ').some((one) => one.length === right.length && timingSafeEqual(Buffer.from(one), right))
}

/** Every order that was ever taken, with its latest state; a line is written before the answer, and read again after a crash. */
const orders = new Map()
const keyOf = ({ rail, endToEndId }) => `${rail} ${endToEndId}`
const keep = (order) => {
  appendFileSync(FILE, `${JSON.stringify(order)}\n`, { flush: true })
  orders.set(keyOf(order), order)
}
if (existsSync(FILE))
  for (const line of readFileSync(FILE, 'utf8').split('\n').filter(Boolean))
    orders.set(keyOf(JSON.parse(line)), JSON.parse(line))

/** Takes an order once. The same again gets the first answer; other content under its id is refused. */
function takeOrder(content) {
  const known = orders.get(keyOf(content))
  if (known && JSON.stringify(known.content) !== JSON.stringify(content))
    return { status: 409, answer: { error: 'other content' } }
  const { rail, endToEndId, amountMinor } = content
  const state = amountMinor.endsWith('11') ? 'rejected' : 'accepted'
  const order = known ?? {
    rail,
    endToEndId,
    content,
    state,
    networkReference: `EX${randomUUID()}`,
    at: new Date().toISOString(),
  }
  if (!known) keep(order)
  if (!known && state === 'accepted') settleLater(order)
  if (order.state === 'rejected') return { status: 200, answer: { state: 'rejected', code: 'AC01' } }
  return { status: 200, answer: { state: 'accepted', networkReference: order.networkReference } }
}

const settleLater = (order) => void setTimeout(() => settle(order), Number(SETTLE_MS))

function settle(order) {
  const settled = { ...order, state: 'settled', at: new Date().toISOString() }
  keep(settled)
  void report(settled)
}

/** Tells Tradewind what became of an order until it has understood: 2xx, or 400 for what it will never take. */
async function report(order, attempt = 0, id = `msg_${randomUUID()}`) {
  const { rail: network, endToEndId, networkReference: transactionId, at } = order
  const { currency, amountMinor } = order.content
  const event =
    order.state === 'returned'
      ? { message: 'pacs.004', reason: 'FOCR', currency, amountMinor }
      : { message: 'pacs.002', status: 'ACSC' }
  const body = JSON.stringify({ ...event, network, endToEndId, transactionId, at })
  const seconds = Math.floor(Date.now() / 1000)
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': `${seconds}`,
    'webhook-signature': `v1,${signatureOf(id, seconds, body)}`,
  }
  const url = `${TRADEWIND_URL}/rails/api/v1/callbacks/${network}`
  const { status } = await fetch(url, { method: 'POST', headers, body }).catch(() => ({ status: 0 }))
  if (status === 0 || status >= 500)
    setTimeout(() => void report(order, attempt + 1, id), Math.min(60_000, 1000 * 2 ** attempt))
}

function inquire(asked) {
  const { state = 'not-found', networkReference, at, content = {} } = orders.get(keyOf(asked)) ?? {}
  const { currency, amountMinor } = content
  const why = { rejected: { code: 'AC01' }, returned: { code: 'FOCR', currency, amountMinor } }[state]
  return { status: 200, answer: { state, networkReference, at, ...why } }
}

/** Its bank gives back what has settled: the recall is accepted, and the money comes as a return. Asked again, it says the same. */
function recall(asked) {
  const order = orders.get(keyOf(asked))
  if (!order || order.state === 'rejected') return { status: 200, answer: { state: 'refused', code: 'NOOR' } }
  if (order.recallId && order.recallId !== asked.recallId)
    return { status: 200, answer: { state: 'refused', code: 'ARDT' } }
  if (order.state === 'accepted') return { status: 200, answer: { state: 'pending' } }
  if (!order.recallId) {
    const returned = { ...order, state: 'returned', recallId: asked.recallId, at: new Date().toISOString() }
    keep(returned)
    void report(returned)
  }
  return { status: 200, answer: { state: 'accepted' } }
}

const bank = (code) => ({
  name: 'Example Bank',
  code,
  address: '1 Lombard Street',
  city: 'London',
  countryId: 'GB',
  bic: 'EXMPGB2L',
})
const calls = {
  '/v1/orders': takeOrder,
  '/v1/orders/inquire': inquire,
  '/v1/recalls': recall,
  '/v1/refunds': () => ({ status: 200, answer: { state: 'accepted' } }),
  '/v1/banks/find': ({ value }) => ({ status: 200, answer: { bank: bank(value) } }),
  '/v1/banks/list': () => ({ status: 200, answer: { banks: [] } }),
  '/v1/wallets/list': () => ({ status: 200, answer: { wallets: [] } }),
  '/v1/interac-aliases/find': () => ({ status: 200, answer: { known: false, autoDeposit: false, name: null } }),
  '/v1/accounts/check': () => ({
    status: 200,
    answer: { accountConfirmed: true, result: 'unavailable', suggestedName: null },
  }),
}

async function answer(request, response) {
  const body = Buffer.concat(await Array.fromAsync(request)).toString()
  const call = calls[request.url]
  const { status, answer: said } = !isFromTradewind(request.headers, body)
    ? { status: 401, answer: { error: 'not signed by Tradewind' } }
    : (call?.(JSON.parse(body)) ?? { status: 404, answer: { error: 'no such call' } })
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
}

const server = createServer((request, response) => void answer(request, response))
server.listen(Number(PORT), () => {
  console.log(`The connector listens at http://localhost:${server.address().port}`)
  process.send?.({ port: server.address().port })
})
// What was accepted before a crash settles now.
for (const order of orders.values()) if (order.state === 'accepted') settleLater(order)
