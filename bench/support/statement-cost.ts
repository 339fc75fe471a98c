import pg from 'pg'

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
    // All at once, since a question's commit is on its way right behind it.
    const explain = (how: string) => ask.call(this, `explain (analyze, buffers${how}) ${text}`, parameters)
    const explanation = explain(', timing off, format json')
    const shown = process.env['PLANS']
    const plain = shown && text.includes(shown) ? explain('') : undefined
    const answer = ask.call(this, given, values)
    const [explained] = ((await explanation).rows[0] as { 'QUERY PLAN': Explained[] })['QUERY PLAN']
    if (explained) {
      cost.statements += 1
      cost.buffers += explained.Plan['Shared Hit Blocks'] + explained.Plan['Shared Read Blocks']
      cost.planningMs += explained['Planning Time']
      cost.executionMs += explained['Execution Time']
    }
    if (plain)
      console.error(`${text}\n${(await plain).rows.map((row) => Object.values(row as object)[0]).join('\n')}\n`)
    return answer
  }
  try {
    await work()
  } finally {
    prototype.query = ask
  }
  return cost
}
