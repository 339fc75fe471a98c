import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Currency, money, parseRate, type Rate, rateText } from '@tradewind/kernel'
import { clockAt, cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, execute, openDatabase, rows, sql } from '#platform/db'
import { systemRandom } from '#platform/random'
import { createRates, fileRateSource, type Rates } from './index.ts'

const hour = 3_600_000
const customerId = '00000000-0000-7000-8000-0000000000c1'
const staff = { staffId: '00000000-0000-7000-8000-0000000000f1', name: 'Tess Treasury', email: 'tess@example.com' }
const clock = clockAt('2026-11-21T10:00:00Z')
let clone: TestDatabase
let db: Database
let rates: Rates
/** What the two sources say next, by currency; one that is undefined is silent. */
let says: Record<string, string> | undefined
/** How far the first source's clock is ahead of ours. */
let ahead: number
let secondSays: Record<string, string> | undefined

const source = (answer: () => Record<string, string> | undefined) => ({
  read: async () => {
    const rates = answer()
    if (!rates) throw new Error('no answer')
    return Object.entries(rates).map(([currency, perDollar]) => ({
      currency: currency as Currency,
      perDollar,
      at: new Date(clock.now().getTime() + ahead),
    }))
  },
})

beforeAll(async () => {
  clone = await cloneDatabase()
  db = openDatabase({ url: clone.url })
  rates = createRates({
    db,
    clock,
    bankClock: clock,
    random: systemRandom,
    feed: source(() => says),
    secondFeed: source(() => secondSays),
  })
})
afterAll(async () => {
  await db.close()
  await clone.drop()
})

/** Both sources agree on calm rates, and nothing is stopped. */
beforeEach(async () => {
  await db.asSystem((tx) => execute(tx, sql`delete from rates.stop`))
  clock.moveBy(100 * hour)
  ahead = 0
  says = { USD: '1', GBP: '0.75', NGN: '1500', EUR: '0.9' }
  secondSays = says
  await rates.refresh()
  for (const { currency, stop } of await rates.listStanding()) if (stop) await confirm({ currency, seen: stop.seen })
})

const price = (base: Currency = 'GBP', quote: Currency = 'NGN', minor = 100_000n) =>
  db.asSystem((tx) => rates.pricePair(tx, { base, quote, customerId, product: 'full', amount: money(base, minor) }))
const rate = (text: string) => parseRate(text) as Rate
const reason = 'Both exchanges quote it, and the central bank announced it.'
const confirm = (seen: Pick<Parameters<Rates['confirmRate']>[0], 'currency' | 'seen'>) =>
  rates.confirmRate({ ...seen, reason, caller: staff })
const refused = (code: string) => expect.objectContaining({ code })
const next = async (changes: Record<string, string>, second: Record<string, string> = {}) => {
  clock.moveBy(hour)
  says = { ...says, ...changes }
  secondSays = { ...says, ...second }
  await rates.refresh()
}

test('a price keeps mid and marked apart, the marked one lower by the margin', async () => {
  const { mid, marked, millionths } = await price()
  expect([rateText(mid), rateText(marked), millionths]).toEqual(['2000', '1990', 5000])
})

test('a rate ten times off stops its currency alone, keeps the last one, and a person can take it', async () => {
  await next({ NGN: '15000' })
  await expect(price()).rejects.toEqual(refused('rates.stopped'))
  expect(rateText((await price('GBP', 'EUR')).mid)).toBe('1.2')
  expect(rateText((await rates.getRate({ base: 'USD', quote: 'NGN' }))!.rate)).toBe('1500')
  await confirm({ currency: 'NGN', seen: rate('15000.0') })
  expect(rateText((await price()).mid)).toBe('20000')
})

test('a person confirms the rate that he or she saw, and no other that has come since', async () => {
  await next({ NGN: '15000' })
  await next({ NGN: '150000' })
  await expect(confirm({ currency: 'NGN', seen: rate('15000') })).rejects.toEqual(refused('rates.stop_changed'))
  await expect(price()).rejects.toEqual(refused('rates.stopped'))
  await confirm({ currency: 'NGN', seen: rate('150000') })
  expect(rateText((await price()).mid)).toBe('200000')
})

