import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows, sql } from '#platform/db'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a new name and a new address that are approved at the same time are both kept', async () => {
  const { db, ada, world } = server
  const set = (said: Parameters<typeof world.customers.setPayer>[2]) =>
    db.asSystem((tx) => world.customers.setPayer(tx, ada.customerId, said))
  const address = { lines: ['1 Harbour Lane'], city: 'Dover', country: 'GB' }
  let other: Promise<void> | undefined
  await db.asSystem(async (tx) => {
    await world.customers.setPayer(tx, ada.customerId, { name: 'Ada Harbour' })
    other = set({ address })
    const waiting = () =>
      db.asSystem((own) => rows(own, sql`select from pg_locks where not granted and locktype = 'transactionid'`))
    await expect.poll(waiting).not.toEqual([])
  })
  await other
  const payer = await db.asSystem((tx) => world.customers.payerOf(tx, ada.customerId))
  expect(payer).toMatchObject({ name: 'Ada Harbour', address })
})
