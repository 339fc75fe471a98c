import { Refusal } from '@tradewind/contract'
import type { Clock } from '#platform/clock'
import { type Database, execute, oneRow, sql } from '#platform/db'

/** Bank time: wall time, moved ahead as far as a demo user or a test wished. It never goes back. */
export interface BankClock extends Clock {
  /** How far it is ahead of the wall clock now. */
  aheadMs(): number
  /** Moves it further ahead, for every process on this database, and gives the new time. */
  moveAhead(byMs: number): Promise<Date>
  /** Reads again how far it was moved, for callers that must not miss a move while a connection was down. */
  refresh(): Promise<void>
  /** Runs `then` whenever it was moved, here or by another process. */
  onMoved(then: () => void): void
  close(): Promise<void>
}

const channel = 'bank_clock'

export interface BankClockNeeds {
  db: Database
  /** The wall clock. */
  clock: Clock
}

/** Opens the bank clock of a database and follows its moves until it is closed. */
export async function openBankClock({ db, clock }: BankClockNeeds): Promise<BankClock> {
  let aheadMs = 0
  const listeners: (() => void)[] = []
  const learn = (aheadBy: number) => {
    if (!(aheadBy > aheadMs)) return
    aheadMs = aheadBy
    for (const then of listeners) then()
  }
  const refresh = async () =>
    learn(await db.asSystem(async (tx) => (await oneRow<Ahead>(tx, stored)).aheadMs).then(Number))
  // Listens before it reads, so that a move in between is not missed. After a gap it reads again; if that fails,
  // whoever must not miss a move reads for himself.
  const listening = await db.listen(channel, (payload) => {
    if (payload === '') refresh().catch(() => undefined)
    else learn(Number(payload))
  })
  await refresh()
  return {
    now: () => new Date(clock.now().getTime() + aheadMs),
    aheadMs: () => aheadMs,
    refresh,
    onMoved: (then) => listeners.push(then),
    moveAhead: async (byMs) => {
      if (!Number.isSafeInteger(byMs) || byMs < 0) throw new Refusal('sandbox.backwards')
      const moved = await db.asSystem(async (tx) => {
        const row = await oneRow<Ahead>(
          tx,
          sql`update platform.bank_clock set ahead_ms = ahead_ms + ${byMs} returning ahead_ms`,
        )
        await execute(tx, sql`select pg_notify(${channel}, ${String(row.aheadMs)})`)
        return Number(row.aheadMs)
      })
      learn(moved)
      return new Date(clock.now().getTime() + aheadMs)
    },
    close: () => listening.end(),
  }
}

interface Ahead {
  aheadMs: bigint
}

const stored = sql`select ahead_ms from platform.bank_clock`