test('who took a rate, why, and what the rate was before stays on record, once however often it is pressed', async () => {
  await next({ NGN: '15000' })
  await Promise.all([1, 2].map(() => confirm({ currency: 'NGN', seen: rate('15000') })))
  await confirm({ currency: 'NGN', seen: rate('15000') })
  const kept = await db.asSystem((tx) =>
    rows(
      tx,
      sql`select stopped_for, before::text, taken::text, reason, confirmed_by, confirmed_by_name from rates.confirmation
          where confirmed_at = ${clock.now()}`,
    ),
  )
  const by = { confirmedBy: staff.staffId, confirmedByName: staff.name }
  expect(kept).toEqual([{ stoppedFor: 'jump', before: '1500', taken: '15000', reason, ...by }])
  const naira = (await rates.listStanding()).find(({ currency }) => currency === 'NGN')
  expect(naira?.confirmed).toMatchObject({ byName: staff.name, at: clock.now(), reason })
  const rewrite = db.asSystem((tx) => execute(tx, sql`update rates.confirmation set reason = 'Nothing to see here'`))
  await expect(rewrite).rejects.toThrow('permission denied')
})

test('a rate dated in the future stops its currency until one of our time comes, and switches no guard off', async () => {
  ahead = 5 * 60_000
  await next({})
  await price()
  ahead += 1
  await next({})
  await expect(price()).rejects.toEqual(refused('rates.stopped'))
  expect((await rates.listStanding()).find(({ currency }) => currency === 'NGN')?.stop?.reason).toBe('future')
  ahead = 0
  await next({ NGN: '1510' })
  expect(rateText((await price()).mid)).toBe('2013.333333')
  says = undefined
  clock.moveBy(3 * hour + 1)
  await expect(price()).rejects.toEqual(refused('rates.stale'))
})

test('whoever confirms a rate dated in the future believes the rate and not its date', async () => {
  ahead = 365 * 24 * hour
  await next({ NGN: '1510' })
  for (const { currency, stop } of await rates.listStanding()) if (stop) await confirm({ currency, seen: stop.seen })
  expect(rateText((await price()).mid)).toBe('2013.333333')
  ahead = 0
  await next({ NGN: '1520' })
  expect(rateText((await price()).mid)).toBe('2026.666666')
})

test('a stored rate that is dated in the future prices nothing and gives way to the next one', async () => {
  await db.asSystem((tx) => execute(tx, sql`update rates.rate set at = at + interval '1 year' where currency = 'NGN'`))
  await expect(price()).rejects.toEqual(refused('rates.stale'))
  await next({})
  expect(rateText((await price()).mid)).toBe('2000')
})

test('what comes back within bounds starts a stopped currency again by itself', async () => {
  await next({ NGN: '15000' })
  await next({ NGN: '1510' })
  expect(rateText((await price()).mid)).toBe('2013.333333')
})

test('a second source that says something else stops a currency, and its silence after that starts nothing', async () => {
  secondSays = undefined
  clock.moveBy(hour)
  await rates.refresh()
  expect(rateText((await price()).mid)).toBe('2000')
  const reason = async () => (await rates.listStanding()).find(({ currency }) => currency === 'GBP')?.stop?.reason
  await next({}, { GBP: '0.80' })
  await expect(price()).rejects.toEqual(refused('rates.stopped'))
  for (const silence of [undefined, { USD: '1' }]) {
    secondSays = silence
    clock.moveBy(hour)
    await rates.refresh()
    expect(await reason()).toBe('sources-differ')
    await expect(price()).rejects.toEqual(refused('rates.stopped'))
  }
  await next({})
  expect(rateText((await price()).mid)).toBe('2000')
})

