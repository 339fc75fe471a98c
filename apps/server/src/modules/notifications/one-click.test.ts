import { clockAt, cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db'
import { systemRandom } from '#platform/random'
import { secretsFrom } from '#platform/secrets'
import { createNotifications, type Notifications } from './index.ts'
import { mailingRoutes } from './mailing.routes.ts'

let clone: TestDatabase
let db: Database
let mailing: Notifications['mailing']
let app: FastifyInstance
const publicUrl = 'https://pay.example.com'

beforeAll(async () => {
  clone = await cloneDatabase()
  db = openDatabase({ url: clone.url })
  const secrets = secretsFrom(systemRandom.bytes(32))
  const clock = clockAt('2026-11-21T10:00:00Z')
  mailing = createNotifications({ db, clock, random: systemRandom, secrets, publicUrl, brand: 'Tradewind' }).mailing
  app = Fastify({ routerOptions: { maxParamLength: 16_384 } })
  mailingRoutes({ app, handle: () => undefined }, mailing)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await db.close()
  await clone.drop()
})

const pathFor = (to: string) => mailing.oneClickFor(to, 'PaymentUpdates').replace(publicUrl, '')
const form = 'application/x-www-form-urlencoded'
const post = (url: string, payload = 'List-Unsubscribe=One-Click', type = form) =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
const subscribed = async (to: string) =>
  (await mailing.readSubscription(mailing.linkFor(to, 'PaymentUpdates').split('#')[1] ?? '')).subscribed

test('one click of a mail program takes its reader off the list, in either encoding, and twice is once', async () => {
  expect(await subscribed('ada@example.com')).toBe(true)
  const path = pathFor('ada@example.com')
  expect((await post(path)).statusCode).toBe(204)
  expect((await post(path)).statusCode).toBe(204)
  expect(await subscribed('ada@example.com')).toBe(false)

  const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  expect((await post(pathFor('ben@example.com'), parts, 'multipart/form-data; boundary=x')).statusCode).toBe(204)
  expect(await subscribed('ben@example.com')).toBe(false)
})

test('looking at the address changes nothing: a person comes to the page that asks first', async () => {
  const answer = await app.inject({ method: 'GET', url: pathFor('cleo@example.com') })
  expect(answer.statusCode).toBe(303)
  const to = String(answer.headers['location'])
  expect(to).toMatch(/^https:\/\/pay\.example\.com\/unsubcribe#[\w-]+$/)
  expect(await mailing.readSubscription(to.split('#')[1] ?? '')).toMatchObject({ subscribed: true })
})

test('neither another form nor another address takes anybody off, and what is in the address does nothing else', async () => {
  const path = pathFor('dora@example.com')
  expect((await post(path, 'List-Unsubscribe=No')).statusCode).toBeGreaterThanOrEqual(400)
  expect((await post(path, '')).statusCode).toBeGreaterThanOrEqual(400)
  const ofPage = mailing.linkFor('dora@example.com', 'PaymentUpdates').split('#')[1] ?? ''
  for (const token of [ofPage, `${path.split('/').at(-1)?.slice(0, -2)}xx`, 'nobody-sealed-this'])
    expect((await post(`/mailing/one-click/${token}`)).statusCode).toBeGreaterThanOrEqual(400)
  expect(await subscribed('dora@example.com')).toBe(true)
  await expect(mailing.takeBack({ token: path.split('/').at(-1) ?? '' })).rejects.toMatchObject({
    code: 'mailing.link_invalid',
  })
})
