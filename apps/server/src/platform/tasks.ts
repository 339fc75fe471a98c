import type { Clock } from '#platform/clock'
import { type Database, execute, maybeRow, raw, rows, sql, type Tx } from '#platform/db'
import { together } from '#platform/together'

/**
 * Work that must happen once: rows with a key of subject, kind and occurrence, written in the transaction that needs
 * the work done and finished in the transaction of its effect. Workers take due rows past each other (SKIP LOCKED) and
 * hold them for a while; what a dead worker held is taken again. Due by the bank clock, held by the wall clock.
 */
export interface Task {
  /** What the work is about. */
  subject: string
  kind: string
  occurrence: number
  /** Marks it done; belongs in the same transaction as its effect. */
  finish(tx: Tx): Promise<void>
}

export interface TasksNeeds {
  db: Database
  clock: Clock
  bankClock: Clock
  /** The table, `schema.name`, with its column for the subject and the channel that its inserts notify. */
  table: { name: string; subject: string; channel: string }
  handlers: Readonly<Record<string, (task: Task) => Promise<void>>>
  log: { error(facts: object, what: string): void }
  /** How many tasks a worker has in hand at once; more than sixteen only where they share their transactions. */
  atOnce?: number
}

export interface Tasks {
  /** Runs everything that is due now, and what that makes due, until nothing is; gives how many tasks it ran. */
  runDue(): Promise<number>
  /** When the next task is due by the bank clock; nothing when none is planned. */
  nextDueAt(): Promise<Date | undefined>
  /** Starts working whenever something is planned or becomes due, until `stop`, which waits for what is under way. */
  start(): Promise<{ stop(): Promise<void> }>
  /** Looks again now: for who moved the bank clock. */
  wake(): void
}

/** A worker that died is replaced after this long. */
export const holdMs = 30_000

/** How long a worker sleeps at most: the bank clock may be moved by another process. */
const longestNapMs = 1_000

export function createTasks({ db, clock, bankClock, table, handlers, log, atOnce = 16 }: TasksNeeds): Tasks {
  const name = raw(table.name)
  const subject = raw(table.subject)
  const sleepers = new Set<() => void>()
  /** While more is due it looks once so many hands are free: one look for several, and a slow task keeps only itself waiting. */
  const enoughFree = atOnce / 4
  let woken = false

  interface Taken {
    subject: string
    kind: string
    occurrence: number
  }

  const takeDue = (most: number) =>
    db.asSystem((tx) =>
      rows<Taken>(
        tx,
        // Chosen once, by itself: inside a join the choice could be made again for each row, and take more than it gives back.
        sql`with due as materialized (
              select ${subject} as subject, kind, occurrence from ${name}
              where done_at is null and due_at <= ${bankClock.now()}
                and (locked_until is null or locked_until < ${clock.now()})
              order by due_at limit ${most} for update skip locked)
            update ${name} task set locked_until = ${new Date(clock.now().getTime() + holdMs)}, attempts = attempts + 1
            from due
            where task.${subject} = due.subject and task.kind = due.kind and task.occurrence = due.occurrence
            returning due.*`,
      ),
    )

  const finish = together<Taken, void>(async (tx, tasks) => {
    await execute(
      tx,
      // Planned anew each time: how many there are and how large the table is make it another plan.
      sql`update ${name} task set done_at = ${bankClock.now()}
          from unnest(${tasks.map((task) => task.subject)}::uuid[], ${tasks.map(({ kind }) => kind)}::text[],
            ${tasks.map(({ occurrence }) => occurrence)}::int[]) as done (subject, kind, occurrence)
          where task.${subject} = done.subject and task.kind = done.kind and task.occurrence = done.occurrence`,
    )
    return tasks.map(() => undefined)
  })

  const asTask = (taken: Taken): Task => ({ ...taken, finish: (tx) => finish(tx, taken) })

  async function run(taken: Taken): Promise<void> {
    const handler = handlers[taken.kind]
    try {
      if (!handler) throw new Error(`nobody handles tasks of kind ${taken.kind}`)
      await handler(asTask(taken))
    } catch (err) {
      // It stays held, so that whatever failed is tried again later and not at once for ever.
      log.error({ err, table: table.name, ...taken }, 'a task failed and will be retried')
    }
  }

  async function runDue(): Promise<number> {
    const running = new Set<Promise<void>>()
    for (let ran = 0; ; ) {
      woken = false
      const wanted = atOnce - running.size
      const taken = await takeDue(wanted)
      ran += taken.length
      for (const task of taken) {
        const work: Promise<void> = run(task).finally(() => running.delete(work))
        running.add(work)
      }
      if (running.size === 0) return ran
      // Whatever was just done may have made more work due, so it looks again until nothing runs and nothing is due. While
      // more is due than it has hands, it waits for several of them. Otherwise it hears of new work with every free hand,
      // for what it has in the others may take long.
      const enough = taken.length < wanted ? 1 : enoughFree
      do await (atOnce - running.size < enough ? Promise.race(running) : nap(longestNapMs, running))
      while (atOnce - running.size < enough)
    }
  }

  const nextDueAt = async () =>
    (
      await db.asSystem((tx) =>
        maybeRow<{ due_at: Date }>(tx, sql`select due_at from ${name} where done_at is null order by due_at limit 1`),
      )
    )?.due_at

  /** How long until something is due by the bank clock, as far as anybody knows now. */
  async function napMs(): Promise<number> {
    const next = await db.asSystem((tx) =>
      maybeRow<{ due_at: Date }>(
        tx,
        sql`select due_at from ${name} where done_at is null and due_at > ${bankClock.now()} order by due_at limit 1`,
      ),
    )
    const ahead = next ? next.due_at.getTime() - bankClock.now().getTime() : longestNapMs
    return Math.max(1, Math.min(ahead, longestNapMs))
  }

  function wake(): void {
    woken = true
    for (const rise of sleepers) rise()
  }

  /** Sleeps until somebody wakes the worker or one of the promises is kept, and not longer than this. */
  async function nap(ms: number, unless: Iterable<Promise<void>> = []): Promise<void> {
    if (woken) return
    const { promise: risen, resolve: rise } = Promise.withResolvers<void>()
    const timer = setTimeout(rise, ms)
    sleepers.add(rise)
    try {
      await Promise.race([risen, ...unless])
    } finally {
      clearTimeout(timer)
      sleepers.delete(rise)
    }
  }

  return {
    runDue,
    nextDueAt,
    wake,
    start: async () => {
      let stopping = false
      let listening: { end(): Promise<void> } | undefined
      try {
        listening = await db.listen(table.channel, wake)
      } catch (err) {
        log.error({ err, table: table.name }, 'nobody will wake this worker; it looks every second by itself')
      }
      const working = (async () => {
        while (!stopping) {
          try {
            await runDue()
            if (!stopping) await nap(await napMs())
          } catch (err) {
            log.error({ err, table: table.name }, 'the worker could not reach the database and tries again')
            await nap(longestNapMs)
          }
        }
      })()
      return {
        stop: async () => {
          stopping = true
          wake()
          await working
          await listening?.end()
        },
      }
    },
  }
}
