import { money, sumOf } from '@tradewind/kernel'
import { addDays } from '@tradewind/kernel/iso-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, noon, refusalOf, type World } from '../../payments/test-world.ts'
import type { ListQuery } from '../lists/list-transactions.ts'
import type { CashFlowQuery } from './get-cash-flow.ts'

let world: World
let who: Awaited<ReturnType<World['customer']>>
let stranger: typeof who
const today = '2026-11-23'
const day = 86_400_000
const zones = ['UTC', 'Pacific/Auckland', 'America/New_York']

/** Payments out and in on days over two months, some late in the evening, some that never arrived. */
beforeAll(async () => {
  world = await createWorld()
  who = await world.customer({ GBP: 1_000_000n, EUR: 1_000_000n })
  stranger = await world.customer({ GBP: 1_000_000n })
  for (const [n, daysAgo] of [55, 45, 33, 29, 20, 12, 12, 6, 3, 1, 0].entries()) {
    const at = noon.getTime() - daysAgo * day + (n % 2) * 11.5 * 3_600_000
    world.bankClock.moveTo(new Date(Math.min(at, noon.getTime())))
    world.clock.moveTo(world.bankClock.now())
    const purpose =
      n % 3 === 0 ? { expenseCategoryId: 'others', otherExpenseCategory: 'Travel' } : { expenseCategoryId: 'rent' }
    const method = n % 4 === 3 ? ('Iban' as const) : ('SortCode' as const)
    const id = await world.send(who, world.payloadOf(who, { amount: `${10 + n}.37`, ...purpose }, method))
    await world.tasks.runDue('payments')
    await world.statusUpdate(id, n === 4 ? 'rejected' : 'settled', { rail: method === 'Iban' ? 'sepa' : 'fps' })
    if (n % 2 === 0) await world.incoming(who.accounts.GBP?.id ?? '', { reference: `IN-${n}` })
  }
  await world.send(stranger, world.payloadOf(stranger))
  world.bankClock.moveTo(noon)
  world.clock.moveTo(noon)
})
afterAll(() => world.close())

const flow = (query: CashFlowQuery, zone = 'UTC', { customerId } = who) =>
  world.transactions.getCashFlow({ customerId, zone, query })

async function listed(query: Partial<ListQuery>, zone: string) {
  const usual = { SortBy: 'DateCreated', SortDirection: 'DESC', Page: 1, PageSize: 50, Status: 'Successful' } as const
  return (
    await world.transactions.listTransactions({ customerId: who.customerId, zone, query: { ...usual, ...query } })
  ).records
}

test('money in, money out and net add up to the list under the same filters, whole and part by part, in every zone', async () => {
  const filters: CashFlowQuery[] = [
    { CurrencyCode: 'GBP' },
    { AccountId: who.accounts.EUR?.id, CurrencyCode: 'EUR' },
    { CurrencyCode: 'GBP', TransactionType: 'Debit' },
    { CurrencyCode: 'GBP', TransactionType: 'Credit' },
    { CurrencyCode: 'GBP', ExpenseCategoryId: 'rent' },
  ]
  for (let round = 0; round < 2; round++) {
    for (const zone of round === 0 ? zones : ['UTC'])
      for (const filter of filters)
        for (const from of [addDays(today, -6), addDays(today, -55)]) {
          const query = { ...filter, FromDate: from, ToDate: today }
          const { buckets, totals, currency } = await flow(query, zone)
          const records = await listed(query, zone)
          if (!currency) throw new Error('there is no currency')
          const sums = (direction: string) => {
            const some = records.filter((record) => record.direction === direction)
            return {
              sum: sumOf(
                some.map(({ amount }) => amount),
                currency,
              ),
              count: some.length,
            }
          }
          const [arrived, left] = [sums('in'), sums('out')]
          const net = money(currency, arrived.sum.minor - left.sum.minor)
          if (filter.TransactionType !== 'Credit') expect(left.count).toBeGreaterThan(0)
          const expected = { in: arrived.sum, out: left.sum, net, inCount: arrived.count, outCount: left.count }
          expect({ query, zone, totals }).toEqual({ query, zone, totals: expected })
          for (const name of ['in', 'out', 'net'] as const)
            expect(
              sumOf(
                buckets.map((bucket) => bucket[name]),
                currency,
              ),
            ).toEqual(expected[name])
        }
    await world.transactions.lister.listWaiting()
  }
})

test('the period before is what the same call says of those days', async () => {
  const last = await flow({ CurrencyCode: 'GBP', FromDate: addDays(today, -29), ToDate: today })
  const { from, to, totals } = last.previous
  expect([from, to]).toEqual([addDays(today, -59), addDays(today, -30)])
  const before = await flow({ CurrencyCode: 'GBP', FromDate: from, ToDate: to })
  expect(totals).toEqual(before.totals)
  expect(totals?.outCount).toBeGreaterThan(0)
  expect(last.buckets.map(({ previous }) => previous.out)).toEqual(before.buckets.map(({ out }) => out))
})

test('without filters it is the last 30 days of the reader in the busiest currency, and of an account in its own', async () => {
  const usual = await flow({})
  expect(usual).toMatchObject({ currency: 'GBP', from: addDays(today, -29), to: today, interval: 'day' })
  expect(usual.currencies.map(({ currency }) => currency)).toEqual(['GBP', 'EUR'])
  expect(usual.buckets).toHaveLength(30)
  // It is Tuesday in Auckland already.
  expect((await flow({}, 'Pacific/Auckland')).to).toBe('2026-11-24')
  expect((await flow({ AccountId: who.accounts.EUR?.id })).currency).toBe('EUR')
})

test('a customer without payments has no currency, and no bars; nobody reads the account of another', async () => {
  // What was sent has not arrived.
  expect(await flow({}, 'UTC', stranger)).toMatchObject({ currency: null, currencies: [], buckets: [], totals: null })
  expect(await refusalOf(flow({ AccountId: who.accounts.GBP?.id }, 'UTC', stranger))).toBe('accounts.unknown')
  const ofZero = { ...(await flow({ CurrencyCode: 'GBP' }, 'UTC', stranger)).totals }
  expect(ofZero).toMatchObject({ in: money('GBP', 0n), outCount: 0 })
})

test('more than a year, and a period that ends before it begins, are refused at the field', async () => {
  for (const FromDate of ['2025-11-22', '2026-11-24'])
    await expect(flow({ FromDate, ToDate: today })).rejects.toMatchObject({ errors: [{ field: 'FromDate' }] })
  expect((await flow({ FromDate: '2025-11-23', ToDate: today })).interval).toBe('month')
})

test('the export has a row for each part, and a total that its rows add up to', async () => {
  const query = { CurrencyCode: 'GBP', FromDate: addDays(today, -6), ToDate: today } as const
  const { name, text } = await world.transactions.exportCashFlow({ customerId: who.customerId, zone: 'UTC', query })
  expect(name).toBe('cash-flow-2026-11-17-to-2026-11-23.csv')
  const [head, ...rows] = text.trimEnd().split('\r\n')
  expect(head).toBe(
    '\uFEFFFrom,To,Currency,Money in,Money out,Net,Payments in,Payments out,Previous money in,Previous money out,Previous net',
  )
  expect(rows).toHaveLength(8)
  const pence = (row: string | undefined, column: number) => BigInt(row?.split(',')[column]?.replace('.', '') ?? '')
  for (const column of [3, 4, 5, 8, 9, 10])
    expect(rows.slice(0, 7).reduce((whole, row) => whole + pence(row, column), 0n)).toBe(pence(rows[7], column))
  expect(rows[7]).toMatch(/^Total,,GBP,/)
})
