import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { embedData } from '#platform/web-files'
import type { SandboxCardNetwork } from './card-network.ts'
import type { CardFace, IssuerPages } from './sandbox-issuer.ts'
import { shopNamed, testShops } from './shops.ts'

interface SiteNeeds {
  issuer: Pick<IssuerPages, 'open' | 'compare'>
  network: Pick<SandboxCardNetwork, 'authorize' | 'clear' | 'refund'>
  /** The only page that may show the card's details in a frame. */
  customerOrigin: string
}

const own = join(import.meta.dirname, 'pages')
const ofAcquirer = join(import.meta.dirname, '../cards/pages')
const font = join(import.meta.dirname, '../../../../../../packages/ui/src/fonts/inter-western.woff2')

const headersFor = (customerOrigin: string) => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${customerOrigin}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join(';'),
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
})

/**
 * The issuer's own origin: the page with a card's details, which opens once and shows them for some seconds, and a test
 * shop at which such a card pays. Nothing that it shows or is told reaches Tradewind.
 */
export async function createIssuerSite({ issuer, network, customerOrigin }: SiteNeeds): Promise<FastifyInstance> {
  // It logs nothing: its answers carry what nobody may keep.
  const app = Fastify({ bodyLimit: 2_048, forceCloseConnections: true, logger: false })
  const headers = headersFor(customerOrigin)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    const site = request.headers['sec-fetch-site']
    if (request.method === 'POST' && site !== undefined && site !== 'same-origin') void reply.code(403).send({})
    else done()
  })
  const page = async (name: string, settings: object) =>
    embedData(await readFile(join(own, name), 'utf8'), 'settings', { parentOrigin: customerOrigin, ...settings })
  const html = (reply: FastifyReply, text: string) => reply.type('text/html; charset=utf-8').send(text)
  await addFiles(app)
  app.get<{ Params: { token: string } }>('/cards/:token', async ({ params }, reply) => {
    const face = await issuer.open(params.token)
    return html(reply.code(face ? 200 : 410), await page('details.html', face ? { face } : {}))
  })
  const shop = await page('shop.html', { shops: testShops })
  app.get('/shop', (_, reply) => html(reply, shop))
  app.post('/shop/purchases', async ({ body }, reply) => {
    const order = readOrder(body)
    if (!order) return reply.code(400).send({ words: 'Fill in all fields.' })
    const card = await issuer.compare(order.face)
    if (!card) return { approved: false, words: "This card number isn't one of the sandbox." }
    const payment = { cardId: card.cardId, cardCurrency: card.currency, shop: order.shop, amount: order.amount }
    if (order.refunds) {
      await network.refund({ ...payment, reference: order.refunds })
      return { approved: true, words: 'Refunded.' }
    }
    const { reference, answer } = await network.authorize(payment, { details: card.details })
    if (answer?.outcome !== 'approved') return { approved: false, words: 'The card was declined.' }
    if (!order.capture) return { approved: true, words: 'Reserved. The shop takes it later.' }
    await network.clear({ ...payment, reference }, { isLast: true })
    return { approved: true, words: 'Paid.', reference }
  })
  return app
}

async function addFiles(app: FastifyInstance): Promise<void> {
  const [style, letters, frame, details, shop] = await Promise.all([
    readFile(join(ofAcquirer, 'pages.css'), 'utf8'),
    readFile(font),
    readFile(join(ofAcquirer, 'frame.js'), 'utf8'),
    readFile(join(own, 'details.js'), 'utf8'),
    readFile(join(own, 'shop.js'), 'utf8'),
  ])
  const more = await readFile(join(own, 'details.css'), 'utf8')
  app.get('/pages.css', (_, reply) => reply.type('text/css; charset=utf-8').send(`${style}\n${more}`))
  app.get('/inter.woff2', (_, reply) => reply.type('font/woff2').send(letters))
  for (const [name, text] of Object.entries({ 'frame.js': frame, 'details.js': details, 'shop.js': shop }))
    app.get(`/${name}`, (_, reply) => reply.type('text/javascript; charset=utf-8').send(text))
}

function readOrder(body: unknown) {
  const { number, expiry, securityCode, shop: name, amount, capture, refunds } = (body ?? {}) as Record<string, unknown>
  const shop = typeof name === 'string' ? shopNamed(name) : undefined
  const date = typeof expiry === 'string' ? /^(\d{2}) *\/? *(\d{2})$/.exec(expiry.trim()) : null
  if (typeof number !== 'string' || typeof securityCode !== 'string' || typeof amount !== 'string') return undefined
  if (!shop || !date || !/^\d{1,9}(\.\d{1,2})?$/.test(amount)) return undefined
  const [, month = '', year = ''] = date
  const face: CardFace = { number: number.replace(/\s/g, ''), month, year, securityCode }
  // The payment that the shop gives back; none where it charges.
  return { face, shop, amount, capture: capture === true, refunds: typeof refunds === 'string' ? refunds : undefined }
}
