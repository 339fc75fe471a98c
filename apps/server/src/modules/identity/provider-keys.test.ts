import { clockAt, cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase, rows, sql } from '#platform/db'
import { systemRandom } from '#platform/random'
import { secretsFrom } from '#platform/secrets'
import { loadProviderKeys } from './provider-keys.ts'

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

test('keys are made once, even by servers that start together; rotation puts new ones in front', async () => {
  const clock = clockAt('2026-11-21T10:00:00Z')
  const needs = { db, clock, random: systemRandom, secrets: secretsFrom(systemRandom.bytes(32)) }
  const loads = await Promise.all(Array.from({ length: 4 }, () => loadProviderKeys(needs)))
  const [first] = loads
  for (const keys of loads) expect(keys).toEqual(first)
  clock.moveBy(1_000)
  const rotated = await loadProviderKeys(needs, { rotate: true })
  expect(rotated.signing.slice(1)).toEqual(first?.signing)
  expect(rotated.cookie.slice(1)).toEqual(first?.cookie)
  expect(await loadProviderKeys(needs)).toEqual(rotated)

  const stored = await db.asSystem((tx) => rows<{ sealed: Buffer }>(tx, sql`select sealed from identity.provider_key`))
  for (const { sealed } of stored) expect(sealed.includes('"d"')).toBe(false)
})
