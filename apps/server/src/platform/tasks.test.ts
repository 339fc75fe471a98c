import { clockAt, cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Database, execute, openDatabase, rows, sql } from '#platform/db'
import { createTasks, holdMs, planTask, type Task } from '#platform/tasks'

let clone: TestDatabase
let db: Database
const start = new Date('2026-11-21T12:00:00Z')
const clock = clockAt(start)
const bankClock = clockAt(start)
const subject = '00000000-0000-7000-8000-000000000001'

beforeAll(async () => {
  clone = await cloneDatabase()
  db = openDatabase({ url: clone.url })
})
afterAll(async () => {
  await db.close()
  await clone.drop()
})
beforeEach(async () => {
  clock.moveTo(start)
  bankClock.moveTo(start)
  await asOwner('delete from platform.task')
})

/** The application itself deletes no task. */
async function asOwner(statement: string): Promise<void> {
  const owner = new pg.Client(clone.url)
  await owner.connect()
  await owner.query(statement)
  await owner.end()
}

const errors: unknown[] = []
const worker = (handler: (task: Task) => Promise<void>, more: { atOnce?: number } = {}) =>
  createTasks({
    db,
    clock,
    bankClock,
    modules: { chores: { ...more, handlers: { sweep: handler } } },
    log: { error: (facts) => void errors.push(facts) },
  })
