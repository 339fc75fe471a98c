import pg from 'pg'
import { pin } from './bench-people.ts'
import type { BenchServer } from './bench-server.ts'
import type { Mix } from './mix.ts'
import { checkPaidBooks } from './paid-books.ts'
import type { Credentials } from './sign-in.ts'

const createPath = '/transactions/api/v1/schedulepayment/create-schedule-payment'

/** Two payments each: the second is planned in the commit of the first. */
const occurrencesEach = 2

type Asking = Pick<BenchServer, 'databaseUrl'>

/** Orders one schedule as a person does, far ahead; all others are copies of it. */
export async function orderSchedule(port: number, mix: Mix, credentials: Credentials): Promise<string> {
  const [customer] = mix.customers
  const [payee] = customer?.payees ?? []
  if (!customer || !payee?.id) throw new Error('nobody is there to order a schedule')
  const { customerId, accountIds } = customer.person
  const payment = {
    customerId,
    sourceAccountId: accountIds[0],
    sourceCurrencyCode: 'GBP',
    amount: '1.00',
    totalAmount: '1.50',
    narration: 'Rent',
    transactionPin: pin,
    beneficiaryId: payee.id,
    beneficiaryEntityType: 1,
    beneficiaryFirstName: 'Amelia',
    beneficiaryLastName: 'Clarke',
    beneficiaryAccountName: 'Amelia Clarke',
    beneficiaryEmailAddress: 'amelia@example.com',
    beneficiaryCountryId: 'GB',
    beneficiaryAccountDetailsRequests: [
      { paymentMethodType: 'SortCode', paymentMethodValue: '089999', accountNumber: payee.accountNumber },
    ],
  }
  const answer = await fetch(`http://127.0.0.1:${port}${createPath}`, {
    method: 'POST',
    headers: {
      ...credentials,
      'content-type': 'application/json',
      'x-idle-seconds': '0',
      'idempotency-key': 'the-schedule-of-the-benchmark',
    },
    body: JSON.stringify({
      paymentType: 'Recurring',
      startType: 'CustomDate',
      paymentFrequency: 'Daily',
      paymentDate: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
      occurrence: occurrencesEach,
      expenseCategoryId: 'others',
      customerId,
      transactionDetails: [{ ...payment, otherExpenseCategory: 'Rent', expenseCategoryId: 'others' }],
    }),
  })
  const { value } = (await answer.json()) as { value: { id: string } | null }
  if (!value) throw new Error(`the schedule was refused with ${answer.status} ${answer.headers.get('refusal-code')}`)
  return value.id
}

/** Copies it for all customers in turn, paying their saved payees, due an hour ago in an order of chance. */
export async function copySchedule(
  { databaseUrl }: Asking,
  mix: Mix,
  { template, occurrences }: { template: string; occurrences: number },
): Promise<void> {
  const count = Math.ceil(occurrences / occurrencesEach)
  const copies = Array.from({ length: count }, (_, number) => {
    const customer = mix.customers[number % mix.customers.length]
    const payee = customer?.payees[Math.floor(number / mix.customers.length) % customer.payees.length]
    if (!customer || !payee) throw new Error('a customer without payees')
    return { ...customer.person, payee }
  })
  await inSystem(databaseUrl, async (client) => {
    await client.query(
      `create temp table copy on commit drop as
         select gen_random_uuid() as id, its.* from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[])
           its (customer, person, account, payee, number)`,
      [
        copies.map(({ customerId }) => customerId),
        copies.map(({ userId }) => userId),
        copies.map(({ accountIds }) => accountIds[0]),
        copies.map(({ payee }) => payee.id),
        copies.map(({ payee }) => payee.accountNumber),
      ],
    )
    await client.query(
      `insert into schedules.schedule (id, customer_id, account_id, payment_type, start_type, frequency, first_day,
           occurrences, when_moved, when_missed, time_zone, bank_country, status, version, created_by, created_by_name,
           created_at)
         select c.id, c.customer, c.account, s.payment_type, s.start_type, s.frequency, current_date - 1, s.occurrences,
           s.when_moved, s.when_missed, s.time_zone, s.bank_country, 'Active', 1, c.person, s.created_by_name, now()
         from copy c, schedules.schedule s where s.id = $1 order by c.id`,
      [template],
    )
    await client.query(
      `insert into schedules.occurrence (schedule_id, customer_id, n, key, nominal_day, run_day, due_at, ordered, payee,
           currency, amount, charge, confirmed, ordered_by, ordered_by_name)
         select c.id, c.customer, o.n, gen_random_uuid(), current_date - 1, current_date - 1,
           now() - interval '1 hour' + o.n * interval '1 second',
           jsonb_set(o.ordered || jsonb_build_object('sourceAccountId', c.account, 'beneficiaryId', c.payee,
             'customerId', c.customer), '{beneficiaryAccountDetailsRequests,0,accountNumber}', to_jsonb(c.number)),
           o.payee, o.currency, o.amount, o.charge, o.confirmed, c.person, o.ordered_by_name
         from copy c, schedules.occurrence o where o.schedule_id = $1 order by c.id, o.n`,
      [template],
    )
    await client.query('select schedules.plan_next(array_agg(id order by id)) from copy')
    await client.query('commit; reset role; analyze')
  })
}

