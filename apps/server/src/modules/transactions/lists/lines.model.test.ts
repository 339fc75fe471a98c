import { addDays } from '@tradewind/kernel/iso-date'
import { cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import * as fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase, type Tx } from '#platform/db'
import { sumMonths } from './line-sums.store.ts'
import { listUnlisted } from './lines.store.ts'
import { createLister } from './list-unlisted.ts'

/**
 * Whatever happens to payments and own transfers, and in whichever portions the worker takes it up: lines and counts are
 * what they would be, had they been made of all transactions in one go.
 */
let clone: TestDatabase
let db: Database
let owner: pg.Client
beforeAll(async () => {
  clone = await cloneDatabase()
  db = openDatabase({ url: clone.url })
  owner = new pg.Client(clone.url)
  await owner.connect()
  // There are no books here that could have what is adjusted.
  await owner.query('alter table payments.adjustment disable trigger guard_adjustment')
})
afterAll(async () => {
  await owner.end()
  await db.close()
  await clone.drop()
})

const customers = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b']
const accounts = ['10000000-0000-7000-8000-000000000001', '10000000-0000-7000-8000-000000000002']
/** Around the turn of a month and of a year, days of which the months take in one by one. */
const firstDay = '2026-12-27'

const system = (text: string, values: unknown[]) => db.asSystem((tx) => tx.client.query(text, values))

async function pay({ who, day, out }: { who: number; day: number; out: boolean }): Promise<void> {
  await system(
    `with made as (insert into payments.transaction (id, customer_id, account_id, ledger_account_id, type, direction, status, money, currency,
       amount, counterparty, narration, reference, rail, party, debtor_name, amount_hold_id, created_by_name, created_at,
       network_reference, category_id)
     values (gen_random_uuid(), $1, $2, 1, $3, $4, $5, $6, case $7::int % 2 when 0 then 'GBP' else 'JPY' end, 100 + $7::int,
       'Zoë Weiß', 'Order ' || $7::int, 'TW', 'fps', '{}', 'Ada', case when $4 = 'out' then gen_random_uuid() end, 'Ada',
       $8::date + interval '7 hours', case when $4 = 'in' then gen_random_uuid()::text end, case when $7::int % 3 = 0 then 'rent' end)
     returning *)
     insert into payments.event (transaction_id, customer_id, line, kind, status, at)
       select id, customer_id, 1, 'requested', status, created_at from made`,
    [
      customers[who],
      accounts[day % 2],
      out ? 'Debit' : 'Credit',
      out ? 'out' : 'in',
      out ? 'Pending' : 'FundsReceived',
      out ? 'held' : 'awaited',
      day,
      addDays(firstDay, day),
    ],
  )
}

const move = ({ who, day }: { who: number; day: number }) =>
  system(
    `select payments.record_own_transfers(jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'customerId', $1::text,
       'fromAccountId', $2::text, 'toAccountId', $3::text, 'fromName', 'Daily', 'toName', 'Épargne', 'currency', 'GBP', 'amount', 7,
       'narration', 'Order', 'createdBy', $1::text, 'createdByName', 'Ada', 'at', $4::text)))`,
    [customers[who], accounts[0], accounts[1], `${addDays(firstDay, day)}T23:59:59.999Z`],
  )

/** One of those that may, chosen by the number. */
const oneOf = (condition: string) =>
  `(select id from (select id, row_number() over (order by created_at, id) as place, count(*) over () as among
     from payments.transaction where ${condition}) t where place = 1 + $1::int % among)`

/** All that a payment of which lists know goes through; a step that none may take is none. */
const steps = {
  arrive: (n: number) =>
    system(
      `update payments.transaction set status = 'Successful', money = 'received' where id = ${oneOf(`status = 'FundsReceived'`)}`,
      [n],
    ),
  /** What arrived goes back, with a line of its own. */
  takeBack: (n: number) =>
    system(
      `with gone as (
         update payments.transaction set status = 'Failed', money = 'returned'
         where id = ${oneOf(`status = 'Successful' and money = 'received'`)} returning *)
       insert into payments.adjustment (id, transaction_id, customer_id, account_id, ledger_account_id, kind, direction, currency, amount, at)
         select gen_random_uuid(), id, customer_id, account_id, 1, 'reversal', 'out', currency, amount, created_at + interval '1 day'
         from gone`,
      [n],
    ),
  reject: (n: number) =>
    system(
      `update payments.transaction set status = 'Rejected', money = 'released' where id = ${oneOf(`status = 'Pending' and approval <> 'awaited'`)}`,
      [n],
    ),
  name: (n: number) =>
    system(
      `update payments.transaction set network_reference = 'FPS-' || $1::int where id = ${oneOf(`direction = 'out'`)}`,
      [n],
    ),
  wait: (n: number) =>
    system(
      `update payments.transaction set approval = 'awaited' where id = ${oneOf(`status = 'Pending' and approval = 'none'`)}`,
      [n],
    ),
  refuse: (n: number) =>
    system(
      `update payments.transaction set approval = 'refused', status = 'Rejected', money = 'released'
       where id = ${oneOf(`approval = 'awaited'`)}`,
      [n],
    ),
  handBack: (n: number) =>
    system(`update payments.transaction set approval = 'returned' where id = ${oneOf(`approval = 'refused'`)}`, [n]),
  /** Another amount, from the other account. */
  resubmit: (n: number) => db.asSystem((tx) => resubmitIn(tx, n)),
}