const plan = (occurrence: number, dueAt = start, module = 'chores') =>
  db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into platform.task (subject, module, kind, occurrence, due_at)
      values (${subject}, ${module}, 'sweep', ${occurrence}, ${dueAt})`,
    ),
  )
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

/** Takes the first task of a module on a connection of its own, and does nothing about it. */
async function hangingWorker(modules: Parameters<typeof createTasks>[0]['modules']) {
  const own = openDatabase({ url: clone.url, applicationName: 'hanging worker' })
  const { promise: begun, resolve: begins } = Promise.withResolvers<void>()
  const { promise: never, resolve: release } = Promise.withResolvers<void>()
  const sweep = () => {
    begins()
    return never
  }
  const hanging = Object.fromEntries(
    Object.entries(modules).map(([name, module]) => [name, { ...module, handlers: { sweep } }]),
  )
  const log = { error: () => undefined }
  const ran = createTasks({ db: own, clock, bankClock, modules: hanging, log })
    .runDue()
    .catch(() => 0)
  await begun
  return { own, release, ran }
}

test('what a worker holds that is gone is taken at once where its module allows it, and not while it lives', async () => {
  const seen: string[] = []
  const sweep = async (task: Task) => {
    seen.push(task.subject)
    await db.asSystem((tx) => task.finish(tx))
  }
  const quick = { chores: { handlers: { sweep }, takenOver: 'once its worker is gone' as const } }
  const { runDue } = createTasks({ db, clock, bankClock, modules: quick, log: { error: () => undefined } })
  await plan(1)
  const { own, release, ran } = await hangingWorker(quick)
  // Another living one has a number too, so this one is not taken for the only one.
  expect(await own.livenessLock()).toEqual(expect.any(Number))
  expect(await runDue()).toBe(0)
  await own.close()
  await expect.poll(() => runDue()).toBe(1)
  expect(seen).toEqual([subject])
  release()
  expect(await ran).toBe(0)
})

test('what a worker holds that is gone waits for its time where the module does more than commit', async () => {
  const seen: number[] = []
  const chores = { chores: { handlers: { sweep: finishing(seen) } } }
  await plan(1)
  const { own, release, ran } = await hangingWorker(chores)
  const number = await own.livenessLock()
  await own.close()
  const isGone = async () =>
    (await db.asSystem((tx) => rows(tx, sql`select from pg_stat_activity where pid = ${number}`))).length === 0
  await expect.poll(isGone).toBe(true)
  expect(await worker(finishing(seen)).runDue()).toBe(0)
  clock.moveBy(holdMs + 1)
  expect(await worker(finishing(seen)).runDue()).toBe(1)
  release()
  await ran
})

test('a worker whose sign of life was lost shows another, and is not taken for dead', async () => {
  const own = openDatabase({ url: clone.url })
  const first = await own.livenessLock()
  await asOwner(`select pg_terminate_backend(${first})`)
  await expect.poll(() => own.livenessLock()).not.toBe(first)
  const second = await own.livenessLock()
  const locks = await db.asSystem((tx) =>
    rows<{ number: bigint }>(tx, sql`select objid::bigint as number from pg_locks where locktype = 'advisory'`),
  )
  expect(locks.map(({ number }) => Number(number))).toContain(second)
  expect(locks.map(({ number }) => Number(number))).not.toContain(first)
  await own.close()
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
    await asOwner('delete from platform.task')
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
        for (const [request] of query.mock.calls as unknown as [{ text?: string }][]) texts.push(request.text ?? '')
        query.mockRestore()
      })
      await done
    },
    { atOnce: together },
  )
  for (let occurrence = 1; occurrence <= together; occurrence++) await plan(occurrence)
  expect(await running.runDue()).toBe(together)
  expect(texts).toHaveLength(1)
  expect(await db.asSystem((tx) => rows(tx, sql`select from platform.task where done_at is null`))).toEqual([])
})

test('one worker does the tasks of several modules, and a slow module keeps only itself waiting', async () => {
  const seen: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: allOthers, resolve: othersDone } = Promise.withResolvers<void>()
  const others = 20
  const doing = (wait?: Promise<void>) => async (task: Task) => {
    await wait
    seen.push(task.kind)
    await db.asSystem((tx) => task.finish(tx))
    if (seen.length === others) othersDone()
  }
  const modules = {
    slow: { atOnce: 4, handlers: { sweep: doing(released) } },
    quick: { atOnce: 4, handlers: { sweep: doing() } },
  }
  const { runDue } = createTasks({ db, clock, bankClock, modules, log: { error: (facts) => void errors.push(facts) } })
  // More than it has hands, and due before all others.
  for (let occurrence = 1; occurrence <= 12; occurrence++) await plan(occurrence, new Date(start.getTime() - 1), 'slow')
  for (let occurrence = 1; occurrence <= others; occurrence++) await plan(occurrence, start, 'quick')
  const ran = runDue()
  await allOthers
  expect(seen).toHaveLength(others)
  release()
  expect(await ran).toBe(12 + others)
})

test('what a busy module still has due is done, though its hands were free only after the last look had begun', async () => {
  let [looks, swept] = [0, 0]
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: firstSwept, resolve: sweptFirst } = Promise.withResolvers<void>()
  const sweep = async (task: Task) => {
    await released
    await db.asSystem((tx) => task.finish(tx))
    swept += 1
    sweptFirst()
  }
  const modules = {
    slow: { atOnce: 1, handlers: { sweep } },
    quick: { atOnce: 1, handlers: { sweep: (task: Task) => db.asSystem((tx) => task.finish(tx)) } },
  }
  /** The second look, for the quick module alone, sees nothing until the slow one has done what it had in hand. */
  const late: Database = {
    ...db,
    asSystem: async (work) => {
      looks += 1
      if (looks !== 2) return db.asSystem(work)
      const found = await db.asSystem(work)
      release()
      await firstSwept
      await new Promise(setImmediate)
      return found
    },
  }
  const { runDue } = createTasks({ db: late, clock, bankClock, modules, log: { error: () => undefined } })
  await plan(1, start, 'slow')
  await plan(2, start, 'slow')
  await plan(1, start, 'quick')
  expect(await runDue()).toBe(3)
  expect(swept).toBe(2)
})

test('what another module planned stays for the worker that has it, under whatever key', async () => {
  const seen: number[] = []
  await plan(1)
  await plan(1, start, 'another')
  expect(await worker(finishing(seen)).runDue()).toBe(1)
  expect(seen).toEqual([1])
  const open = await db.asSystem((tx) =>
    rows(tx, sql`select module, attempts from platform.task where done_at is null`),
  )
  expect(open).toEqual([{ module: 'another', attempts: 0 }])
})

test('the next occurrence follows the last one of the same module, subject and kind', async () => {
  const planned = (module: string) =>
    db.asSystem((tx) => planTask(tx, { module, subject, kind: 'sweep', dueAt: start }))
  await planned('chores')
  await planned('chores')
  await planned('another')
  const all = await db.asSystem((tx) =>
    rows(tx, sql`select module, occurrence from platform.task order by module, occurrence`),
  )
  expect(all).toEqual([
    { module: 'another', occurrence: 1 },
    { module: 'chores', occurrence: 1 },
    { module: 'chores', occurrence: 2 },
  ])
})
