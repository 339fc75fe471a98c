import type { Clock } from '#platform/clock'
import { type Database, execute, maybeRow, oneRow, planned, rows, sql, type Tx } from '#platform/db'
import { signOfLifeKind } from '#platform/liveness-lock'
import { together } from '#platform/together'
import type { Tracing } from '#platform/tracing'

/**
 * Work that must happen once: rows of `platform.task` with a key of subject, module, kind and occurrence, written in the
 * transaction that needs the work done and finished in the transaction of its effect. Workers take due rows past each other
 * (SKIP LOCKED) and hold them for a while; what a dead worker held is taken again, at once where its module allows it. Due
 * by the bank clock, held by the wall clock.
 */
export interface Task {
  /** What the work is about. */
  subject: string
  kind: string
  occurrence: number
  /** Marks it done; belongs in the same transaction as its effect. */
  finish(tx: Tx): Promise<void>
}

/** What a module does with its tasks, by kind. */
export interface TaskHandlers {
  handlers: Readonly<Record<string, (task: Task) => Promise<void>>>
  /** How many of them are in hand at once; more than sixteen only where they share their transactions. */
  atOnce?: number
  /**
   * Whether another worker takes over as soon as the connection of the one that holds a task is gone. That one may yet be
   * alive and go on: only for tasks that do nothing outside of their commits.
   */
  takenOver?: 'once its worker is gone'
}

export interface TasksNeeds {
  db: Database
  clock: Clock
  bankClock: Clock
  /** The modules whose tasks this worker does, by their names. What another module planned stays for another worker. */
  modules: Readonly<Record<string, TaskHandlers>>
  log: { error(facts: object, what: string): void }
  /** Starts a trace for each task. */
  tracing?: Tracing | undefined
}

export interface Tasks {
  /** Runs what is due now, of one module or of all, and what that makes due, until nothing is; gives how many tasks it ran. */
  runDue(module?: string): Promise<number>
  /** When the next task, of one module or of all, is due by the bank clock; nothing when none is planned. */
  nextDueAt(module?: string): Promise<Date | undefined>
  /** What is due now and not done, by module: how many tasks, and for how long the oldest has been due, by the bank clock. */
  backlog(): Promise<Backlog[]>
  /** Starts working whenever something is planned or becomes due, until `stop`, which waits for what is under way. */
  start(): Promise<{ stop(): Promise<void> }>
  /** Looks again now: for who moved the bank clock. */
  wake(): void
}

export interface Backlog {
  module: string
  due: number
  oldestSeconds: number
}

/** A worker that hangs, or of which nobody knows that it died, is replaced after this long. */
export const holdMs = 30_000

/** How long a worker sleeps at most: the bank clock may be moved by another process. */
const longestNapMs = 1_000

/** The channel on which inserts say that there is something to do. */
const channel = 'platform_task'

interface Taken {
  module: string
  subject: string
  kind: string
  occurrence: number
}

/** The hands of a module during a run: a slow module keeps only itself waiting. */
interface Hands {
  readonly name: string
  readonly atOnce: number
  busy: number
  /** How many must be free before it is asked for more: several while more is due than it has hands, one otherwise. */
  enough: number
}

const mayTake = ({ atOnce, busy, enough }: Hands): boolean => atOnce - busy >= enough

/** Whether a module's wake-up call concerns this worker. */
type Wants = (module: string) => boolean

/** Instead of a module: whatever it is. */
const everything = '*'