const resubmitIn = (tx: Tx, n: number) =>
  tx.client.query(
    `select payments.record_resubmissions(jsonb_build_array(jsonb_build_object('id', id, 'customerId', customer_id,
         'accountId', case account_id when $2 then $3 else $2 end, 'ledgerAccountId', 1, 'currency', currency, 'amount', amount + 1,
         'charge', 0, 'counterparty', 'Zoë', 'narration', 'Again', 'rail', 'fps', 'party', '{}'::jsonb, 'debtorName', 'Ada',
         'amountHoldId', gen_random_uuid(), 'revision', revision + 1, 'askedAt', created_at)))
       from payments.transaction where id = ${oneOf(`status = 'Rejected' and approval in ('refused', 'returned')`)}`,
    [n, accounts[0], accounts[1]],
  )

const isPayment = { who: fc.nat({ max: 1 }), day: fc.nat({ max: 9 }) }
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('pay' as const), ...isPayment, out: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('move' as const), ...isPayment }) },
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])),
      n: fc.nat({ max: 1000 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('list' as const), most: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('sum' as const), day: fc.nat({ max: 11 }) }) },
)

/** How many of each sort, and how much: as the lists count with what is not taken up, and as all transactions say. */
const counted = (span: string) => `
  select customer_id, account_id, kind, type, status, currency, category, day, sum(n) as count, sum(amount) as amount from (
    select c.*, count as n from payments.line_count c where span = '${span}'
  ) counted group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(n) <> 0`
const told = (span: string, lines: string) => `
  select customer_id, account_id, kind, type, status, currency, category, date_trunc('${span}', at at time zone 'UTC')::date as day,
    count(*) as count, sum(amount) as amount from ${lines} group by 1, 2, 3, 4, 5, 6, 7, 8`
const allLines = `(
  select l.* from payments.lines_of_payments(array(select id from payments.transaction)) l
  union all
  select l.* from payments.own_transfer o
    cross join lateral payments.lines_of_own_transfers(array[o.customer_id], array[o.created_at], array[o.id]) l
  union all
  select * from payments.lines_of_adjustments(array(select id from payments.adjustment))) made`
const differing = (one: string, other: string) =>
  `((${one}) except all (${other})) union all ((${other}) except all (${one}))`
const differs = (span: string, lines: string) => differing(counted(span), told(span, lines))
const none = async (text: string) => expect((await owner.query(text)).rows).toEqual([])

async function afresh(): Promise<void> {
  await owner.query(
    `truncate payments.transaction, payments.own_transfer, payments.unlisted, payments.line, payments.line_sum cascade`,
  )
  await owner.query(`update payments.months_summed set until = '${firstDay}'`)
}

test('lines and counts are those of all transactions made anew, whatever happened in whichever order', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 40, maxLength: 60 }), async (history) => {
      await afresh()
      for (const one of history) {
        if (one.what === 'pay') await pay(one)
        else if (one.what === 'move') await move(one)
        else if (one.what === 'list') await db.asSystem((tx) => listUnlisted(tx, one.most))
        else if (one.what === 'sum') await db.asSystem((tx) => sumMonths(tx, addDays(firstDay, one.day)))
        else await steps[one.what](one.n)
        // At every moment, counts are those of the lines.
        await none(`${differs('day', 'payments.line')} union all ${differs('month', 'payments.line')}`)
      }
      while ((await db.asSystem((tx) => listUnlisted(tx, 7))) > 0);
      await none('select * from payments.unlisted')
      await none(differing('select * from payments.line', `select * from ${allLines}`))
      await none(`${differs('day', allLines)} union all ${differs('month', allLines)}`)
      // All days in their months: no row of a month is missing, or there twice.
      await db.asSystem((tx) => sumMonths(tx, '2027-03-01'))
      await none(
        `select customer_id from payments.line_count where span = 'month' group by customer_id, account_id, day, kind, type, status,
           currency, category having count(*) > 1`,
      )
      await none(differs('month', allLines))
    }),
    { numRuns: 10, endOnFailure: true },
  )
})

test('a day does not go into its month with a line that is being taken away', async () => {
  await afresh()
  for (let n = 0; n < 3; n++) await pay({ who: 0, day: 2, out: true })
  for (const step of ['wait', 'refuse'] as const) await steps[step](0)
  await db.asSystem((tx) => listUnlisted(tx, 9))
  let summed = Promise.resolve<string | undefined>(undefined)
  await db.asSystem(async (tx) => {
    await resubmitIn(tx, 0)
    let done = false
    summed = db
      .asSystem((other) => sumMonths(other, '2027-01-05'))
      .finally(() => {
        done = true
      })
    const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%sum_months%' and pid <> pg_backend_pid()
      and datname = current_database()`
    while (!done && (await owner.query(waits)).rowCount === 0);
  })
  expect(await summed).toBe('2027-01-05')
  await none(`${differs('day', 'payments.line')} union all ${differs('month', 'payments.line')}`)
  expect(
    (await owner.query(`select sum(count)::int as count from payments.line_sum where span = 'month'`)).rows,
  ).toEqual([{ count: 2 }])
})

test('the worker takes a day into its month once it has been over for an hour, and never takes one out', async () => {
  let now = new Date('2027-05-02T00:59:59Z')
  const { sumDays } = createLister({ db, clock: { now: () => now }, log: { error: () => undefined } })
  const until = async () => (await owner.query(`select until::text from payments.months_summed`)).rows
  await sumDays()
  expect(await until()).toEqual([{ until: '2027-05-01' }])
  now = new Date('2027-05-02T01:00:00Z')
  await sumDays()
  expect(await until()).toEqual([{ until: '2027-05-02' }])
  now = new Date('2027-01-01T12:00:00Z')
  await createLister({ db, clock: { now: () => now }, log: { error: () => undefined } }).sumDays()
  expect(await until()).toEqual([{ until: '2027-05-02' }])
})
