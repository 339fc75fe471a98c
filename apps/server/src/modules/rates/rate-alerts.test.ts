import { rateAlerts } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/caller'
import { execute, rows, sql } from '#platform/db'
import type { Person } from '../../main/testing/test-people.ts'
import { type Answer, ask } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addColleague } from '../../main/testing/test-team.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer()
  ada = server.ada
})
afterAll(() => server.close())

const askAs = (who: Caller, declared: Parameters<typeof ask>[1], request: Parameters<typeof ask>[2]) =>
  ask(server.http, declared, request, server.as(who))
const codeOf = ({ headers, statusCode }: Answer) => [statusCode, headers['refusal-code']]
const system = <T>(work: Parameters<typeof server.db.asSystem<T>>[0]) => server.db.asSystem(work)
const create = (change: object, who: Caller = ada) =>
  askAs(who, rateAlerts.createRateAlert, {
    body: { base: 'EUR', quote: 'CHF', direction: 'above', rate: '700000', expiresOn: ada.alertUntil, ...change },
  })
const listed = async (who: Caller = ada) => (await askAs(who, rateAlerts.listRateAlerts, {})).json().value
const find = async (id: string) => {
  const { active, ended } = await listed()
  return [...active, ...ended].find((one: { id: string }) => one.id === id)
}
/** Moves what a dollar is worth in a currency, as a rate that was accepted would. */
const move = (currency: string, by: number) =>
  system((tx) =>
    execute(
      tx,
      sql`update rates.rate set per_dollar = round(per_dollar * ${by}::numeric, 8) where currency = ${currency}`,
    ),
  )
const told = () =>
  system(async (tx) => (await rows(tx, sql`select from notifications.message where template = 'rate-reached'`)).length)

test('an alert is told of once, however many look at the rates, and then it has ended', async () => {
  const { ended, active } = await listed()
  expect([ended, active.length]).toEqual([[], 1])
  const [{ rate }] = (await system((tx) =>
    rows<{ rate: string }>(
      tx,
      sql`select round(c.per_dollar / e.per_dollar * 1.02, 8)::text as rate from rates.rate c, rates.rate e
          where c.currency = 'CHF' and e.currency = 'EUR'`,
    ),
  )) as [{ rate: string }]
  const id = (await create({ rate })).json().value.id
  expect(await server.world.rates.alerts.check()).toBe(0)
  await move('CHF', 1.03)
  // A currency that is stopped reaches nothing, whatever it moved to.
  await system((tx) =>
    execute(
      tx,
      sql`insert into rates.stop (currency, reason, seen, seen_at, since) values ('EUR', 'jump', 10, now(), now())`,
    ),
  )
  expect(await server.world.rates.alerts.check()).toBe(0)
  await system((tx) => execute(tx, sql`delete from rates.stop`))
  await system((tx) => execute(tx, sql`update rates.rate set at = at - interval '4 hours' where currency = 'CHF'`))
  expect(await server.world.rates.alerts.check()).toBe(0)
  await system((tx) => execute(tx, sql`update rates.rate set at = at + interval '4 hours' where currency = 'CHF'`))
  const before = await told()
  const counts = await Promise.all(Array.from({ length: 5 }, () => server.world.rates.alerts.check()))
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect((await told()) - before).toBe(1)
  expect(await find(id)).toMatchObject({ status: 'Reached', reachedRate: expect.any(String), isMine: true })
  const gone = { params: { id } }
  expect(codeOf(await askAs(ada, rateAlerts.deleteRateAlert, gone))).toEqual([409, 'rate_alerts.ended'])
  await move('CHF', 1 / 1.03)
})

test('an alert that would be reached at once, is beyond a year, or set already is refused', async () => {
  expect(codeOf(await create({ direction: 'below' }))).toEqual([409, 'rate_alerts.reached_already'])
  expect(codeOf(await create({ expiresOn: '2020-01-01' }))).toEqual([400, 'rate_alerts.expiry_out_of_range'])
  expect(codeOf(await create({ quote: 'EUR' }))[0]).toBe(400)
  expect(codeOf(await create({ rate: '0.000' }))[0]).toBe(400)
  const id = (await create({ rate: '600000' })).json().value.id
  expect(codeOf(await create({ rate: '600000.0' }))).toEqual([409, 'rate_alerts.set_already'])
  const change = { direction: 'above', rate: '650000', expiresOn: ada.alertUntil }
  expect((await askAs(ada, rateAlerts.updateRateAlert, { params: { id }, body: change })).statusCode).toBe(200)
  expect(await find(id)).toMatchObject({ rate: '650000', status: 'Active' })
  expect(codeOf(await askAs(server.zed, rateAlerts.deleteRateAlert, { params: { id } }))).toEqual([
    404,
    'rate_alerts.unknown',
  ])
  expect((await askAs(ada, rateAlerts.deleteRateAlert, { params: { id } })).statusCode).toBe(200)
  expect(await find(id)).toMatchObject({ status: 'Deleted' })
})

test('twenty alerts of a person wait at once, also where many are set at the same moment', async () => {
  const answers = await Promise.all(Array.from({ length: 24 }, (_, place) => create({ rate: String(500_000 + place) })))
  const taken = answers.filter(({ statusCode }) => statusCode === 200).length
  expect((await listed()).active).toHaveLength(20)
  expect(taken).toBe(19)
  expect(answers.find(({ statusCode }) => statusCode !== 200)?.headers['refusal-code']).toBe('rate_alerts.too_many')
})

test('a colleague changes and counts only alerts of their own', async () => {
  const eve = await addColleague(server, ada, { firstName: 'Eve', roleId: 150, role: 'Viewer' })
  const [{ id }] = (await listed()).active.filter(({ isMine }: { isMine: boolean }) => isMine)
  const body = { direction: 'above', rate: '650001', expiresOn: ada.alertUntil }
  const unknown = [404, 'rate_alerts.unknown']
  expect(codeOf(await askAs(eve, rateAlerts.updateRateAlert, { params: { id }, body }))).toEqual(unknown)
  expect(codeOf(await askAs(eve, rateAlerts.deleteRateAlert, { params: { id } }))).toEqual(unknown)
  expect(await find(id)).toMatchObject({ status: 'Active' })
  // Ada has as many as one may have; Eve still sets hers.
  expect(codeOf(await create({ rate: '480000' }))).toEqual([409, 'rate_alerts.too_many'])
  const own = (await create({ rate: '480000' }, eve)).json().value.id
  expect((await askAs(eve, rateAlerts.deleteRateAlert, { params: { id: own } })).statusCode).toBe(200)
})

test('an alert whose last day is over is shown as expired, reaches nothing, and makes room', async () => {
  const { active } = await listed()
  const id = active[0].id
  await system((tx) =>
    execute(tx, sql`update rates.alert set expires_on = '2020-01-01', rate = 0.0001 where id = ${id}`),
  )
  expect(await find(id)).toMatchObject({ status: 'Expired', endedAt: null })
  expect(await server.world.rates.alerts.check()).toBe(0)
  expect((await create({ rate: '712345.123456789012' })).statusCode).toBe(200)
})
