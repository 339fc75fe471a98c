import { clockAt, cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, oneRow, openDatabase, rows, sql } from './db.ts'
import { createPersonKeys } from './person-keys.ts'
import { systemRandom, uuidv7 } from './random.ts'

const clock = clockAt('2026-11-21T12:00:00Z')
const newId = () => uuidv7(clock.now(), systemRandom)
const keysWith = (wrappingKey: Buffer) => createPersonKeys({ wrappingKey, clock, random: systemRandom })
const wrappingKey = systemRandom.bytes(32)
const keys = keysWith(wrappingKey)

let clone: TestDatabase
let db: Database
beforeAll(async () => {
  clone = await cloneDatabase()
  db = openDatabase({ url: clone.url })
})
afterAll(async () => {
  await db.close()
  await clone.drop()
})

const keyOf = (customerId: string) =>
  db.asCustomer(customerId, async (tx) =>
    (await keys.of(tx, { id: customerId, customerId }))?.keyFor('notes').toString('hex'),
  )

test('a customer has one key of their own, also when many first need it together', async () => {
  const [ada, zed] = [newId(), newId()]
  const found = await Promise.all(Array.from({ length: 8 }, () => keyOf(ada)))
  expect(new Set(found)).toEqual(new Set([expect.stringMatching(/^[0-9a-f]{64}$/)]))
  expect(await keyOf(ada)).toBe(found[0])
  expect(await keyOf(zed)).not.toBe(found[0])
})

test('the database alone opens no key, and one that is put in another’s place does not open', async () => {
  const [ada, zed] = [newId(), newId()]
  await Promise.all([keyOf(ada), keyOf(zed)])
  const strange = keysWith(systemRandom.bytes(32))
  await expect(db.asSystem((tx) => strange.of(tx, { id: ada, customerId: ada }))).rejects.toThrow()
  await db.asSystem((tx) =>
    rows(
      tx,
      sql`update platform.person_key set wrapped = (select wrapped from platform.person_key where holder_id = ${zed})
          where holder_id = ${ada}`,
    ),
  )
  await expect(keyOf(ada)).rejects.toThrow()
})

test('a destroyed key is gone for good, also where there never was one; a customer can destroy none', async () => {
  const [ada, zed] = [newId(), newId()]
  await keyOf(ada)
  await expect(db.asCustomer(ada, (tx) => keys.destroy(tx, { id: ada, customerId: ada }))).rejects.toThrow(
    'permission denied',
  )
  for (const customerId of [ada, zed, ada]) await db.asSystem((tx) => keys.destroy(tx, { id: customerId, customerId }))
  expect([await keyOf(ada), await keyOf(zed)]).toEqual([undefined, undefined])
  const { kept } = await db.asSystem((tx) =>
    oneRow<{ kept: bigint }>(
      tx,
      sql`select count(wrapped) as kept from platform.person_key where holder_id in (${ada}, ${zed})`,
    ),
  )
  expect(kept).toBe(0n)
})
