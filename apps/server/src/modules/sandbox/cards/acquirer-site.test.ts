import { money } from '@tradewind/kernel'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAcquirerSite } from './acquirer-site.ts'
import type { TypedCard } from './sandbox-acquirer.ts'

const merchantOrigin = 'https://pay.example.com'
const challengeId = '01900000-0000-7000-8000-000000000001'
const tokenized: TypedCard[] = []
let site: FastifyInstance
beforeAll(async () => {
  site = await createAcquirerSite({
    merchantName: 'Harbour Pay',
    merchantOrigin,
    now: () => new Date('2026-11-20T12:00:00Z'),
    acquirer: {
      tokenize: async (card) => {
        tokenized.push(card)
        return { token: 'tok_1', type: 'visa', lastFour: card.number.slice(-4), month: card.month, year: card.year }
      },
      amountToConfirm: async (id) => (id === challengeId ? money('GBP', 600n) : undefined),
      answerChallenge: async () => ({ state: 'not-found' }),
      cancelChallenge: async () => ({ state: 'not-found' }),
    },
  })
})
afterAll(() => site.close())

const card = { number: '4242424242424242', securityCode: '123', month: 12, year: 2030 }
const post = (payload: object, headers = {}) => site.inject({ method: 'POST', url: '/tokens', payload, headers })

test.each(['/card', '/challenges/01900000-0000-7000-8000-00000000dead', '/card.js', '/pages.css', '/nothing'])(
  '%s runs nothing from elsewhere, and only the merchant shows it in a frame',
  async (url) => {
    const { headers } = await site.inject(url)
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", `frame-ancestors ${merchantOrigin}`]),
    )
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
    expect(headers['access-control-allow-origin']).toBe(undefined)
  },
)

test('the confirmation by the bank names the shop and the amount', async () => {
  const { body } = await site.inject(`/challenges/${challengeId}`)
  expect(body).toContain('Harbour Pay')
  expect(body).toContain('£6.00')
})

test('a card is exchanged for a token, and nothing of the answer is the number or the code', async () => {
  const answer = await post(card)
  expect(answer.json().card).toEqual({ token: 'tok_1', type: 'visa', lastFour: '4242', month: 12, year: 2030 })
  expect(answer.body).not.toMatch(/4242424242|123/)
})

test.each([
  ['a number with a wrong check digit', { number: '4242424242424241' }, 'number'],
  ['a brand that nobody takes', { number: '6011111111111117' }, 'number'],
  ['a code that is too short', { securityCode: '12' }, 'code'],
  ['an American Express with three digits', { number: '378282246310005' }, 'code'],
  ['a month that is none', { month: 13 }, 'expiry'],
  ['a date in the past', { month: 10, year: 2026 }, 'expiry'],
  ['a list in place of a number', { number: ['4242424242424242'] }, 'number'],
])('%s gets no token', async (_, changes, field) => {
  const before = tokenized.length
  const answer = await post({ ...card, ...changes })
  expect([answer.statusCode, answer.json().field, tokenized.length]).toEqual([400, field, before])
})

test('no page of another origin gets a token', async () => {
  for (const from of ['same-site', 'cross-site'])
    expect((await post(card, { 'sec-fetch-site': from })).statusCode).toBe(403)
  expect((await post(card, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
})
