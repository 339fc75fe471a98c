import { payments } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from './testing/test-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const listOf = (AccountId: string) =>
  ask(server.http, payments.listTransactions, { query: { AccountId, Status: 'Failed' } }, server.as(server.ada))

test('a list that nothing is in is empty for an account of the customer, and refused for any other', async () => {
  const own = await listOf(server.ada.accounts.GBP)
  expect(own.statusCode).toBe(200)
  expect(own.json()).toMatchObject({ value: { records: [], pageData: { totalItemCount: 0 } } })
  for (const foreign of [server.zed.accounts.GBP, '10000000-0000-7000-8000-000000000009']) {
    const answer = await listOf(foreign)
    expect([answer.statusCode, answer.headers['refusal-code']]).toEqual([404, 'accounts.unknown'])
  }
})
