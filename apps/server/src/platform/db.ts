import { hash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { Refusal } from '@tradewind/contract/refusals'
import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { seenAccounts } from './account-scope.ts'
import { readAsCamelCase } from './camel-case.ts'
import { createListening, type Heard, type Listening } from './listening.ts'
import { createLivenessLock } from './liveness-lock.ts'
import { isReadingOnly } from './reading-only.ts'
import { isStandbysFault, openStandby, type Standby } from './standby.ts'
import { createWaitingLine } from './waiting-line.ts'

export { default as sql, empty, join, raw, type Sql } from 'sql-template-tag'
export type { Listening } from './listening.ts'

/** A statement with its values; one with a name is planned once for each connection. */
export interface Statement {
  text: string
  values: unknown[]
  name?: string
  rowMode?: 'array'
}

/**
 * Has a statement planned once for each connection instead of at every call (decision 002). Only for one whose best plan is
 * the same whatever its values are: it is soon planned without looking at them.
 */
export const planned = ({ text, values }: Sql): Statement => ({
  text,
  values,
  name: hash('sha256', text, 'base64url'),
})

/**
 * The one way to PostgreSQL. Work runs in a transaction that acts either for one customer, whose rows are all that
 * row-level security lets it see, or for the system (workers, sign-in, callbacks). Both act as roles that cannot
 * change the schema or the ledger's past; the login role only migrates.
 */
export interface Database {
  /** Runs `work` in one transaction limited to this customer's rows; commits when it returns, rolls back when it throws. */
  asCustomer<T>(customerId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Like `asCustomer`, in one round trip instead of two, for one read-only statement; a second one is refused. */
  askAsCustomer<T>(customerId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs `work` in one transaction that sees every customer's rows: for workers, sign-in and callbacks. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Like `asSystem`, in one round trip instead of two, for one statement, which may write; a second one is refused. */
  askAsSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * The same two for lists, exports and statements, which only read: on a standby, where one is connected and has all that
   * was committed before the question, otherwise on the primary. Decisions about money never read here: what they have
   * read must still be so when they write.
   */
  readonly reading: Pick<Database, 'asCustomer' | 'askAsCustomer'>
  /**
   * Calls a function as a statement that commits by itself, in one round trip, and gives what it returns. Nobody has
   * taken on a role for it, so it must be a function that runs as one of the two itself (security definer); any other is
   * refused.
   */
  call<Value>(asked: FunctionCall): Promise<Value | undefined>
  /**
   * Has so many connections plan functions before anybody waits for them, by calls whose effects are taken back at once. One
   * that fails is left as it is: it is planned when it is needed.
   */
  rehearse(calls: readonly FunctionCall[], connections: number): Promise<void>
  /**
   * Listens to a channel until `end()`, on this process's one listening connection. A lost connection is opened again;
   * then `receive` is called with an empty payload, since notifications in between are lost.
   */
  listen(channel: string, heard: Heard): Promise<Listening>
  /** The number by which others see whether this process lives, from now on until it ends; none while it cannot show. */
  livenessLock(): Promise<number | undefined>
  /** How many connections the pool has open, how many of them are idle, and how many callers wait for one. */
  connections(): { open: number; idle: number; waiting: number }
  /** How long the first caller in the queue for a connection has been waiting. */
  longestWaitMs(): number
  close(): Promise<void>
}

/** A function of the database with the types of its parameters, in order. */
export interface FunctionCall {
  function: `${string}.${string}`
  types: readonly string[]
  values: unknown[]
}

/** An open transaction. Only stores and the ledger run statements on it. */
export interface Tx {
  readonly client: pg.PoolClient
  /**
   * Runs `last` when the work is done, right before the commit: for what locks rows that everybody needs. Several run in the
   * order of what they lock, as text, so that no two transactions wait for each other; then in the order in which they were
   * asked for. The books say nothing and so come first (decision 124). One that throws rolls everything back.
   */
  beforeCommit(last: () => Promise<unknown>, locks?: string): void
  /** Runs `then` once the transaction is durable; never when it rolls back. */
  afterCommit(then: () => void): void
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** int8 as bigint, dates as the text they are, so that no money or day passes through a float or a time zone. */
export const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (oid === pg.types.builtins.INT8) return BigInt
      if (oid === pg.types.builtins.DATE) return String
    }
    return pg.types.getTypeParser(oid, format as 'text') as never
  },
}

/** How long anybody waits for a connection, whether the pool is empty or the server silent. */
const connectMs = 10_000

/** Timeout of a server's statements. */
export const statementTimeoutMs = 15_000

export interface DatabaseOptions {
  url: string
  /** The database itself, if `url` leads through a pooler. Notifications and session locks need it. */
  directUrl?: string | undefined
  /** A standby for `reading`, with the same login. */
  standbyUrl?: string | undefined
  /** How many connections at most. */
  poolSize?: number
  applicationName?: string
}

export function openDatabase({
  url,
  directUrl,
  standbyUrl,
  poolSize = 16,
  applicationName = 'tradewind',
}: DatabaseOptions): Database {
  const settings = {
    connectionString: url,
    application_name: applicationName,
    types,
    // A transaction's first statement doesn't wait for the answer to its `begin` (decision 022).
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
  }
  const pool = new pg.Pool({
    ...settings,
    max: poolSize,
    idleTimeoutMillis: 30_000,
    // A pooler ignores parameters. In that case, the login has the timeout (process-role.ts).
    ...(directUrl === undefined && { statement_timeout: statementTimeoutMs }),
  })
  const directly = { ...settings, connectionString: directUrl ?? url }
  // A lost connection is replaced at the next use; without listeners it would end the process, idle or at work: the
  // pool's own listener is off while someone works on the connection.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    readAsCamelCase(client)
  })

  const line = createWaitingLine(() => performance.now())
  /** A connection for one transaction; without one nothing was done, and saying so is safe. */
  const connection = () =>
    line
      .wait(() => pool.connect())
      .catch((cause: unknown) => {
        throw Object.assign(new Refusal('platform.busy', { retryAfter: 1 }), { cause })
      })

  async function transaction<T>(begin: string, work: (tx: Tx) => Promise<T>, connect = connection): Promise<T> {
    const client = await connect()
    const last: { run: () => Promise<unknown>; locks: string }[] = []
    const afterwards: (() => void)[] = []
    let begun: Promise<unknown> = Promise.resolve()
    let broken: Error | undefined
    const start = () => {
      begun = client.query(onlyReading(begin))
      // Whoever waits for the work hears of it in the end.
      begun.catch(() => undefined)
      return work({
        client,
        beforeCommit: (one, locks = '') => last.push({ run: one, locks }),
        afterCommit: (then) => afterwards.push(then),
      })
    }
    try {
      const result = await inOneWrite(client, start)
      await begun
      for (const { run } of last.toSorted((a, b) => (a.locks < b.locks ? -1 : a.locks > b.locks ? 1 : 0))) await run()
      // After a failed statement that someone swallowed, PostgreSQL answers a commit with a rollback and no error.
      if ((await client.query('commit')).command !== 'COMMIT')
        throw new Error('a failed transaction was to be committed')
      for (const then of afterwards) then()
      return result
    } catch (failure) {
      // Without a transaction every statement fails; why there is none says more.
      const error = await begun.then(
        () => failure,
        (noTransaction: unknown) => noTransaction,
      )
      await client.query('rollback').catch((lost: Error) => {
        broken = lost
      })
      if (isUnusableAfter(error) && !isReadingOnly()) broken = error
      throw refusedWhereReadingOnly(error)
    } finally {
      client.release(broken)
    }
  }

  async function question<T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await connection()
    let broken: Error | undefined
    let asked = false
    const ask = async (statement: Statement) => {
      if (asked) throw new Error('a second question needs a transaction')
      asked = true
      const answers = inOneWrite(client, () => [
        client.query(onlyReading(begin)),
        client.query(statement),
        client.query('commit'),
      ])
      const failed = (await Promise.allSettled(answers)).find((answer) => answer.status === 'rejected')
      if (failed) throw failed.reason
      return answers[1]
    }
    const waits = () => {
      throw new Error('a question has no commit to wait for')
    }
    try {
      return await work({
        client: { query: ask } as unknown as pg.PoolClient,
        beforeCommit: waits,
        afterCommit: waits,
      })
    } catch (error) {
      // A customer's question is always read only, so a refused write says nothing of the connection.
      if (isUnusableAfter(error) && !isRefusedWrite(error)) broken = error
      throw refusedWhereReadingOnly(error)
    } finally {
      client.release(broken)
    }
  }

  const standby = standbyUrl
    ? openStandby({ ...settings, connectionString: standbyUrl, statement_timeout: statementTimeoutMs }, poolSize)
    : undefined

  async function writtenUntil(): Promise<string> {
    const client = await connection()
    try {
      const { rows: positions } = await client.query<{ position: string }>(
        'select pg_current_wal_flush_lsn()::text as position',
      )
      return positions[0]?.position ?? ''
    } finally {
      client.release()
    }
  }

  /** Reads on the standby, and on the primary where that can't answer. */
  async function readOn<T>(replica: Standby, customerId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const begin = beginAs(customerId, 'begin read only')
    const client = await replica.caughtUp(writtenUntil)
    if (!client) return transaction(begin, work)
    try {
      return await transaction(begin, work, () => Promise.resolve(client))
    } catch (error) {
      if (!isStandbysFault(error)) throw error
      return transaction(begin, work)
    }
  }

  const life = createLivenessLock(directly)
  const trusted = new Set<string>()

  /** Whoever may call a function as the login role must not get that role's rights by it. */
  async function trust(client: pg.PoolClient, name: string): Promise<void> {
    const { rows: results } = await client.query(
      `select from pg_proc where oid = $1::regproc and prosecdef
         and pg_get_userbyid(proowner) in ('tradewind_customer', 'tradewind_system')`,
      [name],
    )
    if (results.length === 0) throw new Error(`${name} does not run as a role of ours`)
    trusted.add(name)
  }

  const statementOf = ({ function: name, types: given, values }: FunctionCall) => {
    const parameters = given.map((type, index) => `$${index + 1}::${type}`).join(', ')
    return { name, text: `select ${name}(${parameters}) as value`, values }
  }

  async function call<Value>(asked: FunctionCall): Promise<Value | undefined> {
    // It commits by itself, so there is no transaction that could be read only.
    if (isReadingOnly()) throw new Refusal('privacy.view_reads_only')
    const client = await connection()
    let broken: Error | undefined
    try {
      if (!trusted.has(asked.function)) await trust(client, asked.function)
      const { rows: results } = await client.query<{ value: Value }>(statementOf(asked))
      return results[0]?.value
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || isUnusableAfter(error)) broken = error as Error
      throw error
    } finally {
      client.release(broken)
    }
  }

  async function rehearse(calls: readonly FunctionCall[], connections: number): Promise<void> {
    // All are taken before one is given back, or it would be the same again and again.
    const clients = await Promise.all(Array.from({ length: connections }, connection))
    await Promise.all(
      clients.map(async (client) => {
        try {
          for (const asked of calls) {
            if (!trusted.has(asked.function)) await trust(client, asked.function)
            await client.query('begin')
            await client.query(statementOf(asked)).catch(() => undefined)
            await client.query('rollback')
          }
          client.release()
        } catch (error) {
          client.release(error as Error)
        }
      }),
    )
  }

  return {
    call,
    rehearse,
    asCustomer: (customerId, work) => transaction(beginAs(customerId, 'begin'), work),
    askAsCustomer: (customerId, work) => question(beginAs(customerId, 'begin read only'), work),
    reading: standby
      ? {
          asCustomer: (customerId, work) => readOn(standby, customerId, work),
          askAsCustomer: (customerId, work) => readOn(standby, customerId, work),
        }
      : {
          asCustomer: (customerId, work) => transaction(beginAs(customerId, 'begin read only'), work),
          askAsCustomer: (customerId, work) => question(beginAs(customerId, 'begin read only'), work),
        },
    asSystem: (work) => transaction(beginAsSystem, work),
    askAsSystem: (work) => question(beginAsSystem, work),
    listen: createListening(directly),
    livenessLock: life.number,
    longestWaitMs: line.longestMs,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await life.end()
      await standby?.close()
      await pool.end()
    },
  }
}

