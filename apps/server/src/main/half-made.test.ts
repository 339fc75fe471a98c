import { methodOf } from '@tradewind/contract'
import { allCalls } from '@tradewind/contract/registry'
import { faultRun, faultTimeoutMs } from '@tradewind/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, join, oneRow, raw, sql } from '#platform/db'
import { bookFaults, soundBooks } from './testing/test-books.ts'
import { requestsOf } from './testing/test-hostile-requests.ts'
import { ask } from './testing/test-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

/** Whatever is typed into a form that moves money or says where it goes: it is done whole, or nothing of it is. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ team: true })
})
afterAll(() => server.close())

const run = faultRun('half-made')

const areas = [
  'payments',
  'batches',
  'beneficiaries',
  'beneficiaryGroups',
  'verification',
  'payouts',
  'pullPay',
  'mobileMoney',
  'fundingCards',
  'remitters',
  'sendr',
  'paymentInstructions',
  'approvals',
]
const forms = allCalls
  .filter((declared) => methodOf(declared) !== 'GET' && areas.includes(declared.name.split('.')[0] ?? ''))
  .map((declared) => [declared.name, declared] as const)
/** So many requests to each: the same in all, however many forms there are. */
const runs = Math.ceil(run.size(600, 100_000) / forms.length)

/** What orders, payees and money are kept in; what is counted of lookups and PINs is meant to stay after a refusal. */
const tables = [
  'payments.transaction',
  'payments.event',
  'platform.task',
  'payments.document',
  'payments.own_transfer',
  'payments.limit_use',
  'ledger.posting',
  'ledger.transfer',
  'ledger.entry',
  'ledger.hold',
  'ledger.account',
  'batches.batch',
  'batches.row',
  'beneficiaries.beneficiary',
  'beneficiaries.beneficiary_account',
  'beneficiaries.payment_group',
  'beneficiaries.payment_group_member',
  'gateway.remitter',
  'gateway.mobile_number',
  'pulls.pull',
  'topups.topup',
  'sendr.instruction',
  'sendr.funding',
  'approvals.request',
  'approvals.action',
]

/** One digest of all that money, orders and payees are kept in. */
const stateOf = (db: Database): Promise<string> =>
  db.asSystem(async (tx) => {
    const digests = tables.map((table) => sql`(select sum(hashtextextended(t::text, 0)) from ${raw(table)} t)`)
    return (await oneRow<{ state: string }>(tx, sql`select concat_ws('|', ${join(digests, ', ')}) as state`)).state
  })

/** Orders of which a part is missing, and holds that belong to no order. */
const halves = (db: Database) =>
  db.asSystem(async (tx) => {
    return oneRow<Record<string, bigint>>(
      tx,
      sql`with waiting as (select * from payments.transaction where direction = 'out' and money = 'held'),
            hold as (select * from ledger.hold where state = 'pending')
          select
            (select count(*) from waiting w where not exists (select from hold h
              where h.id = w.amount_hold_id and h.amount = w.amount and h.currency = w.currency)) as "amount not held",
            (select count(*) from waiting w where w.charge > 0 and not exists (select from hold h
              where h.id = w.charge_hold_id and h.amount = w.charge and h.currency = w.currency)) as "charge not held",
            (select count(*) from hold h where not exists (select from waiting w
              where h.id in (w.amount_hold_id, w.charge_hold_id))) as "held for nothing",
            (select count(*) from waiting w where not exists (select from payments.event e
              where e.transaction_id = w.id)) as "without a timeline",
            (select count(*) from waiting w where w.approval <> 'awaited' and w.submission = 'none'
              and not exists (select from platform.task t where t.subject = w.id)) as "that nobody hands over",
            (select count(*) from waiting w where w.approval = 'awaited' and not exists (select from approvals.request r
              where r.transaction_id = w.id)) as "that nobody is asked about",
            (select count(*) from batches.row r where r.transaction_id is not null and not exists (select
              from payments.transaction t where t.id = r.transaction_id)) as "rows without their payment",
            (select count(*) from beneficiaries.beneficiary b where b.deleted_at is null and not exists (select
              from beneficiaries.beneficiary_account a where a.beneficiary_id = b.id and a.removed_at is null))
              as "beneficiaries without an account"`,
    )
  })

const whole = {
  'amount not held': 0n,
  'charge not held': 0n,
  'held for nothing': 0n,
  'without a timeline': 0n,
  'that nobody hands over': 0n,
  'that nobody is asked about': 0n,
  'rows without their payment': 0n,
  'beneficiaries without an account': 0n,
}

test.each(forms)(
  '%s: what is refused changes nothing, what is taken is whole',
  {
    timeout: faultTimeoutMs,
  },
  async (_, declared) => {
    const headers = server.as(server.ada)
    let before = await stateOf(server.db)
    const property = fc.asyncProperty(requestsOf(declared, server.ada), async (request) => {
      const answer = await ask(server.http, declared, request, headers)
      const told = { status: answer.statusCode, request: JSON.stringify(request).slice(0, 600) }
      expect(answer.statusCode, JSON.stringify(told)).toBeLessThan(500)
      const after = await stateOf(server.db)
      if (answer.statusCode !== 200) expect({ told, state: after }).toEqual({ told, state: before })
      before = after
    })
    await run.seeded(() => fc.assert(property, { numRuns: runs, seed: run.seed }))
    expect(await halves(server.db)).toEqual(whole)
  },
)

test('after all that the books are sound, and the workers bring every order to an end or a network', async () => {
  await server.settle()
  expect(await halves(server.db)).toEqual(whole)
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})
