import type { AccountingLineState, AccountingProblem, AccountingProduct } from '@tradewind/contract/accounting'
import { execute, join, maybeRow, oneRow, rows, type Sql, sql, type Tx } from '#platform/db'
import type { Random } from '#platform/random'
import { seal, unseal } from '#platform/secrets'
import { planTask } from '#platform/tasks'
import type { Books, Connection, Line, SentAccount } from './accounting.types.ts'
import type { Tokens } from './connector.ts'

/** Seals and opens what gives access to books. */
export interface Sealing {
  accessKey: Buffer
  random: Random
}

const contextOf = (what: string, id: string) => `accounting ${what} ${id}`
const columns = sql`id, customer_id, product, tenant, sealed, status, since, charges_account, transfers_account,
  unassigned_account, version, connected_at, last_run_at, problem, checked_at`

type Row = Omit<Connection, 'tokens' | 'organisation'> & { sealed: Buffer }
type Opened = Pick<Connection, 'tokens' | 'organisation'>

function connectionFrom({ accessKey }: Pick<Sealing, 'accessKey'>, { sealed, ...row }: Row): Connection {
  const { tokens, organisation } = JSON.parse(
    unseal(accessKey, sealed, contextOf('connection', row.id)).toString(),
  ) as Opened
  return { ...row, organisation, tokens: { ...tokens, expiresAt: new Date(tokens.expiresAt) } }
}

const sealedOf = ({ accessKey, random }: Sealing, id: string, opened: Opened): Buffer =>
  seal(accessKey, JSON.stringify(opened), random, contextOf('connection', id))

export async function connectionOf(tx: Tx, sealing: Sealing, customerId: string): Promise<Connection | undefined> {
  const row = await maybeRow<Row>(
    tx,
    sql`select ${columns} from accounting.connection where customer_id = ${customerId}`,
  )
  return row && connectionFrom(sealing, row)
}

/** For the worker: a connection of any customer. */
export async function connectionById(tx: Tx, sealing: Sealing, id: string): Promise<Connection | undefined> {
  const row = await maybeRow<Row>(tx, sql`select ${columns} from accounting.connection where id = ${id}`)
  return row && connectionFrom(sealing, row)
}

export async function lockConnection(tx: Tx, sealing: Sealing, customerId: string): Promise<Connection | undefined> {
  const row = await maybeRow<Row>(
    tx,
    sql`select ${columns} from accounting.connection where customer_id = ${customerId} for no key update`,
  )
  return row && connectionFrom(sealing, row)
}

export async function insertConnection(
  tx: Tx,
  sealing: Sealing,
  made: Pick<Connection, 'id' | 'connectedAt' | 'organisation' | 'tokens'> & Books,
): Promise<void> {
  const { id, customerId, product, tenant, connectedAt } = made
  await execute(
    tx,
    sql`insert into accounting.connection (id, customer_id, product, tenant, sealed, connected_at)
        values (${id}, ${customerId}, ${product}, ${tenant}, ${sealedOf(sealing, id, made)}, ${connectedAt})`,
  )
}

/** Keeps new tokens; after a new sign-in the connection is in order again. */
export async function keepTokens(
  tx: Tx,
  sealing: Sealing,
  { id, organisation, tokens }: { id: string; organisation: string; tokens: Tokens },
): Promise<void> {
  await execute(
    tx,
    sql`update accounting.connection set sealed = ${sealedOf(sealing, id, { organisation, tokens })},
          status = 'Connected' where id = ${id}`,
  )
}

export const noteSignedOut = (tx: Tx, id: string): Promise<number> =>
  execute(tx, sql`update accounting.connection set status = 'SignedOut' where id = ${id}`)

export const deleteConnection = (tx: Tx, id: string): Promise<number> =>
  execute(tx, sql`delete from accounting.connection where id = ${id}`)