/** Sends all that `send` sends before its first wait in one write to the socket, instead of one for each statement. */
function inOneWrite<T>(client: pg.PoolClient, send: () => T): T {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

/**
 * Sends statements that need nothing of each other's answers in one write; PostgreSQL runs them in that order. A failure is
 * thrown once all have ended: nothing is sent on a connection that was given back.
 */
export async function inOneTrip<const All extends readonly unknown[]>(
  tx: Tx,
  send: () => All,
): Promise<{ -readonly [Place in keyof All]: Awaited<All[Place]> }> {
  const { stream } = (tx.client as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  // Shared statements are sent at the end of the turn (`together.ts`).
  setImmediate(() => stream.uncork())
  const all = send()
  await Promise.allSettled(all)
  return Promise.all(all) as Promise<{ -readonly [Place in keyof All]: Awaited<All[Place]> }>
}

const beginAsSystem = 'begin; set local role tradewind_system'

/** How a transaction begins in a request that may only read. */
const onlyReading = (begin: string): string => (isReadingOnly() ? begin.replace(/^begin;/, 'begin read only;') : begin)

const refusedWhereReadingOnly = (error: unknown): unknown =>
  isReadingOnly() && isRefusedWrite(error)
    ? Object.assign(new Refusal('privacy.view_reads_only'), { cause: error })
    : error

/** Begins to work as a customer, or as a member of its team who sees some of its accounts. */
function beginAs(customerId: string, begin: string): string {
  if (!uuid.test(customerId)) throw new Error('not a customer id')
  const seen = seenAccounts()
  if (seen && !seen.every((id) => uuid.test(id))) throw new Error('not ids of accounts')
  const role = seen ? 'tradewind_member' : 'tradewind_customer'
  const accounts = seen ? `{${seen.join(',')}}` : ''
  return `${begin}; set local role ${role}; set local tradewind.customer_id = '${customerId}'; set local tradewind.accounts = '${accounts}'`
}

/**
 * Whether a connection is not to be used again after this error. A table has other columns than when the connection
 * planned a statement on it (a newer version migrates), the connection has lost a statement, or it was lost itself or
 * leads to a standby.
 */
const isUnusableAfter = (error: unknown): error is Error =>
  isConnectionLost(error) || (error instanceof pg.DatabaseError && (error.code === '0A000' || error.code === '26000'))

/** Whether a statement was to write in a transaction that only reads. */
const isRefusedWrite = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25006'

/**
 * Whether the connection was lost, or the database with it: what was under way then may be done or not. A write refused
 * as read only counts, too: it reached a standby, which was the primary a moment ago or is still recovering.
 */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? /^(08|57P)/.test(error.code ?? '') || isRefusedWrite(error)
    : error instanceof Error && /connection|ECONNRESET|EPIPE/i.test(error.message)

/** All rows of a statement, typed by the caller, who wrote the column list: a column `created_at` is read as `createdAt`. */
export async function rows<Row extends object>(tx: Tx, statement: Statement): Promise<Row[]> {
  return (await tx.client.query<Row>(statement)).rows
}

/** The same, each row as a list of its columns: where there are many, objects take longer to make than to read. */
export async function tuples<Row extends unknown[]>(tx: Tx, statement: Statement): Promise<Row[]> {
  return (await tx.client.query<Row>({ ...statement, rowMode: 'array' })).rows
}

/** The row of a statement that gives one or none. */
export async function maybeRow<Row extends object>(tx: Tx, statement: Statement): Promise<Row | undefined> {
  const result = await rows<Row>(tx, statement)
  if (result.length > 1) throw new Error(`expected one row at most, got ${result.length}`)
  return result[0]
}

/** The row of a statement that always gives exactly one. */
export async function oneRow<Row extends object>(tx: Tx, statement: Statement): Promise<Row> {
  const result = await maybeRow<Row>(tx, statement)
  if (!result) throw new Error('expected one row, got none')
  return result
}

/** Runs a statement for its effect; how many rows it touched. */
export async function execute(tx: Tx, statement: Statement): Promise<number> {
  return (await tx.client.query(statement)).rowCount ?? 0
}

/** The name of the constraint that refused a statement, if that is what this error is. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined
}

/** Whether a statement failed because of a value that the database cannot keep, so that a retry fails too. */
export const isDataFault = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code?.startsWith('22') === true
