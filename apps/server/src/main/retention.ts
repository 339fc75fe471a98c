import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { Files, NeededFiles } from '#platform/files'
import type { Module } from '#platform/module'
import { dropAnswers, keptRows, type RetentionCategory } from '#platform/retention'
import { purgeTasks } from '#platform/tasks'

interface OwnRetentionNeeds {
  db: Database
  clock: Clock
  bankClock: Clock
  files: Files
  needed: NeededFiles
}

/**
 * How long what belongs to no module stays; each module says it of its own records. Transactions, their timeline, their documents
 * and the books are no category: they are kept for as long as the law asks.
 */
export const ownRetention = ({ db, clock, bankClock, files, needed }: OwnRetentionNeeds): RetentionCategory[] => [
  // The longest that a client may take to repeat a request.
  keptRows(db, { name: 'answers', keepDays: 30, clock, remove: dropAnswers }),
  keptRows(db, { name: 'done-work', keepDays: 30, clock: bankClock, remove: purgeTasks }),
  {
    name: 'files-of-refused-requests',
    keepDays: 1,
    clock,
    // All of them in one go: it looks through all files anyway.
    remove: async (before, most) => Math.min(await files.sweep({ before, needed }), most - 1),
  },
]

/** The files that some module names as its own; one left out by its module would be lost. */
export const filesOf =
  (modules: readonly Pick<Module, 'files'>[]): NeededFiles =>
  async (tx, hashes) => {
    const needed = []
    // One after the other: they share one connection.
    for (const { files } of modules) if (files) needed.push(...(await files(tx, hashes)))
    return needed
  }