export async function changeSettings(tx: Tx, connection: Connection, accounts: readonly SentAccount[]): Promise<void> {
  const { id, customerId, since, chargesAccount, transfersAccount, unassignedAccount } = connection
  await execute(
    tx,
    sql`update accounting.connection set since = ${since}, charges_account = ${chargesAccount},
          transfers_account = ${transfersAccount}, unassigned_account = ${unassignedAccount}, version = version + 1
        where id = ${id}`,
  )
  await execute(tx, sql`delete from accounting.account where connection_id = ${id}`)
  for (const { accountId, bankAccount, passed, passedOn } of accounts)
    await execute(
      tx,
      sql`insert into accounting.account (connection_id, customer_id, account_id, bank_account, passed, passed_on)
          values (${id}, ${customerId}, ${accountId}, ${bankAccount}, ${passed}, ${passedOn})`,
    )
}

export const accountsOfConnection = (tx: Tx, id: string): Promise<SentAccount[]> =>
  rows(
    tx,
    sql`select account_id, bank_account, passed, passed_on from accounting.account
        where connection_id = ${id} order by account_id`,
  )

export async function noteRun(
  tx: Tx,
  id: string,
  { at, problem, checkedAt }: { at: Date; problem: AccountingProblem | null; checkedAt: Date | null },
): Promise<void> {
  await execute(
    tx,
    sql`update accounting.connection set last_run_at = ${at}, problem = ${problem}, checked_at = ${checkedAt}
        where id = ${id}`,
  )
}

export interface SignIn {
  stateHash: Buffer
  customerId: string
  userId: string
  product: AccountingProduct
  expiresAt: Date
}

export async function insertSignIn(
  tx: Tx,
  { accessKey, random }: Sealing,
  { stateHash, customerId, userId, product, expiresAt, verifier }: SignIn & { verifier: string },
): Promise<void> {
  const sealed = seal(accessKey, verifier, random, contextOf('sign-in', stateHash.toString('hex')))
  await execute(
    tx,
    sql`insert into accounting.sign_in (state_hash, customer_id, user_id, product, sealed, expires_at)
        values (${stateHash}, ${customerId}, ${userId}, ${product}, ${sealed}, ${expiresAt})`,
  )
}

/** Takes a sign-in away, so that its state works once. */
export async function takeSignIn(
  tx: Tx,
  { accessKey }: Sealing,
  { stateHash, customerId, userId, now }: Pick<SignIn, 'stateHash' | 'customerId' | 'userId'> & { now: Date },
): Promise<{ product: AccountingProduct; verifier: string } | undefined> {
  const row = await maybeRow<{ product: AccountingProduct; sealed: Buffer }>(
    tx,
    sql`delete from accounting.sign_in
        where state_hash = ${stateHash} and customer_id = ${customerId} and user_id = ${userId}
          and expires_at > ${now} returning product, sealed`,
  )
  const context = contextOf('sign-in', stateHash.toString('hex'))
  return row && { product: row.product, verifier: unseal(accessKey, row.sealed, context).toString() }
}

export const dropOldSignIns = (tx: Tx, before: Date, most: number): Promise<number> =>
  execute(
    tx,
    sql`delete from accounting.sign_in where state_hash in (
          select state_hash from accounting.sign_in where expires_at < ${before} limit ${most})`,
  )

const booksOf = ({ customerId, product, tenant }: Books): Sql =>
  sql`customer_id = ${customerId} and product = ${product} and tenant = ${tenant}`

const lineColumns = sql`line_id, account_id, booked_on, state, attempt, remote_id, reason, changed_at`

/** Writes that a line is about to be sent; false if it was taken on before. */
export async function takeOn(
  tx: Tx,
  { customerId, product, tenant }: Books,
  { lineId, accountId, bookedOn, at }: Pick<Line, 'lineId' | 'accountId' | 'bookedOn'> & { at: Date },
): Promise<boolean> {
  const added = await execute(
    tx,
    sql`insert into accounting.line (customer_id, product, tenant, line_id, account_id, booked_on, state, changed_at)
        values (${customerId}, ${product}, ${tenant}, ${lineId}, ${accountId}, ${bookedOn}, 'Sending', ${at})
        on conflict do nothing`,
  )
  return added === 1
}