export function createTasks({ db, clock, bankClock, modules, log, tracing }: TasksNeeds): Tasks {
  const names = Object.keys(modules)
  const sleepers = new Set<{ wants: Wants; rise(): void }>()
  /** The modules with a wake-up call since the last look. */
  const heardOf = new Set<string>()

  async function takeDue(wanted: readonly { name: string; most: number }[]): Promise<Taken[]> {
    const living = await db.livenessLock()
    const isTakenOver = ({ name }: { name: string }) => modules[name]?.takenOver !== undefined
    return db.asSystem((tx) =>
      rows<Taken>(
        tx,
        // Chosen once, by itself: inside a join the choice could be made again for each row, and take more than it gives back.
        sql`with living as materialized (
              select objid::bigint as number from pg_locks
              where locktype = 'advisory' and classid = ${signOfLifeKind}::int::oid
                and database = (select oid from pg_database where datname = current_database())),
            due as materialized (
              select due.*, wanted.is_taken_over
              from unnest(${wanted.map(({ name }) => name)}::text[], ${wanted.map(({ most }) => most)}::int[],
                  ${wanted.map(isTakenOver)}::boolean[]) as wanted (name, most, is_taken_over),
                lateral (
                  select subject, module, kind, occurrence from platform.task
                  where module = wanted.name and done_at is null and due_at <= ${bankClock.now()}
                    and (locked_until is null or locked_until < ${clock.now()}
                      or (wanted.is_taken_over and locked_by is not null
                        and locked_by not in (select number from living)))
                  order by due_at limit wanted.most for update skip locked) due)
            update platform.task task
            set locked_until = ${new Date(clock.now().getTime() + holdMs)}, attempts = attempts + 1,
              locked_by = case when due.is_taken_over then ${living ?? null}::int end
            from due
            where task.subject = due.subject and task.module = due.module and task.kind = due.kind
              and task.occurrence = due.occurrence
            returning due.subject, due.module, due.kind, due.occurrence`,
      ),
    )
  }

  const finish = together<Taken, void>(async (tx, tasks) => {
    await execute(
      tx,
      // Planned anew each time: how many there are and how large the table is make it another plan.
      sql`update platform.task task set done_at = ${bankClock.now()}
          from unnest(${tasks.map(({ subject }) => subject)}::uuid[], ${tasks.map(({ module }) => module)}::text[],
            ${tasks.map(({ kind }) => kind)}::text[], ${tasks.map(({ occurrence }) => occurrence)}::int[])
            as done (subject, module, kind, occurrence)
          where task.subject = done.subject and task.module = done.module and task.kind = done.kind
            and task.occurrence = done.occurrence`,
    )
    return tasks.map(() => undefined)
  })

  async function run(taken: Taken): Promise<void> {
    const { module, ...task } = taken
    const handler = modules[module]?.handlers[task.kind]
    try {
      if (!handler) throw new Error(`nobody handles tasks of kind ${module}.${task.kind}`)
      const work = () => handler({ ...task, finish: (tx) => finish(tx, taken) })
      if (tracing) await tracing.run({ name: `task ${module}.${task.kind}`, kind: 'internal' }, work)
      else await work()
    } catch (err) {
      // It stays held, so that whatever failed is tried again later and not at once for ever.
      log.error({ err, ...taken }, 'a task failed and will be retried')
    }
  }

  async function runDue(module?: string): Promise<number> {
    const all = new Map<string, Hands>()
    for (const name of module === undefined ? names : [module]) {
      const { atOnce = 16 } = modules[name] ?? {}
      all.set(name, { name, atOnce, busy: 0, enough: 1 })
    }
    const running = new Set<Promise<void>>()
    /** Whether a module got hands free since the last look. */
    let freed = false
    const begin = (task: Taken, hands: Hands) => {
      hands.busy += 1
      const work: Promise<void> = run(task).finally(() => {
        hands.busy -= 1
        running.delete(work)
        freed ||= mayTake(hands)
      })
      running.add(work)
    }
    const wants: Wants = (name) => {
      const hands = all.get(name)
      return name === everything || (hands !== undefined && mayTake(hands))
    }
    for (let ran = 0; ; ) {
      heardOf.clear()
      freed = false
      const requests = [...all.values()].filter(mayTake).map((hands) => ({ hands, most: hands.atOnce - hands.busy }))
      const taken = await takeDue(requests.map(({ hands, most }) => ({ name: hands.name, most })))
      ran += taken.length
      for (const { hands, most } of requests) {
        const own = taken.filter((task) => task.module === hands.name)
        hands.enough = own.length < most ? 1 : hands.atOnce / 4
        for (const task of own) begin(task, hands)
      }
      // What ended while it looked may have left work due of a module that it could not ask for.
      if (running.size === 0 && !freed) return ran
      // Whatever was just done may have made more work due, so it looks again until nothing runs and nothing is due. It
      // listens of new work while a module has hands free, for what is in the others may take long.
      for (let rested = false; !freed && !rested && running.size > 0; ) {
        if ([...all.values()].some(mayTake)) rested = await nap(longestNapMs, wants, running)
        else await Promise.race(running)
      }
    }
  }

  const nextDue = async (of: readonly string[], after: Date): Promise<Date | undefined> => {
    const next = await db.asSystem((tx) =>
      maybeRow<{ at: Date | null }>(
        tx,
        sql`select min(next.due_at) as at from unnest(${of}::text[]) as wanted (name),
              lateral (select due_at from platform.task
                where module = wanted.name and done_at is null and due_at > ${after} order by due_at limit 1) next`,
      ),
    )
    return next?.at ?? undefined
  }

  /** How long until something is due by the bank clock, as far as anybody knows now. */
  async function napMs(): Promise<number> {
    const next = await nextDue(names, bankClock.now())
    const ahead = next ? next.getTime() - bankClock.now().getTime() : longestNapMs
    return Math.max(1, Math.min(ahead, longestNapMs))
  }

  function wake(module = everything): void {
    heardOf.add(module)
    for (const sleeper of sleepers) if (sleeper.wants(module)) sleeper.rise()
  }

  /**
   * Sleeps until it is woken for what it wants or one of the promises is kept, and not longer than this. Says whether it
   * was for anything but a promise.
   */
  async function nap(ms: number, wants: Wants, unless: Iterable<Promise<void>> = []): Promise<boolean> {
    if ([...heardOf].some(wants)) return true
    const { promise: risen, resolve } = Promise.withResolvers<boolean>()
    const sleeper = { wants, rise: () => resolve(true) }
    const timer = setTimeout(sleeper.rise, ms)
    sleepers.add(sleeper)
    try {
      return await Promise.race([risen, ...[...unless].map((kept) => kept.then(() => false))])
    } finally {
      clearTimeout(timer)
      sleepers.delete(sleeper)
    }
  }

  const longAgo = new Date(0)
  return {
    runDue,
    nextDueAt: (module) => nextDue(module === undefined ? names : [module], longAgo),
    backlog: () => db.asSystem((tx) => readBacklog(tx, bankClock.now())),
    wake: () => wake(),
    start: async () => {
      let stopping = false
      let listening: { end(): Promise<void> } | undefined
      try {
        // An empty payload: the connection was lost, and notifications in between with it.
        listening = await db.listen(channel, (module) => wake(module || everything))
      } catch (err) {
        log.error({ err }, 'no notifications for this worker; it polls every second')
      }
      const working = (async () => {
        const anything = () => true
        while (!stopping) {
          try {
            await runDue()
            if (!stopping) await nap(await napMs(), anything)
          } catch (err) {
            log.error({ err }, 'the worker could not reach the database and will retry')
            await nap(longestNapMs, anything)
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

const readBacklog = (tx: Tx, now: Date): Promise<Backlog[]> =>
  rows<Backlog>(
    tx,
    sql`select module, count(*)::int as due, extract(epoch from ${now}::timestamptz - min(due_at))::float8 as oldest_seconds
        from platform.task where done_at is null and due_at <= ${now} group by module order by module`,
  )

export interface TaskPlan {
  module: string
  subject: string
  kind: string
  dueAt: Date
}

/** Plans the next occurrence of a task about a locked subject. */
export const planTask: (tx: Tx, plan: TaskPlan) => Promise<void> = together<TaskPlan, void>(async (tx, plans) => {
  await execute(
    tx,
    planned(sql`insert into platform.task (subject, module, kind, occurrence, due_at)
        select subject, module, kind, coalesce((select max(occurrence) from platform.task t
          where t.subject = plan.subject and t.module = plan.module and t.kind = plan.kind), 0) + 1, due_at
        from unnest(${plans.map(({ subject }) => subject)}::uuid[], ${plans.map(({ module }) => module)}::text[],
          ${plans.map(({ kind }) => kind)}::text[], ${plans.map(({ dueAt }) => dueAt)}::timestamptz[])
          as plan (subject, module, kind, due_at)`),
  )
  return plans.map(() => undefined)
})

/** How often a task of a kind was done. */
export async function timesDone(
  tx: Tx,
  { module, subject, kind }: { module: string; subject: string; kind: string },
): Promise<number> {
  const { count } = await oneRow<{ count: number }>(
    tx,
    sql`select count(*)::int as count from platform.task
        where subject = ${subject} and module = ${module} and kind = ${kind} and done_at is not null`,
  )
  return count
}

/** Removes tasks that were done before a moment, of subjects that have none left to do, some at a time. */
export async function purgeTasks(tx: Tx, before: Date, most: number): Promise<number> {
  const { gone } = await oneRow<{ gone: bigint }>(tx, sql`select platform.purge_tasks(${before}, ${most}) as gone`)
  return Number(gone)
}