export interface Made {
  perSecond: number
  /** From the beginning to the last one. */
  seconds: number
}

/** How fast those were made that were decided since a moment, to the last one. */
export async function howFast({ databaseUrl }: Asking, since: Date): Promise<Made> {
  return inSystem(databaseUrl, async (client) => {
    const { rows } = await client.query<{ made: string; last: Date }>(
      'select count(*) as made, max(decided_at) as last from schedules.occurrence where decided_at >= $1',
      [since],
    )
    const [{ made, last } = { made: '0', last: since }] = rows
    const seconds = (last.getTime() - since.getTime()) / 1_000
    return { perSecond: Number(made) / seconds, seconds }
  })
}

/** How many that are due wait to be made. */
export const countWaiting = ({ databaseUrl }: Asking): Promise<number> =>
  inSystem(databaseUrl, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from schedules.occurrence where status = 'None' and due_at <= now()`,
    )
    return rows[0]?.n ?? 0
  })

/** Each occurrence made one payment of its own, in the books beside the plain payments and once. */
export async function checkOccurrences(
  { databaseUrl }: Asking,
  { occurrences, payments }: { occurrences: number; payments: number },
) {
  const books = await checkPaidBooks(databaseUrl, occurrences + payments)
  const found = await inSystem(databaseUrl, async (client) => {
    const { rows } = await client.query<Record<string, string>>(
      `with due as (select * from schedules.occurrence where due_at <= now())
       select (select count(*) from due where status = 'Processed') as made,
         (select count(*) from due where status <> 'Processed') as not_made,
         (select count(distinct (schedule_id, n)) from due) as numbers,
         (select count(distinct transaction_id) from due) as transactions,
         (select count(*) from due join payments.transaction t on t.id = due.transaction_id
           and t.customer_id = due.customer_id and t.amount = due.amount) as matching,
         (select count(*) from due join ledger.posting p on p.subject = due.transaction_id::text
           join ledger.hold h on h.posting_id = p.id and h.state = 'pending') as holds,
         (select count(*) from platform.task where module = 'schedules' and done_at is null and due_at <= now()) as open`,
    )
    return rows[0] ?? {}
  })
  const is = (name: string) => Number(found[name])
  const right =
    ['made', 'numbers', 'transactions', 'matching'].every((name) => is(name) === occurrences) &&
    is('holds') === 2 * occurrences &&
    is('not_made') === 0 &&
    is('open') === 0
  if (!right) throw new Error(`there should be ${occurrences} occurrences, found ${JSON.stringify(found)}`)
  return { ...books, occurrences, payments }
}

async function inSystem<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query('begin; set local role tradewind_system')
    return await work(client)
  } finally {
    await client.end()
  }
}
