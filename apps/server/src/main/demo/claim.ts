import { type Database, execute, rows, sql } from '#platform/db'

/** Earlier versions filled the world in many steps, of which these were the first and the last. */
const firstOfMany = 'customer 0'
const lastOfMany = 'group Shop fitting'

/**
 * Whether this transaction is the one that fills the demo world. A second one waits until the first has ended, and has
 * nothing to do if that committed.
 */
export async function claimSeed(db: Database): Promise<boolean> {
  return db.asSystem(async (tx) => {
    const claimed = await execute(
      tx,
      sql`insert into platform.seed_step (step) values ('demo world') on conflict do nothing`,
    )
    if (claimed === 0) return false
    const found = await rows<{ step: string }>(tx, sql`select step from platform.seed_step`)
    const steps = new Set(found.map(({ step }) => step))
    if (steps.has(lastOfMany)) return false
    if (!steps.has(firstOfMany)) return true
    throw new Error(
      'An earlier version was stopped while it filled the demo world of this database: start with an empty one.',
    )
  })
}
