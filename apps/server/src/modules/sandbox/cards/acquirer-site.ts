import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatMoney } from '@tradewind/kernel'
import { cardTypeRanges } from '@tradewind/kernel/card-type'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { cardNameOf, cardsTaken, isExpired, securityDigitsOf } from '#modules/acquiring'
import { Secret } from '#platform/secret'
import { embedData } from '#platform/web-files'
import { isCardNumber } from './card-number.rules.ts'
import type { AcquirerPages, TypedCard } from './sandbox-acquirer.ts'

interface SiteNeeds {
  acquirer: AcquirerPages
  /** The shop's name on the bank's page. */
  merchantName: string
  /** The only page that may show ours in a frame, and that they talk to. */
  merchantOrigin: string
  now(): Date
}

const pages = join(import.meta.dirname, 'pages')
/** The merchant's own, as merchants tell an acquirer which to use. */
const font = join(import.meta.dirname, '../../../../../../packages/ui/src/fonts/inter-western.woff2')
const scripts = ['frame.js', 'card.js', 'challenge.js']

/** Nothing from anywhere but here, and shown in a frame by the merchant's page alone. */
const headersFor = (merchantOrigin: string) => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${merchantOrigin}`,
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

const cardTypes = [
  ...cardTypeRanges.map(([type, first]) => ({ type, first: first.source })),
  { type: 'verve', first: '' } as const,
].map(({ type, first }) => ({
  type,
  first,
  name: cardNameOf(type),
  codeDigits: securityDigitsOf(type),
  taken: cardsTaken.includes(type),
}))

/**
 * The acquirer's own origin: the fields for a card, and the issuer's page for a challenge. What is typed into them goes
 * to this origin and is gone with the request; the merchant's page gets a token, or hears that the challenge is over.
 */
export async function createAcquirerSite({
  acquirer,
  merchantName,
  merchantOrigin,
  now,
}: SiteNeeds): Promise<FastifyInstance> {
  // It logs nothing: its requests carry what nobody may keep.
  const app = Fastify({ bodyLimit: 2_048, forceCloseConnections: true, logger: false })
  const headers = headersFor(merchantOrigin)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    const site = request.headers['sec-fetch-site']
    if (request.method === 'POST' && site !== undefined && site !== 'same-origin') void reply.code(403).send({})
    else done()
  })
  const page = async (name: string, settings: object) =>
    embedData(await readFile(join(pages, name), 'utf8'), 'settings', { parentOrigin: merchantOrigin, ...settings })
  const html = (reply: FastifyReply, text: string) => reply.type('text/html; charset=utf-8').send(text)
  const [card, style, ...sources] = await Promise.all([
    page('card.html', { cardTypes, takenWords }),
    ...['pages.css', ...scripts].map((name) => readFile(join(pages, name), 'utf8')),
  ])
  app.get('/card', (_, reply) => html(reply, card))
  app.get('/pages.css', (_, reply) => reply.type('text/css; charset=utf-8').send(style))
  const letters = await readFile(font)
  app.get('/inter.woff2', (_, reply) => reply.type('font/woff2').send(letters))
  for (const [index, name] of scripts.entries())
    app.get(`/${name}`, (_, reply) => reply.type('text/javascript; charset=utf-8').send(sources[index]))
  app.post('/tokens', async ({ body }, reply) => {
    const read = readTyped(body, now())
    return 'words' in read ? reply.code(400).send(read) : { card: await acquirer.tokenize(read) }
  })
  addChallenges(app, acquirer, async (reply, challengeId) => {
    const amount = await acquirer.amountToConfirm(challengeId)
    return html(reply, await page('challenge.html', amount ? { shop: merchantName, amount: formatMoney(amount) } : {}))
  })
  return app
}

function addChallenges(
  app: FastifyInstance,
  acquirer: AcquirerPages,
  show: (reply: FastifyReply, challengeId: string) => Promise<FastifyReply>,
): void {
  const challengeIn = (params: unknown) => (params as { id: string }).id
  const shape = { schema: { params: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } } } } }
  app.get('/challenges/:id', shape, ({ params }, reply) => show(reply, challengeIn(params)))
  app.post('/challenges/:id/answers', shape, async ({ params, body }) => {
    const code = (body as { code?: unknown } | null)?.code
    const typed = new Secret(typeof code === 'string' ? code : '')
    const { state } = await acquirer.answerChallenge({ challengeId: challengeIn(params), code: typed })
    return { state }
  })
  app.post('/challenges/:id/cancellation', shape, async ({ params }) => {
    const { state } = await acquirer.cancelChallenge(challengeIn(params))
    return { state }
  })
}

const takenWords = 'You can pay with Visa, Mastercard and American Express.'

/** The card that was typed, or the field that is wrong: the page has checked it, and other clients may have none. */
function readTyped(body: unknown, now: Date): TypedCard | { field: string; words: string } {
  const { number, securityCode, month, year } = (body ?? {}) as Record<string, unknown>
  if (typeof number !== 'string' || !isCardNumber(number))
    return { field: 'number', words: "This card number isn't valid. Please check it against your card." }
  const type = cardTypes.find(({ first }) => new RegExp(first).test(number))
  if (!type?.taken) return { field: 'number', words: takenWords }
  if (typeof securityCode !== 'string' || !new RegExp(`^\\d{${type.codeDigits}}$`).test(securityCode))
    return { field: 'code', words: `The security code of this card has ${type.codeDigits} digits.` }
  if (typeof month !== 'number' || typeof year !== 'number' || !isMonth(month) || !isYear(year, now))
    return { field: 'expiry', words: 'Enter the expiry date as month and year, such as 08 / 29.' }
  if (isExpired({ month, year }, now)) return { field: 'expiry', words: 'This card has expired.' }
  return { number, month, year }
}

const isMonth = (month: number) => Number.isInteger(month) && month >= 1 && month <= 12
const isYear = (year: number, now: Date) => Number.isInteger(year) && year >= 2000 && year <= now.getUTCFullYear() + 20
