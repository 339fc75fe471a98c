import { clockAt, cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase, rows, sql } from '#platform/db'
import type { Letter } from '#platform/mail'
import { systemRandom } from '#platform/random'
import { secretsFrom } from '#platform/secrets'
import { createNotifications } from './index.ts'

let clone: TestDatabase
let db: Database
let broken = false
const sent: Letter[] = []
const secrets = secretsFrom(systemRandom.bytes(32))

beforeAll(async () => {
  clone = await cloneDatabase()
  db = openDatabase({ url: clone.url })
})

afterAll(async () => {
  await db.close()
  await clone.drop()
})

const open = (mail: boolean) =>
  createNotifications({
    db,
    clock: clockAt('2026-11-21T10:00:00Z'),
    random: systemRandom,
    secrets,
    publicUrl: 'https://pay.example.com',
    mail: mail
      ? {
          send: async (letter) => {
            if (broken) throw new Error('the next server is away')
            sent.push(letter)
          },
        }
      : undefined,
  })
const code = (to: string) =>
  ({ to, channel: 'email', template: 'sign-in-code', data: { code: 'ABCD2345', minutes: 5 } }) as const
const stored = () =>
  db.asSystem((tx) => rows<{ text: string }>(tx, sql`select m::text as text from notifications.message m`))

test('a message goes out if and only if its transaction commits', async () => {
  const notifications = open(false)
  await db.asSystem((tx) => notifications.notify(tx, code('kept@example.com')))
  const failing = db.asSystem(async (tx) => {
    await notifications.notify(tx, code('lost@example.com'))
    throw new Error('half way')
  })
  await expect(failing).rejects.toThrow('half way')
  expect((await notifications.listOutbox()).map(({ to }) => to)).toEqual(['kept@example.com'])
})

test('the text is sealed in the database: a code in it cannot be read there', async () => {
  const [letter] = await open(false).listOutbox()
  expect(letter?.text).toMatch(/^ABCD2345 is your code to sign in/)
  for (const { text } of await stored()) {
    expect(text).not.toContain('ABCD2345')
    expect(text).not.toContain(Buffer.from('ABCD2345').toString('hex'))
  }
})

test('a letter that fails waits for the next round; one that left is left once and its text is gone', async () => {
  const notifications = open(true)
  broken = true
  expect(await notifications.deliverWaiting()).toBe(0)
  broken = false
  const rounds = await Promise.all([notifications.deliverWaiting(), notifications.deliverWaiting()])
  expect(rounds.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['kept@example.com', 'Your code to sign in to Tradewind'],
  ])
  expect(await notifications.listOutbox()).toEqual([])
})

test('a line break in what people write cannot add a header', async () => {
  const notifications = open(true)
  const data = { amount: '£1.00', payee: 'Evil\r\nBcc: all@example.com', reference: 'r' }
  await db.asSystem((tx) =>
    notifications.notify(tx, { to: 'a@example.com', channel: 'email', template: 'payment-arrived', data }),
  )
  await notifications.deliverWaiting()
  expect(sent.at(-1)?.subject).toBe('£1.00 has arrived with Evil Bcc: all@example.com')
})
