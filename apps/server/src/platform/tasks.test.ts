import { clockAt, cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Database, execute, openDatabase, rows, sql } from '#platform/db'
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
const worker = (handler: (task: Task) => Promise<void>, more: { atOnce?: number } = {}) =>
  createTasks({
    ...more,
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

test('slow tasks keep no later one waiting while a hand is free: what is planned meanwhile is heard of at once', async () => {
  for (const slow of [1, 15]) {
    await db.asSystem((tx) => execute(tx, sql`delete from chores.task`))
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: slowBegan, resolve: slowBegins } = Promise.withResolvers<void>()
    const { promise: laterRan, resolve: laterRuns } = Promise.withResolvers<void>()
    const seen: number[] = []
    let began = 0
    const { runDue, wake } = worker(async (task) => {
      if (task.occurrence <= slow) {
        if (++began === slow) slowBegins()
        await released
      }
      await finishing(seen)(task)
      if (task.occurrence > slow) laterRuns()
    })
    for (let occurrence = 1; occurrence <= slow; occurrence++) await plan(occurrence)
    const ran = runDue()
    await slowBegan
    await plan(slow + 1)
    wake()
    await laterRan
    expect(seen).toEqual([slow + 1])
    release()
    expect(await ran).toBe(slow + 1)
  }
})

test('tasks that are finished in one transaction are finished by one statement, and each of them', async () => {
  const together = 20
  const texts: string[] = []
  let finishAll = () => {}
  const allThere = new Promise<void>((resolve) => (finishAll = resolve))
  const waiting: Task[] = []
  let done: Promise<void> | undefined
  const running = worker(
    async (task) => {
      waiting.push(task)
      if (waiting.length === together) finishAll()
      await allThere
      done ??= db.asSystem(async (tx) => {
        const query = vi.spyOn(tx.client, 'query')
        await Promise.all(waiting.map((one) => one.finish(tx)))
        for (const [asked] of query.mock.calls as unknown as [{ text?: string }][]) texts.push(asked.text ?? '')
        query.mockRestore()
      })
      await done
    },
    { atOnce: together },
  )
  for (let occurrence = 1; occurrence <= together; occurrence++) await plan(occurrence)
  expect(await running.runDue()).toBe(together)
  expect(texts).toHaveLength(1)
  expect(await db.asSystem((tx) => rows(tx, sql`select from chores.task where done_at is null`))).toEqual([])
})
