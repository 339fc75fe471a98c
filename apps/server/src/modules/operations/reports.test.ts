import { reports as contract, payments } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import { execute, oneRow, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { callsOf } from '../../main/testing/test-calls.ts'
import { paymentOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'

/** What the provider reports, held against the books. */
let server: TestServer
let console: Http<StaffCaller>
let tess: ReturnType<typeof staffBrowser>
let yesterday: string
const { call, pass } = callsOf(() => server)

beforeAll(async () => {
  server = await startTestServer()
  console = await openTestConsole(server)
  await addStaff(server, { email: 'tess@example.com', name: 'Tess Byrne', roles: ['treasury'] })
  yesterday = today()
  await nextDay()
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

interface Amount {
  amount: string
  currencyCode: string
}
type Line = Record<'customers' | 'suspended' | 'banks' | 'surplus' | 'fees' | 'own', Amount> & { currency: string }
interface Position {
  currencies: Line[]
  banks: { rail: string; balance: Amount; openDifference: Amount; openDifferences: number }[]
}
const position = (query: object = {}) => tess.value<Position>(contract.getPosition, { query })
const minor = ({ amount }: Amount): bigint => BigInt(amount.replace('.', ''))
const today = () => server.clock.now().toISOString().slice(0, 10)

/** Noon of the next day, when nobody is signed in any more. */
async function nextDay(): Promise<void> {
  const now = server.clock.now().getTime()
  server.clock.moveTo(new Date(now - (now % 86_400_000) + 1.5 * 86_400_000))
  tess = await staffBrowser(console, server).signIn('tess@example.com')
}

async function sent(amount: string, totalAmount: string): Promise<void> {
  const body = paymentOrder(server.ada, { amount, totalAmount, saveAsBeneficiary: false, documentUploadItems: [] })
  await call(payments.createTransactionRequest, { body })
  await server.settle()
  await pass(600)
}

test('banks hold customers’ money and our own to the unit, and the end of a day stays as it was', async () => {
  await sent('40.10', '40.60')
  const [dayBefore, day] = [yesterday, today()]
  const before = await position()
  for (const line of before.currencies) {
    const { customers, suspended, banks, surplus, fees, own } = line
    expect(minor(banks)).toBe(minor(customers) + minor(suspended) + minor(fees) + minor(own))
    expect(minor(surplus)).toBe(minor(banks) - minor(customers) - minor(suspended))
  }
  const held = sql`select sum(posted_minor)::bigint as sum from ledger.account where kind = 'customer' and currency = 'GBP'`
  const { sum } = await server.db.asSystem((tx) => oneRow<{ sum: bigint }>(tx, held))
  const pounds = before.currencies.find(({ currency }) => currency === 'GBP')
  expect(pounds && minor(pounds.customers)).toBe(sum)
  const banksInPounds = before.banks.filter(({ balance }) => balance.currencyCode === 'GBP')
  expect(banksInPounds.reduce((total, { balance }) => total + minor(balance), 0n)).toBe(pounds && minor(pounds.banks))
  const inPounds = (then: Position) => then.currencies.find(({ currency }) => currency === 'GBP')?.customers
  expect(inPounds(await position({ Day: day }))).toEqual(pounds?.customers)
  // Before the payment, the customers had what they were given and nothing less.
  const earlier = sql`select sum(e.amount)::bigint as sum from ledger.account a
    join ledger.entry e on e.account_id = a.id
    where a.kind = 'customer' and a.currency = 'GBP' and e.recorded_at < ${new Date(`${day}T00:00:00Z`)}`
  const given = await server.db.asSystem((tx) => oneRow<{ sum: bigint }>(tx, earlier))
  const then = inPounds(await position({ Day: dayBefore }))
  expect(then && minor(then)).toBe(given.sum)
  expect(then).not.toEqual(pounds?.customers)
})

test('what a bank’s files say otherwise stands beside the balance', async () => {
  await server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into reconciliation.break (id, kind, leg, rail, currency, posting_id, difference, opened_at, state)
          values (gen_random_uuid(), 'missing', 'bank', 'fps', 'GBP', gen_random_uuid(), -500, ${server.clock.now()}, 'open')`,
    ),
  )
  const { banks } = await position()
  const pounds = banks.find(({ rail, balance }) => rail === 'fps' && balance.currencyCode === 'GBP')
  expect(pounds).toMatchObject({ openDifferences: 1, openDifference: { amount: '5.00' } })
})

test('volumes name what succeeded by product and corridor, and the fee accounts agree with them', async () => {
  await nextDay()
  const query = { FromDate: today(), ToDate: today() }
  expect(await tess.value(contract.listVolumes, { query })).toEqual([])
  await sent('20.00', '20.50')
  const found = await tess.value<object[]>(contract.listVolumes, { query })
  expect(found).toMatchObject([
    {
      product: 'account',
      direction: 'out',
      currency: 'GBP',
      corridor: 'GB',
      count: 1,
      volume: { amount: '20.00' },
      income: { amount: '0.50' },
    },
  ])
  const booked = await tess.value<object[]>(contract.listIncome, { query })
  expect(booked).toMatchObject([{ currency: 'GBP', entries: 1, amount: { amount: '0.50' } }])
  expect(await tess.value(contract.listVolumes, { query: { ToDate: '2020-01-01' } })).toEqual([])
})

test('what needs a person is counted by kind and age', async () => {
  const days = (count: number) => new Date(server.clock.now().getTime() - count * 86_400_000)
  for (const [id, age] of [
    ['msg_new', 0.5],
    ['msg_old', 5],
    ['msg_older', 30],
  ] as const)
    await server.db.asSystem((tx) =>
      execute(
        tx,
        sql`insert into rails.refused_message (message_id, network, body, reason, received_at)
            values (${id}, 'fps', 'x', 'Its time is too far from now.', ${days(age)})`,
      ),
    )
  const found = await tess.value<{ kind: string }[]>(contract.listAges)
  expect(found.find(({ kind }) => kind === 'message')).toMatchObject({
    open: 3,
    ages: [1, 0, 1, 1],
    unassigned: 3,
    oldestAt: days(30).toISOString(),
  })
})

test('who reads reports is said by the role', async () => {
  await addStaff(server, { email: 'sade@example.com', name: 'Sade Bello', roles: ['support'] })
  const sade = await staffBrowser(console, server, '10.1.2.6').signIn('sade@example.com')
  expect((await sade.ask(contract.getPosition)).statusCode).toBe(403)
})
