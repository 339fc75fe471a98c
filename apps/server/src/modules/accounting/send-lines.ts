import { Refusal } from '@tradewind/contract'
import type { AccountingProblem } from '@tradewind/contract/accounting'
import type { Currency } from '@tradewind/kernel'
import { addDays } from '@tradewind/kernel/iso-date'
import type { StatementLine } from '#modules/statements'
import type { Task } from '#platform/tasks'
import { withAccess } from './access.ts'
import type { AccountingNeeds } from './accounting.needs.ts'
import {
  accountsOfConnection,
  connectionById,
  deleteConnection,
  isRunPlanned,
  noteDeleted,
  noteOutcome,
  notePassed,
  noteRun,
  planRun,
  takeOn,
  unfinishedLines,
} from './accounting.store.ts'
import type { Connection, Line, SentAccount } from './accounting.types.ts'
import type { Entry } from './connector.ts'
import { dayOf, daysBack, entryOf } from './entry.ts'
import { RateLimited, SignedOut } from './requests.ts'

const minuteMs = 60_000
const everyMs = 15 * minuteMs
const againAfterMs = 5 * minuteMs
const checkEveryMs = 60 * minuteMs
/** QuickBooks answers for the last 30 days only. */
const longestCheckMs = 29 * 24 * 60 * minuteMs
/** So that what is deleted while it is asked is seen by the next check. */
const overlapMs = 60 * minuteMs
/** A run ends well before another worker would take its task over; the next one follows at once. */
const runForMs = 12_000
const unfinishedAtOnce = 100

/** How a run ended, and when the next one is due. */
interface Ended {
  problem: AccountingProblem | null
  checkedAt: Date | null
  /** Null while nobody is signed in. */
  nextInMs: number | null
}

class OutOfTime extends Error {}

interface Run {
  connection: Connection
  accounts: readonly SentAccount[]
  currencies: ReadonlyMap<string, Currency>
  endsAt: number
}

/**
 * Sends the lines of a connection that have not been sent, one after the other. Each is written down before its request, so
 * that a request of which nobody knows what became of it is looked up before it is made again.
 */
