import {
  type AnyCall,
  accountManagement,
  accounts,
  approvals,
  mobileMoney,
  negotiation,
  payments,
  preferences,
  pullPay,
  rateAlerts,
  remitters,
  schedules,
  settings,
  statements,
  tracking,
} from '@tradewind/contract'
import { addDays } from '@tradewind/kernel/iso-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/caller'
import { rows, sql } from '#platform/db'
import { growTestDemoWorld } from '../testing/test-demo-world.ts'
import { ask } from '../testing/test-requests.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { WireRequest } from '../testing/test-wire-request.ts'
import { adaId, demoCustomers, joyceId, noorId } from './customers.ts'
import { callerOf } from './order.ts'

/** What the people of the demo world see of the examples that were made for them. */
let server: TestServer
let [ada, noor, joyce]: Caller[] = []
beforeAll(async () => {
  server = await startTestServer({
    ...(await growTestDemoWorld()),
    empty: true,
    cadEftListed: 'ada@marlowfinch.example',
  })
  ;[ada, noor, joyce] = await Promise.all([adaId, noorId, joyceId].map(person))
})
afterAll(() => server.close())

function person(userId: string): Promise<Caller> {
  const customerId = demoCustomers.find(({ members }) => members.some((one) => one.userId === userId))?.customer
  return callerOf(server, { userId, customerId: customerId?.customerId ?? '' })
}

const read = async (who: Caller | undefined, declared: AnyCall, request: WireRequest = {}) => {
  const answer = await ask(server.http, declared, request, server.as(who as Caller))
  expect([declared.name, answer.statusCode, answer.body.slice(0, 300)]).toEqual([declared.name, 200, expect.anything()])
  return answer.json().value
}
const accountOf = async (who: Caller | undefined, currency: string) => {
  const all = (await read(who, accounts.listAccounts)) as { accountId: string; currencyCode: string }[]
  return all.find(({ currencyCode }) => currencyCode === currency)
}
const minor = ({ amount }: { amount: string }) => BigInt(amount.replace('.', ''))
const paid = async (who: Caller | undefined, search: string) =>
  (await read(who, payments.listTransactions, { query: { Search: search } })).records[0]

test('one of Noor’s requests was returned to her, and one of Ada’s was rejected; Ben stands in for Noor', async () => {
  const { records } = await read(noor, approvals.listRequestHistory)
  const seen = records.map(({ narration, status }: Record<string, string>) => [narration, status])
  expect(seen).toContainEqual(['Haulage, first quarter', 'ReturnedForModification'])
  expect(seen).toContainEqual(['Own label press', 'Rejected'])
  for (const narration of ['Two containers, Santos', 'Hackney shop, fit-out'])
    expect(seen).toContainEqual([narration, 'Pending'])
  expect(await read(noor, approvals.listDelegations)).toMatchObject([{ to: { name: 'Ben Finch' } }])
})

test('Ada’s negotiated rates are open, countered, approved and used', async () => {
  const { records } = await read(ada, negotiation.listNegotiations)
  expect(records.map(({ status }: { status: string }) => status).toSorted()).toEqual([
    'Approved',
    'Completed',
    'Countered',
    'Pending',
  ])
})

test('Ada waits for a rate, has a favourite and a saved view; Noor gets one email a day', async () => {
  const { active } = await read(ada, rateAlerts.listRateAlerts)
  expect(active).toMatchObject([{ base: 'GBP', quote: 'EUR', direction: 'above', status: 'Active' }])
  const { views, favourites } = await read(ada, preferences.getPreferences)
  expect([views, favourites]).toMatchObject([[{ list: 'transactions', name: 'Failed payments' }], [expect.any(String)]])
  expect(await read(noor, settings.getNotificationSettings)).toMatchObject({ emailNotification: { dailyDigest: true } })
  expect(await read(ada, settings.listReversalAccounts)).toMatchObject([{ bankName: 'Barclays', currencyCode: 'GBP' }])
})

