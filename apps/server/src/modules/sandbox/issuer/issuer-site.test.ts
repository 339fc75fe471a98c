import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sent } from './card-network.ts'
import { createIssuerSite } from './issuer-site.ts'

const customerOrigin = 'https://pay.example.com'
const face = { number: '4000111234567894', month: '11', year: '29', securityCode: '123' }
const asked: string[] = []
let site: FastifyInstance
beforeAll(async () => {
  const approved: Sent = {
    reference: 'r',
    messageId: 'm',
    status: 200,
    answer: { outcome: 'approved', approvedMinor: '1000' },
  }
  site = await createIssuerSite({
    customerOrigin,
    issuer: {
      open: async (token) => (token === 'rvl_once' ? { ...face, seconds: 20 } : undefined),
      compare: async ({ number, securityCode }) =>
        number === face.number
          ? { cardId: 'card', currency: 'GBP', details: securityCode === '123' ? 'right' : 'SecurityCode' }
          : undefined,
    },
    network: {
      authorize: async (_, options) => {
        const details = options?.details ?? 'right'
        asked.push(`authorize ${details}`)
        return details === 'right'
          ? approved
          : { ...approved, answer: { outcome: 'declined', code: `details:${details}` } }
      },
      clear: async () => {
        asked.push('clear')
        return approved
      },
      refund: async ({ reference }) => {
        asked.push(`refund ${reference}`)
        return approved
      },
    },
  })
})
afterAll(() => site.close())

test.each(['/cards/rvl_once', '/cards/rvl_other', '/shop', '/details.js', '/pages.css', '/nothing'])(
  '%s runs nothing from elsewhere, is kept nowhere, and only the customer’s page shows it in a frame',
  async (url) => {
    const { headers } = await site.inject(url)
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", `frame-ancestors ${customerOrigin}`]),
    )
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
  },
)

test('details are shown for a token that is good, and for no other', async () => {
  expect((await site.inject('/cards/rvl_once')).body).toContain(face.number)
  const over = await site.inject('/cards/rvl_other')
  expect([over.statusCode, over.body.includes(face.number)]).toEqual([410, false])
})

test('the test shop charges a card by its details, and says when it was declined', async () => {
  const order = {
    number: '4000 1112 3456 7894',
    expiry: '11 / 29',
    securityCode: '123',
    shop: 'groceries',
    amount: '10.00',
  }
  const buy = async (changes: object) =>
    (await site.inject({ method: 'POST', url: '/shop/purchases', payload: { ...order, ...changes } })).json()
  const { reference: refunds, ...paid } = await buy({ capture: true })
  expect(paid).toEqual({ approved: true, words: 'Paid.' })
  expect(await buy({})).toMatchObject({ approved: true, words: 'Reserved. The shop takes it later.' })
  // Without a known card nothing is asked of the network: the date alone was read.
  for (const expiry of ['1129', '11/29'])
    expect(await buy({ expiry, number: '4242424242424242' })).toMatchObject({ approved: false })
  expect(await buy({ expiry: '11' })).toEqual({ words: 'Fill in all fields.' })
  expect(await buy({ securityCode: '999' })).toMatchObject({ approved: false, words: 'The card was declined.' })
  expect(await buy({ number: '4242424242424242' })).toMatchObject({ approved: false })
  expect(await buy({ shop: 'none' })).toEqual({ words: 'Fill in all fields.' })
  expect(await buy({ refunds })).toMatchObject({ approved: true, words: 'Refunded.' })
  expect(asked).toEqual(['authorize right', 'clear', 'authorize right', 'authorize SecurityCode', `refund ${refunds}`])
  const foreign = { 'sec-fetch-site': 'cross-site' }
  const answer = await site.inject({ method: 'POST', url: '/shop/purchases', headers: foreign, payload: order })
  expect(answer.statusCode).toBe(403)
})
