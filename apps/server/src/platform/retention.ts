import type { Clock } from '#platform/clock'
import { type Database, execute, sql, type Tx } from '#platform/db'

/** One kind of record that is kept for a time and then removed. */
export interface RetentionCategory {
  name: string
  keepDays: number
  /** The clock by which its records are dated. */
  clock: Clock
  /** Removes records from before a moment, `most` at a time; gives how many. Fewer than `most` means that none is left. */
  remove(before: Date, most: number): Promise<number>
}

/** A category whose records are rows, removed in transactions of the system. */
export const keptRows = (
  db: Database,
  category: Omit<RetentionCategory, 'remove'> & { remove(tx: Tx, before: Date, most: number): Promise<number> },
): RetentionCategory => ({
  ...category,
  remove: (before, most) => db.asSystem((tx) => category.remove(tx, before, most)),
})

export interface PurgeNeeds {
  db: Database
  clock: Clock
  categories: readonly RetentionCategory[]
  log: { error(facts: object, what: string): void }
}

export interface Purge {
  /** Removes what was kept long enough and writes down what went; a category that fails does not keep the others. */
  run(): Promise<Record<string, number>>
}

const dayMs = 86_400_000
/** Few enough that nobody who works meanwhile waits for it. */
const atATime = 1_000

export function createPurge({ db, clock, categories, log }: PurgeNeeds): Purge {
  async function purged({ name, keepDays, clock: dated, remove }: RetentionCategory): Promise<number> {
    const before = new Date(dated.now().getTime() - keepDays * dayMs)
    let removed = 0
    for (let gone = atATime; gone >= atATime; removed += gone) gone = await remove(before, atATime)
    await db.asSystem((tx) => writeRun(tx, { name, at: clock.now(), before, removed }))
    return removed
  }

  return {
    run: async () => {
      const removed: Record<string, number> = {}
      for (const category of categories) {
        try {
          removed[category.name] = await purged(category)
        } catch (err) {
          log.error({ err, category: category.name }, 'expired data could not be removed')
        }
      }
      return removed
    },
  }
}

async function writeRun(tx: Tx, run: { name: string; at: Date; before: Date; removed: number }): Promise<void> {
  await execute(
    tx,
    sql`insert into platform.purge_run (category, ran_at, before, removed)
        values (${run.name}, ${run.at}, ${run.before}, ${run.removed})`,
  )
}

/** Removes stored answers to requests of before a moment: a repeat that comes so late is a new request. */
export const dropAnswers = (tx: Tx, before: Date, most: number): Promise<number> =>
  execute(
    tx,
    sql`delete from platform.idempotency where (user_id, key) in (
          select user_id, key from platform.idempotency
          where created_at < ${before} and coalesce(replayed_at, created_at) < ${before} limit ${most})`,
  )
