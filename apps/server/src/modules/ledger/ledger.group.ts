import { Refusal } from '@tradewind/contract/refusals'
import pg from 'pg'
import { type Database, isConnectionLost } from '#platform/db'
import { answerOf, translated } from './ledger.refusals.ts'
import { bookBatch } from './ledger.store.ts'
import type { LedgerAccountId, LedgerRecord, Outcome, Posted, Posting, Recorders } from './ledger.types.ts'

export interface GroupNeeds {
  db: Database
  recorders: Recorders
  /** How many postings may wait before the next is refused as busy. */
  queueLimit?: number
  /** How many postings go out together at most. */
  batchLimit?: number
  /** How many must wait before a second batch goes out beside one that is under way. */
  secondFrom?: number
}

interface Waiting {
  posting: Posting
  records: readonly LedgerRecord[]
  booked(answer: Posted): void
  failed(error: unknown): void
}

export interface Group {
  add(posting: Posting, records: readonly LedgerRecord[]): Promise<Posted>
  /** Waits until nothing is waiting or in flight. */
  drain(): Promise<void>
}

/** While one batch waits for the disk, the next is decided. More at once would only make them smaller. */
const atOnce = 2

/**
 * Group posting: what arrives while a batch is in flight goes out together in the next one, as one statement, and each
 * is answered after the durable commit of its batch. A second batch goes out beside it once enough wait whose accounts it
 * does not touch; nobody overtakes who came before. A batch that fails as a whole is halved until
 * the one that fails is alone, so that nobody fails for a neighbour.
 */
export function createGroup({
  db,
  recorders,
  queueLimit = 4096,
  batchLimit = 256,
  secondFrom = 16,
}: GroupNeeds): Group {
  const queue: Waiting[] = []
  /** What is under way, with the accounts that it touches. */
  const running = new Map<Promise<void>, Accounts>()
  let called = false

  /** Whoever asks in the same moment comes along. */
  function begin(): void {
    if (called) return
    called = true
    queueMicrotask(() => {
      called = false
      send()
    })
  }

  function send(): void {
    if (running.size >= atOnce) return
    const batch = queue.splice(0, readyCount())
    if (batch.length === 0) return
    const run = book(batch).then(() => {
      running.delete(run)
      send()
    })
    running.set(run, accountsOf(batch))
  }

  /** How many may go now: beside a batch under way, those before the first that has to wait for it. */
  function readyCount(): number {
    const most = Math.min(queue.length, batchLimit)
    if (running.size === 0) return most
    if (most < secondFrom) return 0
    const [beside] = running.values()
    const waits = queue.findIndex(({ posting }) => meet(beside, posting))
    const ready = waits < 0 ? most : Math.min(waits, most)
    return ready < secondFrom ? 0 : ready
  }

  async function book(batch: readonly Waiting[]): Promise<void> {
    let outcomes: Outcome[]
    try {
      outcomes = await committed(() => bookBatch(db, recorders, batch))
    } catch (error) {
      const half = Math.ceil(batch.length / 2)
      if (batch.length === 1 || !(error instanceof pg.DatabaseError)) {
        for (const { failed } of batch) failed(translated(error))
        return
      }
      await book(batch.slice(0, half))
      await book(batch.slice(half))
      return
    }
    for (const [index, { posting, booked, failed }] of batch.entries()) {
      try {
        booked(answerOf(posting.id, outcomes[index] ?? 'platform.failed'))
      } catch (refusal) {
        failed(refusal)
      }
    }
  }

  return {
    add: (posting, records) =>
      new Promise((booked, failed) => {
        for (const { kind } of records)
          if (!Object.hasOwn(recorders, kind)) throw new Error(`no recorder writes records of ${kind}`)
        if (queue.length >= queueLimit) throw new Refusal('platform.busy', { retryAfter: 1 })
        queue.push({ posting, records, booked, failed })
        begin()
      }),
    drain: async () => {
      await Promise.resolve()
      while (running.size > 0) await Promise.all(running.keys())
    },
  }
}

/**
 * What a transaction that books gives, tried three times. Safe to repeat whatever became of the first try: what it committed
 * is answered as a replay.
 */
export async function committed<T>(book: () => Promise<T>): Promise<T> {
  let unsure: unknown
  for (let attempt = 1; ; attempt++) {
    try {
      return await book()
    } catch (error) {
      // Busy says that nothing was done, which nobody knows once a commit was left without an answer.
      if (unsure !== undefined && error instanceof Refusal) throw unsure
      if (attempt === 3 || !isPassing(error)) throw error
      if (!isRolledBack(error)) unsure = error
    }
  }
}

/** The accounts of a batch; nothing when it ends holds, whose accounts only the database knows. */
type Accounts = ReadonlySet<LedgerAccountId> | undefined

function accountsOf(batch: readonly Waiting[]): Accounts {
  if (batch.some(({ posting }) => posting.settle?.length)) return undefined
  return new Set(batch.flatMap(({ posting }) => posting.transfers.flatMap(({ debit, credit }) => [debit, credit])))
}

function meet(accounts: Accounts, { transfers, settle }: Posting): boolean {
  if (!accounts || settle?.length) return true
  return transfers.some(({ debit, credit }) => accounts.has(debit) || accounts.has(credit))
}

/** A deadlock with a caller that locks in another order, or a lost connection: likely gone at the next try. */
const isPassing = (error: unknown): boolean => isConnectionLost(error) || isRolledBack(error)

/** A deadlock or a failed serialisation leaves nothing behind for certain; a lost connection may. */
const isRolledBack = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code?.startsWith('40') === true