test('a payment, a batch and a schedule are paid from accounts in other currencies; whoever is paid can follow it', async () => {
  const bench = await paid(ada, 'Bench for the tasting room')
  expect(await read(ada, tracking.getTrackingLink, { query: { TransactionId: bench.transactionId } })).toMatchObject({
    url: expect.stringContaining('/track/'),
  })
  const paidFor: string[] = []
  for (const search of ['Bench for the tasting room', 'Menus for the Hackney shop', 'Two pallets to Bristol']) {
    const { transactionId: TransactionId } = await paid(ada, search)
    const { exchangedFrom } = await read(ada, payments.getTransactionDetails, { query: { TransactionId } })
    paidFor.push(exchangedFrom.sold.currencyCode)
  }
  expect(paidFor).toEqual(['USD', 'EUR', 'EUR'])
  const { record } = await read(ada, schedules.getScheduledPayments)
  expect(record).toContainEqual(
    expect.objectContaining({ exchangeFrom: expect.objectContaining({ currencyCode: 'EUR' }) }),
  )
})

test('a schedule whose day was missed waits for Ada’s answer', async () => {
  const { record } = await read(ada, schedules.getScheduledPayments)
  const waiting = record.filter(({ waitingForAnswer }: { waitingForAnswer: number }) => waitingForAnswer > 0)
  expect(waiting).toMatchObject([{ beneficiaryName: 'Kestrel Print Works Ltd', waitingForAnswer: 1 }])
})

test('Ada paid by Interac, out of the rupee wallet in a remitter’s name, and collected from a bank in Canada', async () => {
  for (const search of ['Window lettering, Queen West', 'Harvest wages Coorg'])
    expect(await paid(ada, search)).toMatchObject({ status: 'Successful' })
  const { customerId } = ada as Caller
  expect(await read(ada, remitters.listRemitters, { query: { customerId } })).toMatchObject([{ name: 'Ravi Kumar' }])
  const { records } = await read(ada, pullPay.listPullPayTransactionRequests, {
    query: { AccountId: (await accountOf(ada, 'CAD'))?.accountId ?? '' },
  })
  expect(records).toMatchObject([{ narration: 'Float for the Toronto roastery', status: 'Successful' }])
})

test('Joyce funds an account from her phone and pays a farmer by phone', async () => {
  const { customerId } = joyce as Caller
  expect(await read(joyce, mobileMoney.listMobileMoneyDetails, { query: { customerId } })).toHaveLength(1)
  for (const search of ['Vanilla, 12 kg', 'Market takings'])
    expect(await paid(joyce, search)).toMatchObject({ status: 'Successful' })
  expect(await read(joyce, accounts.listWallets, { query: { CustomerId: customerId } })).toMatchObject([
    { currencyCode: 'UGX', balance: { amount: '240000' } },
  ])
})

test('Joyce’s accounts: one frozen, one with a lien, one asked for and one refused', async () => {
  expect(await accountOf(joyce, 'USD')).toMatchObject({ status: 'Frozen' })
  expect(await accountOf(joyce, 'GBP')).toMatchObject({ lienAmount: { amount: '450.00' } })
  const requests = await read(joyce, accountManagement.listAccountRequests)
  expect(
    requests.map(({ currencyCode, status }: Record<string, string>) => `${currencyCode} ${status}`).toSorted(),
  ).toEqual(['EUR Pending', 'JPY Rejected'])
})

test('Tomas may look but neither pay nor decide', async () => {
  const tomas = demoCustomers.flatMap(({ members }) => members).find(({ firstName }) => firstName === 'Tomas')
  const { permissions } = await person(tomas?.userId ?? '')
  const may = ['accounts:read', 'payments:create', 'approvals:decide'] as const
  expect(may.map((one) => permissions.has(one))).toEqual([true, false, false])
})

test('no payment has “transfer” for a reference, and every statement ends with the balance of its account', async () => {
  const [found] = await server.db.asSystem((tx) =>
    rows<{ named: number; all: number }>(
      tx,
      sql`select count(*)::int as all, count(*) filter (where lower(narration) = 'transfer')::int as named
          from payments.transaction`,
    ),
  )
  expect([found?.named, (found?.all ?? 0) > 200]).toEqual([0, true])
  const today = server.clock.now().toISOString().slice(0, 10)
  for (const who of [ada, joyce])
    for (const { accountId, balance } of await read(who, accounts.listAccounts)) {
      const query = { AccountId: accountId, FromDate: addDays(today as never, -700), ToDate: today }
      const statement = await read(who, statements.getAccountStatement, { query })
      const { openingBalance: opening, totalIn, totalOut, closingBalance: closing } = statement
      expect([minor(opening), closing]).toEqual([0n, balance])
      expect(minor(totalIn) - minor(totalOut)).toBe(minor(closing))
    }
})
