import { Refusal } from '@tradewind/contract/refusals'
import pg from 'pg'
import type { Database } from '#platform/db'
import { answerOf, translated } from './ledger.refusals.ts'
import { bookBatch } from './ledger.store.ts'
import type { LedgerRecord, Outcome, Posted, Posting, Recorders } from './ledger.types.ts'

export interface GroupNeeds {
  db: Database
  recorders: Recorders
  /** How many postings may wait before the next is refused as busy. */
  queueLimit?: number
  /** How many postings go out together at most. */
  batchLimit?: number
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

/**
 * Group posting: what arrives while a batch is in flight goes out together in the next one, as one statement, and each
 * is answered after the durable commit of its batch. A batch that fails as a whole is halved until the one that fails is
 * alone, so it never takes its neighbours with it.
 */
export function createGroup({ db, recorders, queueLimit = 4096, batchLimit = 256 }: GroupNeeds): Group {
  const queue: Waiting[] = []
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    while (queue.length > 0) await book(queue.splice(0, batchLimit))
    running = undefined
  }

  async function book(batch: readonly Waiting[]): Promise<void> {
    let outcomes: Outcome[]
    try {
      outcomes = await commitWithRetries(batch)
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

  /** Safe to repeat whatever became of the first try: what it committed is answered as a replay. */
  async function commitWithRetries(batch: readonly Waiting[]): Promise<Outcome[]> {
    let unsure: unknown
    for (let attempt = 1; ; attempt++) {
      try {
        return await bookBatch(db, recorders, batch)
      } catch (error) {
        // Busy says that nothing was done, which nobody knows once a commit was left without an answer.
        if (unsure !== undefined && error instanceof Refusal) throw unsure
        if (attempt === 3 || !isPassing(error)) throw error
        if (!isRolledBack(error)) unsure = error
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
        running ??= Promise.resolve().then(run)
      }),
    drain: async () => {
      while (running) await running
    },
  }
}

/** A deadlock with a caller that locks in another order, or a lost connection: likely gone at the next try. */
function isPassing(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(40P01|40001|08|57P)/.test(error.code ?? '')
  return error instanceof Error && /connection/i.test(error.message)
}

/** A deadlock or a failed serialisation leaves nothing behind for certain; a lost connection may. */
const isRolledBack = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code?.startsWith('40') === true