export const notePassed = (
  tx: Tx,
  connectionId: string,
  { accountId, passed, passedOn }: Pick<SentAccount, 'accountId' | 'passed' | 'passedOn'>,
): Promise<number> =>
  execute(
    tx,
    sql`update accounting.account set passed = ${passed}, passed_on = ${passedOn}
        where connection_id = ${connectionId} and account_id = ${accountId} and passed < ${passed}`,
  )

export const noteOutcome = (
  tx: Tx,
  books: Books,
  line: Pick<Line, 'lineId' | 'state' | 'remoteId' | 'reason'> & { at: Date },
): Promise<number> =>
  execute(
    tx,
    sql`update accounting.line set state = ${line.state}, remote_id = ${line.remoteId}, reason = ${line.reason},
          changed_at = ${line.at}
        where ${booksOf(books)} and line_id = ${line.lineId} and state = 'Sending'`,
  )

/** Lines of which nobody knows yet whether they have arrived, and those that are to be sent again. */
export const unfinishedLines = (tx: Tx, books: Books, most: number): Promise<Line[]> =>
  rows(
    tx,
    sql`select ${lineColumns} from accounting.line where ${booksOf(books)} and state = 'Sending'
          and account_id in (select account_id from accounting.account where customer_id = ${books.customerId})
        order by account_id, booked_on, line_id limit ${most}`,
  )

export const lockLine = (tx: Tx, books: Books, lineId: string): Promise<Line | undefined> =>
  maybeRow(
    tx,
    sql`select ${lineColumns} from accounting.line where ${booksOf(books)} and line_id = ${lineId} for update`,
  )

/** A refused line is sent again, as another request. */
export const requestAgain = (tx: Tx, books: Books, lineId: string, at: Date): Promise<number> =>
  execute(
    tx,
    sql`update accounting.line set state = 'Sending', reason = null, attempt = attempt + 1, changed_at = ${at}
        where ${booksOf(books)} and line_id = ${lineId} and state = 'Refused'`,
  )

export const noteDeleted = (tx: Tx, books: Books, remoteIds: readonly string[], at: Date): Promise<number> =>
  execute(
    tx,
    sql`update accounting.line set state = 'Deleted', changed_at = ${at}
        where ${booksOf(books)} and state = 'Sent' and remote_id = any (${remoteIds})`,
  )

export async function pageOfLines(
  tx: Tx,
  books: Books,
  { state, page, pageSize }: { state: AccountingLineState | undefined; page: number; pageSize: number },
): Promise<{ lines: Line[]; total: number }> {
  const where = join([booksOf(books), ...(state ? [sql`state = ${state}`] : [])], ' and ')
  const lines = await rows<Line>(
    tx,
    sql`select ${lineColumns} from accounting.line where ${where} order by changed_at desc, line_id desc
        limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: bigint }>(
    tx,
    sql`select count(*) as total from accounting.line where ${where}`,
  )
  return { lines, total: Number(total) }
}

export const countLines = (tx: Tx, books: Books): Promise<{ sent: number; refused: number; deleted: number }> =>
  oneRow(
    tx,
    sql`select count(*) filter (where state = 'Sent')::int as sent,
          count(*) filter (where state = 'Refused')::int as refused,
          count(*) filter (where state = 'Deleted')::int as deleted
        from accounting.line where ${booksOf(books)}`,
  )

export const dropOldLines = (tx: Tx, before: Date, most: number): Promise<number> =>
  execute(
    tx,
    sql`delete from accounting.line where (customer_id, product, tenant, line_id) in (
          select customer_id, product, tenant, line_id from accounting.line where changed_at < ${before} limit ${most})`,
  )

export const planRun = (tx: Tx, connectionId: string, dueAt: Date): Promise<void> =>
  planTask(tx, { module: 'accounting', subject: connectionId, kind: 'send', dueAt })

/** Whether another run is planned: each connection has one future run, however often someone asked for one. */
export async function isRunPlanned(tx: Tx, connectionId: string, besides: number): Promise<boolean> {
  const found = await maybeRow(
    tx,
    sql`select 1 from platform.task where subject = ${connectionId} and module = 'accounting' and kind = 'send'
          and done_at is null and occurrence <> ${besides} limit 1`,
  )
  return found !== undefined
}
