import { clockAt, cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase, rows, sql } from '#platform/db'
import { systemRandom } from '#platform/random'
import { seal, secretsFrom } from '#platform/secrets'
import { createNotifications, type Notifications } from './index.ts'

let clone: TestDatabase
let db: Database
let notifications: Notifications
const secrets = secretsFrom(systemRandom.bytes(32))
const received = { amount: '£1.00', sender: 'Amelia Clarke', accountId: 'a1' }
const customer = '0190c000-0000-7000-8000-0000000000c1'

beforeAll(async () => {
  clone = await cloneDatabase()
  db = openDatabase({ url: clone.url })
  notifications = createNotifications({
    db,
    clock: clockAt('2026-11-21T10:00:00Z'),
    random: systemRandom,
    secrets,
    publicUrl: 'https://pay.example.com',
    brand: 'Tradewind',
  })
})
afterAll(async () => {
  await db.close()
  await clone.drop()
})

const tell = (to: string) =>
  db.asSystem((tx) => notifications.notify(tx, { to, channel: 'email', template: 'money-received', data: received }))
const lettersTo = async (address: string) =>
  (await notifications.listOutbox()).filter(({ to }) => to === address).map(({ text }) => text)
const tokenFor = (to: string) => notifications.mailing.linkFor(to, 'PaymentUpdates').split('#')[1] ?? ''

test('an email that people may do without carries a link whose secret no server sees in an address', async () => {
  await tell('ada@example.com')
  const [text = ''] = await lettersTo('ada@example.com')
  const link = /https:\S+unsubcribe\S+/.exec(text)?.[0] ?? ''
  expect(link).toMatch(/^https:\/\/pay\.example\.com\/unsubcribe#[\w-]+$/)
  expect(link).not.toContain('ada')
  expect(await notifications.mailing.readSubscription(link.split('#')[1] ?? '')).toEqual({
    email: 'ada@example.com',
    notificationType: 'PaymentUpdates',
    subscribed: true,
  })
})

test('[promotions-unsubscribe] who left the list gets no more of that kind, in any spelling of the address, until it is taken back', async () => {
  const { remove, takeBack } = notifications.mailing
  const token = tokenFor('Zed@Example.com')
  expect(await remove({ token, notificationType: 'PaymentUpdates' })).toMatchObject({ subscribed: false })
  expect(await remove({ token })).toMatchObject({ subscribed: false })
  await tell('zed@example.com')
  await tell('ZED@example.com')
  await tell('other@example.com')
  expect([await lettersTo('zed@example.com'), await lettersTo('ZED@example.com')]).toEqual([[], []])
  expect(await lettersTo('other@example.com')).toHaveLength(1)
  // What keeps a sign-in safe is no list.
  await db.asSystem((tx) =>
    notifications.notify(tx, {
      to: 'zed@example.com',
      channel: 'email',
      template: 'sign-in-code',
      data: { code: 'ABCD2345', minutes: 5 },
    }),
  )
  const [code = ''] = await lettersTo('zed@example.com')
  expect(code).not.toContain('unsubcribe')
  await takeBack({ token })
  await tell('zed@example.com')
  expect(await lettersTo('zed@example.com')).toHaveLength(2)
})

test('a link that someone else made, or that was changed by one letter, is refused and changes nothing', async () => {
  const good = tokenFor('mia@example.com')
  const at = Math.floor(good.length / 2)
  const changed = good.slice(0, at) + (good[at] === 'A' ? 'B' : 'A') + good.slice(at + 1)
  const foreign = seal(
    secretsFrom(Buffer.alloc(32, 7)).keyFor('mailing-link'),
    '{"to":"mia@example.com"}',
    systemRandom,
  )
  const otherPurpose = seal(secrets.keyFor('outbox'), '{"to":"mia@example.com","type":"PaymentUpdates"}', systemRandom)
  const otherKind = seal(secrets.keyFor('mailing-link'), '{"to":"mia@example.com","type":"Everything"}', systemRandom)
  const tokens = [changed, ...[foreign, otherPurpose, otherKind].map((made) => made.toString('base64url')), 'x', '']
  for (const token of tokens) {
    const refused = { code: 'mailing.link_invalid' }
    await expect(notifications.mailing.remove({ token })).rejects.toMatchObject(refused)
    await expect(notifications.mailing.takeBack({ token })).rejects.toMatchObject(refused)
    await expect(notifications.mailing.readSubscription(token)).rejects.toMatchObject(refused)
  }
  expect((await notifications.mailing.readSubscription(good)).subscribed).toBe(true)
})

test('a customer’s own transaction writes to who wants it, and cannot read who left', async () => {
  await notifications.mailing.remove({ token: tokenFor('gone@example.com') })
  const write = (to: string) =>
    db.asCustomer(customer, (tx) =>
      notifications.notify(tx, { to, channel: 'email', template: 'money-received', data: received }),
    )
  await write('gone@example.com')
  await write('stays@example.com')
  expect(await lettersTo('gone@example.com')).toEqual([])
  expect(await lettersTo('stays@example.com')).toHaveLength(1)
  await expect(
    db.asCustomer(customer, (tx) => rows(tx, sql`select recipient_index from notifications.unsubscribed`)),
  ).rejects.toThrow(/permission denied/)
})
