import { rateText } from '@tradewind/kernel'
import { clockAt, cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxRateFeed } from '#modules/sandbox'
import { type Database, execute, openDatabase, sql } from '#platform/db'
import { fixedFlags } from '#platform/feature-flags'
import { createHttp, type Http } from '#platform/http'
import { createIdempotency } from '#platform/idempotency'
import { systemRandom } from '#platform/random'
import { createRates, type RateFeed, type Rates } from './index.ts'
import { ratesRoutes } from './rates.routes.ts'

const clock = clockAt('2026-11-21T10:20:00Z')
let clone: TestDatabase
let db: Database
let rates: Rates
let http: Http

beforeAll(async () => {
  clone = await cloneDatabase()
  db = openDatabase({ url: clone.url })
  // A feed that does not know one of the currencies.
  const feed: RateFeed = {
    read: async (now) => (await sandboxRateFeed.read(now)).filter(({ currency }) => currency !== 'TMT'),
  }
  rates = createRates({ db, clock, bankClock: clock, random: systemRandom, feed })
  await rates.refresh()
  http = await createHttp({
    authenticate: async () => ({
      userId: '00000000-0000-7000-8000-0000000000a1',
      customerId: '00000000-0000-7000-8000-0000000000a2',
      sessionId: 's',
      email: 'ada@example.com',
      name: 'Ada',
      permissions: new Set(),
    }),
    idempotency: createIdempotency({ db, clock, secret: Buffer.from('secret') }),
    features: fixedFlags(),
    clock,
    random: systemRandom,
    log: pino({ level: 'silent' }),
  })
  ratesRoutes(http, rates)
})

afterAll(async () => {
  await http.app.close()
  await db.close()
  await clone.drop()
})

const get = async (path: string) => (await http.app.inject({ url: `/transactions/api/v1/${path}` })).json()

test('[entity-rate] a rate is of one pair, as decimal text, with the hour at which the market said so', async () => {
  const { value } = await get('Rate/get-rate?Base=GBP&Quote=NGN')
  expect(value).toEqual({ base: 'GBP', quote: 'NGN', rate: expect.any(String), at: '2026-11-21T10:00:00.000Z' })
  expect(value.rate).toMatch(/^1[89]\d\d\.\d{1,6}$/)
  expect((await get('rate/GET-RATE?base=EUR&quote=EUR')).value).toMatchObject({ rate: '1' })
})

test('[rate-null] a pair without a rate is null and no error, and a currency without one has an empty list', async () => {
  expect(await get('Rate/get-rate?Base=GBP&Quote=TMT')).toEqual({
    isSuccess: true,
    value: null,
    error: null,
    message: null,
  })
  const { value } = await get('rate/get-rates?Base=TMT')
  expect([value.records, value.pageData.totalItemCount]).toEqual([[], 0])
  const every = (await get('rate/get-rates?Base=GBP&PageSize=100')).value.records
  expect(every.map(({ quote }: { quote: string }) => quote)).not.toContain('TMT')
  expect((await get('Rate/get-rate?Base=GBP&Quote=ABC')).isSuccess).toBe(false)
})

test('[entity-rate] the list is paged, each currency once, by code', async () => {
  const seen: string[] = []
  for (let page = 1; page <= 3; page++) {
    const { value } = await get(`rate/get-rates?Page=${page}&PageSize=10&Base=GBP`)
    seen.push(...value.records.map(({ quote }: { quote: string }) => quote))
    expect(value.pageData).toMatchObject({ pageNumber: page, totalItemCount: 22, hasNextPage: page < 3 })
  }
  // The dollar among them, pounds themselves and the unknown currency not.
  expect(seen).toEqual(seen.toSorted())
  expect([new Set(seen).size, seen.includes('USD'), seen.includes('GBP'), seen.includes('TMT')]).toEqual([
    22,
    true,
    false,
    false,
  ])
})

test('the rates move with the bank clock, and an answer that comes late does not take them back', async () => {
  const rate = async () => rateText((await rates.getRate({ base: 'GBP', quote: 'USD' }))!.rate)
  const before = await rate()
  clock.moveBy(3_600_000)
  await rates.refresh()
  const after = await rate()
  expect(after).not.toBe(before)
  const earlier = clockAt('2026-11-21T10:30:00Z')
  const late = createRates({
    db,
    clock,
    bankClock: earlier,
    random: systemRandom,
    feed: {
      read: async (now) => {
        const came = await sandboxRateFeed.read(now)
        earlier.moveBy(3_600_000)
        return came
      },
    },
  })
  await late.refresh()
  expect(await rate()).toBe(after)
})

test('a customer reads rates inside a transaction of its own and cannot change them', async () => {
  const customer = '00000000-0000-7000-8000-0000000000a2'
  const found = await db.asCustomer(customer, (tx) => rates.rateBetween(tx, 'EUR', 'USD'))
  expect(found).toMatchObject({ base: 'EUR', quote: 'USD' })
  const forged = db.asCustomer(customer, (tx) => execute(tx, sql`update rates.rate set per_dollar = 1`))
  await expect(forged).rejects.toThrow('permission denied')
})

test('two refreshes at once both end well', async () => {
  clock.moveBy(3_600_000)
  await Promise.all(Array.from({ length: 6 }, () => rates.refresh()))
  expect((await rates.getRate({ base: 'USD', quote: 'EUR' }))?.at).toEqual(new Date('2026-11-21T12:00:00Z'))
})
