import { spawn } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gateway, mobileMoney, payments, pullPay, sendr } from '@tradewind/contract'
import { throwAwayFolder } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productionSettings } from './testing/test-production.ts'
import { ask, paymentOrder, pullOrder, topUpOrder } from './testing/test-requests.ts'
import { type ServedAgain, startTestServer, type TestServer } from './testing/test-server.ts'
import { writeWebFiles } from './testing/test-web-files.ts'

/** People who had everything in a demo, and the same people once nobody is connected on the outside. */
let demo: TestServer
let production: ServedAgain
beforeAll(async () => {
  demo = await startTestServer()
  production = await demo.restarted(undefined, productionSettings)
})
afterAll(async () => {
  await production?.close()
  await demo?.close()
})

const headers = () => demo.as(demo.ada)

test('a way of sending that nobody carries is not offered, and an order for it is refused before any money is held', async () => {
  const { GBP } = demo.ada.accounts
  const query = { accountId: GBP, currencyId: 'GBP', amount: '25.00' }
  const compared = { query: { AccountId: GBP, CurrencyId: 'GBP', Amount: '25.00' } }
  expect((await ask(demo.http, payments.compareSendMethods, compared, headers())).json().value).not.toEqual([])
  const offered = await ask(production.http, payments.compareSendMethods, compared, headers())
  expect([offered.statusCode, offered.json().value, query.amount]).toEqual([200, [], '25.00'])

  const sent = await ask(production.http, payments.createTransactionRequest, { body: paymentOrder(demo.ada) }, headers())
  expect([sent.statusCode, sent.headers['refusal-code']]).toEqual([400, 'payments.method_unavailable'])
})
