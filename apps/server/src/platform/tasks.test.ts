import { clockAt, cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, execute, openDatabase, sql } from '#platform/db'
import { createTasks, holdMs, type Task } from '#platform/tasks'

let clone: TestDatabase
let db: Database
const start = new Date('2026-11-21T12:00:00Z')
const clock = clockAt(start)
const bankClock = clockAt(start)
const subject = '00000000-0000-7000-8000-000000000001'

beforeAll(async () => {
  clone = await cloneDatabase()
  db = openDatabase({ url: clone.url })
  const owner = new pg.Client(clone.url)
  await owner.connect()
  await owner.query(`create schema chores; grant usage on schema chores to tradewind_system;
    create table chores.task (subject uuid, kind text, occurrence int, due_at timestamptz not null,
      attempts int not null default 0, locked_until timestamptz, done_at timestamptz, primary key (subject, kind, occurrence));
    create function chores.wake() returns trigger language plpgsql as
      $$ begin perform pg_notify('chores_task', ''); return null; end $$;
    create trigger wake after insert on chores.task for each statement execute function chores.wake();
    grant select, insert, update, delete on chores.task to tradewind_system;`)
  await owner.end()
})
afterAll(async () => {
  await db.close()
  await clone.drop()
})
beforeEach(async () => {
  clock.moveTo(start)
  bankClock.moveTo(start)
  await db.asSystem((tx) => execute(tx, sql`delete from chores.task`))
})

const errors: unknown[] = []
const worker = (handler: (task: Task) => Promise<void>) =>
  createTasks({
    db,
    clock,
    bankClock,
    table: { name: 'chores.task', subject: 'subject', channel: 'chores_task' },
    handlers: { sweep: handler },
    log: { error: (facts) => void errors.push(facts) },
  })
const plan = (occurrence: number, dueAt = start) =>
  db.asSystem((tx) => execute(tx, sql`insert into chores.task values (${subject}, 'sweep', ${occurrence}, ${dueAt})`))
const finishing = (seen: number[]) => async (task: Task) => {
  seen.push(task.occurrence)
  await db.asSystem((tx) => task.finish(tx))
}

test('what is due runs once however many workers look; what is not due yet waits for the bank clock', async () => {
  const seen: number[] = []
  for (let occurrence = 1; occurrence <= 20; occurrence++) await plan(occurrence)
  await plan(21, new Date(start.getTime() + 60_000))
  await Promise.all([1, 2, 3].map(() => worker(finishing(seen)).runDue()))
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  bankClock.moveBy(60_000)
  await worker(finishing(seen)).runDue()
  expect(seen).toHaveLength(21)
})

test('an occurrence is planned once', async () => {
  await plan(1)
  await expect(plan(1)).rejects.toThrow(/task_pkey/)
})

test('a task that failed is held, and tried again after thirty seconds of wall time', async () => {
  let tries = 0
  const failing = worker(() => {
    tries++
    return Promise.reject(new Error('not now'))
  })
  await plan(1)
  await failing.runDue()
  bankClock.moveBy(86_400_000)
  await failing.runDue()
  expect(tries).toBe(1)
  expect(errors).toHaveLength(1)
  clock.moveBy(holdMs + 1)
  await failing.runDue()
  expect(tries).toBe(2)
})

test('a worker that runs hears of new work at once, and stops when it is told', async () => {
  let heard: (occurrence: number) => void = () => undefined
  const first = new Promise<number>((resolve) => {
    heard = resolve
  })
  const running = await worker(async (task) => {
    await db.asSystem((tx) => task.finish(tx))
    heard(task.occurrence)
  }).start()
  await plan(7)
  expect(await first).toBe(7)
  await running.stop()
})

test('slow tasks keep only themselves waiting: what is due beside them runs meanwhile', async () => {
  const seen: number[] = []
  let release = () => {}
  const stuck = new Promise<void>((resolve) => (release = resolve))
  const reached = new Promise<void>((resolve) => {
    const handler = async (task: Task) => {
      if (task.occurrence <= 12) await stuck
      seen.push(task.occurrence)
      await db.asSystem((tx) => task.finish(tx))
      if (seen.length === 28) resolve()
    }
    void (async () => {
      for (let occurrence = 1; occurrence <= 40; occurrence++) await plan(occurrence)
      ran = worker(handler).runDue()
    })()
  })
  let ran: Promise<number> | undefined
  await reached
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 28 }, (_, i) => i + 13))
  release()
  expect(await ran).toBe(40)
})

test('a slow task keeps no later one waiting: what is planned while it runs is heard of at once', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: slowBegan, resolve: slowBegins } = Promise.withResolvers<void>()
  const { promise: laterRan, resolve: laterRuns } = Promise.withResolvers<void>()
  const seen: number[] = []
  const { runDue, wake } = worker(async (task) => {
    if (task.occurrence === 1) {
      slowBegins()
      await released
    }
    await finishing(seen)(task)
    if (task.occurrence === 2) laterRuns()
  })
  await plan(1)
  const ran = runDue()
  await slowBegan
  await plan(2)
  wake()
  await laterRan
  expect(seen).toEqual([2])
  release()
  expect(await ran).toBe(2)
})
