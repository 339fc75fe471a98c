import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { readAsCamelCase } from '#platform/camel-case'
import { type Database, type FunctionCall, type Statement, type Tx, types } from '#platform/db'

/**
 * Gives `work` a database on which everything happens in one transaction, so that all of it stays or nothing does: a
 * program that is killed leaves the database as it was, and nobody waits for a commit but the last.
 *
 * What is a transaction elsewhere is a turn here: one after the other, each in its own role. A turn cannot be undone by
 * itself, so after one that failed nothing stays, even where someone deals with the error.
 */
export async function inOneTransaction<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'tradewind-seed', types })
  await client.connect()
  readAsCamelCase(client)
  try {
    await client.query('begin')
    const turns = createTurns(client)
    const result = await work(turns.db)
    await turns.end()
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}

/** Whom the connection acts for: the system, a customer, or the login role. */
interface Actor {
  role: 'tradewind_system' | 'tradewind_customer' | 'none'
  customerId?: string
}

function createTurns(client: pg.Client) {
  let lastTurn: Promise<unknown> = Promise.resolve()
  let lastStatement: Promise<unknown> = Promise.resolve()
  let failed: { error: unknown } | undefined
  let actor = ''
  /** The turn that a piece of work belongs to. What a turn set off may go on after its end: then it waits for one of its own. */
  const inTurn = new AsyncLocalStorage<{ actor: Actor; ended: boolean }>()

  /** The driver wants one statement to end before the next is given. */
  const query = (statement: Statement | string) => {
    const answer = lastStatement.then(() => client.query(statement as Statement))
    lastStatement = answer.catch(() => undefined)
    return answer
  }

  async function become({ role, customerId = '' }: Actor): Promise<void> {
    const wanted = `set local role ${role}; set local tradewind.customer_id = ${client.escapeLiteral(customerId)}`
    if (wanted === actor) return
    await query(wanted)
    actor = wanted
  }

  async function take<T>(as: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
    const last: (() => Promise<unknown>)[] = []
    const afterwards: (() => void)[] = []
    try {
      await become(as)
      const result = await work({
        client: { query } as unknown as pg.PoolClient,
        beforeCommit: (one) => last.push(one),
        afterCommit: (then) => afterwards.push(then),
      })
      for (const one of last) await one()
      for (const then of afterwards) then()
      return result
    } catch (error) {
      failed ??= { error }
      throw error
    }
  }

  async function within<T>(outer: Actor, as: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
    const result = await take(as, work)
    await become(outer)
    return result
  }

  /** Waits for its turn; what is asked for within a turn is a part of it. */
  function turn<T>(as: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
    const outer = inTurn.getStore()
    if (outer && !outer.ended) return within(outer.actor, as, work)
    const mine = lastTurn.then(() => {
      const own = { actor: as, ended: false }
      return inTurn.run(own, () => take(as, work)).finally(() => (own.ended = true))
    })
    lastTurn = mine.catch(() => undefined)
    return mine
  }

  const asCustomer: Database['asCustomer'] = (customerId, work) =>
    turn({ role: 'tradewind_customer', customerId }, work)
  const asSystem: Database['asSystem'] = (work) => turn({ role: 'tradewind_system' }, work)
  const db: Database = {
    asCustomer,
    askAsCustomer: asCustomer,
    reading: { asCustomer, askAsCustomer: asCustomer },
    asSystem,
    askAsSystem: asSystem,
    call: <Value>({ function: name, types: given, values }: FunctionCall) =>
      turn({ role: 'none' }, async (tx) => {
        const parameters = given.map((type, index) => `$${index + 1}::${type}`).join(', ')
        const text = `select ${name}(${parameters}) as value`
        const { rows } = await tx.client.query<{ value: Value }>({ name, text, values })
        return rows[0]?.value
      }),
    // Nobody else sees anything before the end, so there are no notifications.
    listen: async () => ({ isReliable: () => true, end: async () => undefined }),
    livenessLock: async () => undefined,
    connections: () => ({ open: 1, idle: 0, waiting: 0 }),
    longestWaitMs: () => 0,
    rehearse: async () => undefined,
    close: async () => undefined,
  }
  return {
    db,
    /** After the last turn, as the login role again; throws what any of them failed with. */
    end: async () => {
      await lastTurn
      if (failed) throw failed.error
      await become({ role: 'none' })
    },
  }
}
