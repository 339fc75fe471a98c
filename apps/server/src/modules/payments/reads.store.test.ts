import { cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, execute, openDatabase, rows, sql } from '#platform/db'

let clone: TestDatabase
let db: Database
const ada = '00000000-0000-7000-8000-00000000000a'

beforeAll(async () => {
  clone = await cloneDatabase()
  db = openDatabase({ url: clone.url })
})

afterAll(async () => {
  await db.close()
  await clone.drop()
})

test.each([
  ['customer', sql`customer_id = ${ada}`],
  ['account', sql`customer_id = ${ada} and account_id = ${ada}`],
])(
  'what a list of one %s counts for its pages is in an index, and no transaction is read for it',
  async (of, whose) => {
    const plan = await db.asCustomer(ada, async (tx) => {
      await execute(tx, sql`set local enable_seqscan = off`)
      await execute(tx, sql`set local enable_bitmapscan = off`)
      return rows<{ 'QUERY PLAN': string }>(
        tx,
        sql`explain select count(*) from payments.transaction where ${whose} and type in ('Debit', 'Credit')`,
      )
    })
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain(`Index Only Scan using transaction_of_${of} on`)
  },
)