test('a person can start a currency whose second source has fallen silent since it differed', async () => {
  await next({}, { GBP: '0.80' })
  secondSays = undefined
  await confirm({ currency: 'GBP', seen: rate('0.75') })
  expect(rateText((await price()).mid)).toBe('2000')
  clock.moveBy(hour)
  await rates.refresh()
  await price()
})

test('a source that is silent or stale prices nothing once its last answer is three hours old', async () => {
  says = undefined
  clock.moveBy(3 * hour)
  await expect(rates.refresh()).rejects.toThrow('no answer')
  await price()
  clock.moveBy(1)
  await expect(price()).rejects.toEqual(refused('rates.stale'))
  await expect(price('TMT', 'GBP')).rejects.toEqual(refused('rates.missing'))
})

test('the most particular margin applies, a change keeps the old one on record, and the one for all cannot end', async () => {
  const scope = { customerId: null, product: null, base: null, quote: null, centsFrom: 0n, centsBelow: null }
  const add = (given: object, millionths: number) =>
    rates.margins.add({ ...scope, ...given, caller: staff, millionths })
  const margin = async (minor: bigint) => (await price('GBP', 'NGN', minor)).millionths
  await add({ centsFrom: 1_000_000n }, 4_000)
  await add({ base: 'GBP', quote: 'NGN' }, 3_000)
  expect([await margin(100_000n), await margin(100_000_000n)]).toEqual([3_000, 3_000])
  const { id } = await add({ base: 'GBP', quote: 'NGN', centsFrom: 1_000_000n }, 2_500)
  expect([await margin(749_999n), await margin(750_000n)]).toEqual([3_000, 2_500])
  await add({ product: 'full' }, 2_000)
  await add({ customerId }, 1_000)
  expect(await margin(100_000n)).toBe(1_000)
  await expect(add({ customerId }, 1)).rejects.toEqual(refused('rates.margin_exists'))
  const { inForce } = await rates.margins.list()
  const own = inForce.find((one) => one.customerId === customerId)!
  await rates.margins.change({ caller: staff, id: own.id, millionths: 900 })
  expect(await margin(100_000n)).toBe(900)
  await expect(rates.margins.change({ caller: staff, id: own.id, millionths: 1 })).rejects.toEqual(
    refused('rates.margin_ended'),
  )
  await rates.margins.remove({ caller: staff, id })
  const { ended } = await rates.margins.list()
  expect(ended.map(({ millionths, endedByName }) => [millionths, endedByName])).toEqual(
    expect.arrayContaining([
      [1_000, 'Tess Treasury'],
      [2_500, 'Tess Treasury'],
    ]),
  )
  const all = inForce.find((one) => one.millionths === 5_000)!
  await expect(rates.margins.remove({ caller: staff, id: all.id })).rejects.toEqual(refused('rates.margin_needed'))
  const unknown = { caller: staff, id: customerId }
  await expect(rates.margins.change({ ...unknown, millionths: 1 })).rejects.toEqual(refused('rates.margin_unknown'))
  await expect(rates.margins.remove(unknown)).rejects.toEqual(refused('rates.margin_unknown'))
  const rewrite = db.asSystem((tx) => execute(tx, sql`update rates.margin set millionths = 1 where id = ${all.id}`))
  await expect(rewrite).rejects.toThrow('nothing else of it changes')
})

test('a file of rates is read as it is, and one that is no list of rates is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rates-'))
  const path = join(folder, 'rates.json')
  const at = '2026-11-21T10:00:00Z'
  await writeFile(path, JSON.stringify({ base: 'USD', at, rates: { GBP: '0.7583', XYZ: '1' } }))
  expect(await fileRateSource(path).read(clock.now())).toEqual([
    { currency: 'GBP', perDollar: '0.7583', at: new Date(at) },
    { currency: 'USD', perDollar: '1', at: new Date(at) },
  ])
  await writeFile(path, JSON.stringify({ base: 'EUR', at, rates: { GBP: 0.7583 } }))
  await expect(fileRateSource(path).read(clock.now())).rejects.toThrow()
  await rm(folder, { recursive: true })
})
