import pg from 'pg'
import { SingleRoundTripQuery } from '../../apps/server/src/platform/single-round-trip.ts'

/** What the statements of some work cost inside the database. */
export interface StatementCost {
  statements: number
  /** Pages that were looked at, wherever they were: the same on a busy machine and on a quiet one. */
  buffers: number
  planningMs: number
  executionMs: number
}

interface Explained {
  Planning: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
  'Planning Time': number
  'Execution Time': number
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
}

type Query = (given: string | { text: string; values?: unknown[] }, values?: unknown[]) => Promise<pg.QueryResult>

/**
 * Runs some work that only reads, and has the database explain each of its queries where it runs: in the same
 * transaction, as the same role, with the same values. `PLANS=words` prints the plans of statements with these words.
 */
export async function costOf(work: () => Promise<unknown>): Promise<StatementCost> {
  const cost: StatementCost = { statements: 0, buffers: 0, planningMs: 0, executionMs: 0 }
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const ask = prototype.query
  prototype.query = async function explainedToo(this: unknown, given, values) {
    const text = typeof given === 'string' ? given : given?.text
    if (typeof text !== 'string' || !/^\s*(select|with)\b/i.test(text)) return ask.call(this, given, values)
    const parameters = typeof given === 'string' ? values : given.values
    // A query that brings its settings along is explained in a transaction with the same.
    const alone = given instanceof SingleRoundTripQuery
    if (alone)
      await ask.call(
        this,
        `begin; set local role tradewind_customer; set local tradewind.customer_id = '${given.whose.customerId}'`,
      )
    const { rows } = await ask.call(this, `explain (analyze, buffers, timing off, format json) ${text}`, parameters)
    const [explained] = (rows[0] as { 'QUERY PLAN': Explained[] })['QUERY PLAN']
    if (explained) {
      cost.statements += 1
      cost.buffers += explained.Plan['Shared Hit Blocks'] + explained.Plan['Shared Read Blocks']
      cost.planningMs += explained['Planning Time']
      cost.executionMs += explained['Execution Time']
    }
    const shown = process.env['PLANS']
    if (shown && text.includes(shown)) {
      const plain = await ask.call(this, `explain (analyze, buffers) ${text}`, parameters)
      console.error(`${text}\n${plain.rows.map((row) => Object.values(row as object)[0]).join('\n')}\n`)
    }
    if (alone) await ask.call(this, 'rollback')
    return ask.call(this, given, values)
  }
  try {
    await work()
  } finally {
    prototype.query = ask
  }
  return cost
}