export const sendLines = (needs: AccountingNeeds) => {
  const { db, clock, bankClock, brand } = needs
  const { reach } = withAccess(needs)

  async function deliver(
    run: Run,
    line: StatementLine,
    { accountId, attempt, isNew }: Pick<Line, 'accountId' | 'attempt'> & { isNew: boolean },
  ) {
    const { connection, accounts, currencies, endsAt } = run
    const account = accounts.find((one) => one.accountId === accountId)
    const currency = currencies.get(accountId)
    if (!account || !currency) return
    if (clock.now().getTime() > endsAt) throw new OutOfTime()
    const { bankAccount } = account
    const entry: Entry = entryOf(line, { connection, bankAccount, currency, attempt, brand })
    const outcome = await reach(connection, async (connector, access) => {
      const arrived = isNew ? undefined : await connector.find(access, entry)
      return arrived ? { state: 'Sent' as const, remoteId: arrived } : connector.send(access, entry)
    })
    const { remoteId, reason } = { remoteId: null, reason: null, ...outcome }
    await db.asSystem((tx) =>
      noteOutcome(tx, connection, {
        lineId: line.lineId,
        state: outcome.state,
        remoteId,
        reason: reason === null ? null : reason.slice(0, 500),
        at: bankClock.now(),
      }),
    )
  }

  /** What an earlier run left open, and what someone asked to be sent again. */
  async function finishOpen(run: Run): Promise<void> {
    const { customerId } = run.connection
    const open = await db.asSystem((tx) => unfinishedLines(tx, run.connection, unfinishedAtOnce))
    for (const { lineId, accountId, bookedOn, attempt } of open) {
      const parts = await needs.linesOf({ customerId, accountId, from: bookedOn, to: bookedOn })
      for await (const lines of parts)
        for (const line of lines)
          if (line.lineId === lineId) await deliver(run, line, { accountId, attempt, isNew: false })
    }
  }

  async function sendNew(run: Run, { accountId, passed, passedOn }: SentAccount): Promise<void> {
    const { connection } = run
    const { customerId } = connection
    const to = dayOf(bankClock.now())
    const from = [passedOn, addDays(to, -daysBack)].toSorted().at(-1) ?? to
    const parts = await needs.linesOf({ customerId, accountId, from, to })
    for await (const lines of parts)
      for (const line of lines) {
        if (line.number <= passed || line.change === 0n) continue
        if (clock.now().getTime() > run.endsAt) throw new OutOfTime()
        const bookedOn = dayOf(line.bookedAt)
        const isNew = await db.asSystem(async (tx) => {
          await notePassed(tx, connection.id, { accountId, passed: line.number, passedOn: bookedOn })
          return takeOn(tx, connection, { lineId: line.lineId, accountId, bookedOn, at: bankClock.now() })
        })
        if (isNew) await deliver(run, line, { accountId, attempt: 1, isNew })
      }
  }

  /** What someone deleted there is reported, and not sent again. */
  async function findDeleted({ connection }: Run): Promise<Date | null> {
    const now = bankClock.now()
    const last = connection.checkedAt ?? connection.connectedAt
    if (connection.checkedAt && now.getTime() - last.getTime() < checkEveryMs) return connection.checkedAt
    const since = new Date(Math.max(last.getTime() - overlapMs, now.getTime() - longestCheckMs))
    const deleted = await reach(connection, (connector, access) => connector.deletedSince(access, since))
    if (deleted.length > 0) await db.asSystem((tx) => noteDeleted(tx, connection, deleted, now))
    return now
  }

  async function runOnce(connection: Connection): Promise<Ended> {
    const { checkedAt: before, problem, product } = connection
    // The operator has taken the software away, or has not told this process of it.
    if (!needs.connectors[product]) return { problem, checkedAt: before, nextInMs: everyMs }
    const run: Run = await db.asSystem(async (tx) => ({
      connection,
      accounts: await accountsOfConnection(tx, connection.id),
      currencies: new Map(
        (await needs.accountsOf(tx, connection.customerId)).map(({ id, currency }) => [id, currency]),
      ),
      endsAt: clock.now().getTime() + runForMs,
    }))
    try {
      const checkedAt = await findDeleted(run)
      connection.checkedAt = checkedAt
      await finishOpen(run)
      for (const account of run.accounts) await sendNew(run, account)
      return { problem: null, checkedAt, nextInMs: everyMs }
    } catch (error) {
      const { checkedAt } = connection
      if (error instanceof OutOfTime) return { problem: null, checkedAt, nextInMs: 0 }
      if (error instanceof SignedOut) return { problem: null, checkedAt, nextInMs: null }
      if (error instanceof RateLimited) return { problem: 'RateLimited', checkedAt, nextInMs: error.afterMs }
      return { problem: 'Unreachable', checkedAt, nextInMs: againAfterMs }
    }
  }

  /** Nothing is sent for a customer who has left, and the access is deleted. */
  async function endIfClosed(connection: Connection): Promise<void> {
    try {
      await db.asSystem((tx) => needs.holdOpen(tx, connection.customerId))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await db.asSystem((tx) => deleteConnection(tx, connection.id))
      connection.status = 'SignedOut'
    }
  }

  return async (task: Task): Promise<void> => {
    const connection = await db.asSystem((tx) => connectionById(tx, needs, task.subject))
    if (connection) await endIfClosed(connection)
    const isSetUp = connection?.status === 'Connected' && connection.since
    const ended = isSetUp ? await runOnce(connection) : undefined
    await db.asSystem(async (tx) => {
      if (ended) {
        const now = bankClock.now()
        await noteRun(tx, task.subject, { at: now, ...ended })
        if (ended.nextInMs !== null && !(await isRunPlanned(tx, task.subject, task.occurrence)))
          await planRun(tx, task.subject, new Date(now.getTime() + ended.nextInMs))
      }
      await task.finish(tx)
    })
  }
}
