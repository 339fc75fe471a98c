import { clockAt, cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BankClock, openBankClock } from '#platform/bank-clock'
import { type Database, execute, openDatabase, sql } from '#platform/db'

const clock = clockAt('2026-11-21T10:00:00Z')
let clone: TestDatabase
let db: Database
let here: BankClock
let there: BankClock

beforeAll(async () => {
  clone = await cloneDatabase()
  db = openDatabase({ url: clone.url })
})

beforeEach(async () => {
  await db.asSystem((tx) => execute(tx, sql`update platform.bank_clock set ahead_ms = 0`))
  here = await openBankClock({ db, clock })
  there = await openBankClock({ db, clock })
})

afterEach(async () => {
  await here.close()
  await there.close()
})

afterAll(async () => {
  await db.close()
  await clone.drop()
})

test('shows wall time until it is moved, and the moves add up', async () => {
  expect(here.now()).toEqual(clock.now())
  expect(await here.moveAhead(3_600_000)).toEqual(new Date('2026-11-21T11:00:00Z'))
  await here.moveAhead(86_400_000)
  expect(here.now()).toEqual(new Date('2026-11-22T11:00:00Z'))
  expect(here.aheadMs()).toBe(90_000_000)
})

test('a move here is heard by every other process', async () => {
  const heard = new Promise<void>((resolve) => there.onMoved(resolve))
  await here.moveAhead(60_000)
  await heard
  expect(there.now()).toEqual(here.now())
})

test('who opens it later knows how far it was moved', async () => {
  await here.moveAhead(60_000)
  const late = await openBankClock({ db, clock })
  expect(late.now()).toEqual(here.now())
  await late.close()
})

test('who was cut off learns of the move when it looks again', async () => {
  await there.close()
  await here.moveAhead(60_000)
  expect(there.aheadMs()).toBe(0)
  await there.refresh()
  expect(there.now()).toEqual(here.now())
})

test.each([-1, 0.5, Number.NaN])('it does not go back or in fractions: %s', async (byMs) => {
  await expect(here.moveAhead(byMs)).rejects.toMatchObject({ code: 'sandbox.backwards' })
  expect(here.aheadMs()).toBe(0)
})

test('moves at the same moment all count', async () => {
  await Promise.all(Array.from({ length: 10 }, (_, at) => (at % 2 ? here : there).moveAhead(1_000)))
  await here.refresh()
  expect(here.aheadMs()).toBe(10_000)
})
