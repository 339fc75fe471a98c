import type { TestDatabase } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase, rows, sql } from '#platform/db'
import { growTestDemoWorld } from '../testing/test-demo-world.ts'
import { adaId, marlowFinchId, noorId } from './customers.ts'

let on: TestDatabase
let db: Database
beforeAll(async () => {
  on = (await growTestDemoWorld()).on
  db = openDatabase({ url: on.url })
})
afterAll(async () => {
  await db.close()
  await on.drop()
})

const read = <Row extends object>(query: ReturnType<typeof sql>) => db.asSystem((tx) => rows<Row>(tx, query))

test("accounts of Ada's company differ in the last four digits of their numbers", async () => {
  const found = await read<{ last: string }>(
    sql`select right(account_number, 4) as last from accounts.account where customer_id = ${marlowFinchId}`,
  )
  expect(found).toHaveLength(7)
  expect(new Set(found.map(({ last }) => last)).size).toBe(7)
})

test("a rule of Ada's company holds one payment for her and one of hers, each with a document", async () => {
  const waiting = await read<{ createdBy: string; documents: number }>(
    sql`select t.created_by, (select count(*)::int from payments.document d where d.transaction_id = t.id) as documents
        from payments.transaction t where t.customer_id = ${marlowFinchId} and t.status = 'Pending'
          and exists (select from approvals.request r where r.transaction_id = t.id) order by t.created_by`,
  )
  expect(waiting).toEqual([
    { createdBy: adaId, documents: 1 },
    { createdBy: noorId, documents: 1 },
  ])
})

test("three of the company's suppliers were paid together", async () => {
  const [batch] = await read<{ rows: number[] }>(
    sql`select array_agg(rows order by rows) as rows
        from (select count(*)::int as rows from batches.row group by batch_id) each_batch`,
  )
  // The other two were paid from an account in another currency.
  expect(batch).toEqual({ rows: [2, 3] })
})

test('everybody saved was saved by the first payment to them at the latest', async () => {
  const found = await read<{ saved: number; late: number }>(
    sql`select count(*)::int as saved,
          count(*) filter (where b.created_at > (
            select min(t.created_at) from payments.transaction t
            where t.customer_id = b.customer_id and t.direction = 'out' and t.counterparty = b.account_name))::int as late
        from beneficiaries.beneficiary b where b.deleted_at is null`,
  )
  expect(found).toEqual([{ saved: expect.toSatisfy((count: number) => count > 10) as number, late: 0 }])
})

test('the company has an example of what can be planned, exchanged, negotiated and granted', async () => {
  const found = await read<Record<string, number>>(
    sql`select (select count(*)::int from schedules.schedule where customer_id = ${marlowFinchId}) as schedules,
          (select count(*)::int from payments.exchange where customer_id = ${marlowFinchId}) as exchanges,
          (select count(*)::int from rates.negotiation where customer_id = ${marlowFinchId}) as negotiations,
          (select count(*)::int from team.invitation where customer_id = ${marlowFinchId}) as invitations,
          (select count(*)::int from team.proposal
            where customer_id = ${marlowFinchId} and state = 'Waiting') as changes_that_wait`,
  )
  expect(found).toEqual([{ schedules: 4, exchanges: 5, negotiations: 4, invitations: 1, changesThatWait: 1 }])
})
