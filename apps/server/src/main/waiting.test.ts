import { payments, sandbox } from '@tradewind/contract'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secretsFrom } from '#platform/secrets'
import { ask, paymentOrder } from './testing/test-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the health page counts what waits for a person, and is not red for it', async () => {
  const { http, world, ada } = server
  const waiting = async () => (await http.app.inject('/health')).json().waitingForPeople
  // Each of the two people has asked for an account.
  const ofCards = { cardRequests: 4, purchaseDisputes: 4, refusedCardMessages: 0 }
  const others = {
    accountRequests: 2,
    ...ofCards,
    cardDisputes: 0,
    profileRequests: 0,
    screeningHits: 0,
    staleScreeningLists: 0,
  }
  expect(await waiting()).toEqual({ payments: 0, messages: 0, emails: 0, ...others })

  // Settles, and a minute later a message claims that it was rejected.
  const headers = server.as(ada)
  const body = paymentOrder(ada, { amount: '12.19', totalAmount: '12.69', documentUploadItems: [] })
  expect((await ask(http, payments.createTransactionRequest, { body }, headers)).statusCode).toBe(200)
  await server.settle()
  await ask(http, sandbox.moveBankClock, { body: { aheadBySeconds: 600 } }, headers)
  await server.settle()
  expect(await waiting()).toMatchObject({ payments: 1, messages: 0, emails: 0 })

  const unreadable = '{"message":"pacs.999"}'
  const secret = `whsec_${secretsFrom(Buffer.from(server.masterSecret, 'base64')).keyFor('rails-callbacks').toString('base64')}`
  const at = new Date()
  const signed = {
    'webhook-id': 'msg_unreadable',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_unreadable', at, unreadable),
  }
  expect((await world.rails.receiveCallback('fps', signed, unreadable)).status).toBe(400)
  expect(await waiting()).toMatchObject({ payments: 1, messages: 1, emails: 0 })
  const page = await http.app.inject({ url: '/health', headers: { accept: 'text/html' } })
  expect(page.body).toMatch(/Waiting payments<\/dt><dd>1.*Waiting messages<\/dt><dd>1/)
})
