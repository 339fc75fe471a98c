import { transactionLog } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows, sql } from '#platform/db'
import { ask, attemptNote } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { withoutNumbers } from './initiation/log-attempt.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const note = (changes: object = {}) =>
  ask(
    server.http,
    transactionLog.createTransactionLog,
    { body: attemptNote(server.ada, changes) },
    server.as(server.ada),
  )

const kept = (customerId: string) =>
  server.db.asSystem((tx) =>
    rows<{ userId: string; reason: string | null; outcome: string }>(
      tx,
      sql`select user_id, reason, outcome from payments.attempt_log where customer_id = ${customerId} order by at desc, id desc`,
    ),
  )

test('an attempt is noted under the person who made it, long numbers struck out', async () => {
  const said = 'Account 66374958 at 08-99-99 was refused, PIN 481593, limit 12.50'
  server.clock.moveBy(1)
  expect((await note({ reason: said })).json()).toMatchObject({ isSuccess: true })
  const [newest] = await kept(server.ada.customerId)
  expect(newest).toEqual({
    userId: server.ada.userId,
    reason: 'Account … at … was refused, PIN …, limit 12.50',
    outcome: 'Refused',
  })
})

test('numbers in groups are struck out, amounts and years stay readable where they are short', () => {
  expect(withoutNumbers('4242 4242 4242 4242 and 1-2-3-4 and 123')).toBe('… and … and 123')
})

test('nobody notes for another customer, and no field takes a secret or a long text', async () => {
  const before = await kept(server.zed.customerId)
  expect((await note({ customerId: server.zed.customerId })).headers['refusal-code']).toBe('request.not_found')
  expect((await note({ transactionPin: '481593' })).statusCode).toBe(400)
  expect((await note({ reason: 'x'.repeat(301) })).statusCode).toBe(400)
  expect(await kept(server.zed.customerId)).toEqual(before)
})

test('the newest two hundred of a customer stay', async () => {
  for (let count = 0; count < 203; count += 1) {
    server.clock.moveBy(1)
    expect((await note({ reason: `try ${count}` })).statusCode).toBe(200)
  }
  const all = await kept(server.ada.customerId)
  expect([all.length, all[0]?.reason]).toEqual([200, 'try 202'])
})
