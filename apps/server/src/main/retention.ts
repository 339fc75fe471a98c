import { dropDeleted, dropOldChecks, dropOldQuotas } from '#modules/beneficiaries'
import { filesOfDocuments } from '#modules/customers'
import { dropOldGuesses } from '#modules/identity'
import { purgeSent } from '#modules/notifications'
import { dropOldAttempts, neededFiles, purgeTasks } from '#modules/payments'
import { purgePullTasks } from '#modules/pulls'
import { purgeTopUpTasks } from '#modules/topups'
import { purgeMessages, purgePaymentStates, purgeTracking } from '#modules/rails'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { Files, NeededFiles } from '#platform/files'
import { dropAnswers, type RetentionCategory } from '#platform/retention'

/**
 * How long what is stored stays, by category. Transactions, their story, their documents and the books are no category here:
 * they are kept for as long as the law asks.
 */
export function retentionCategories({
  db,
  clock,
  bankClock,
  files,
}: {
  db: Database
  clock: Clock
  bankClock: Clock
  files: Files
}): RetentionCategory[] {
  const rows = (remove: (tx: Tx, before: Date, most: number) => Promise<number>) => (before: Date, most: number) =>
    db.asSystem((tx) => remove(tx, before, most))
  return [
    // The longest that a client may take to repeat a request.
    { name: 'answers', keepDays: 30, clock, remove: rows(dropAnswers) },
    // Networks tell a message again for days at most.
    { name: 'network-messages', keepDays: 90, clock, remove: rows(purgeMessages) },
    // A direct debit comes back after thirteen months at the latest, a credit transfer much earlier.
    { name: 'network-news', keepDays: 400, clock, remove: rows(purgePaymentStates) },
    { name: 'network-tracking', keepDays: 400, clock: bankClock, remove: rows(purgeTracking) },
    { name: 'done-work', keepDays: 30, clock: bankClock, remove: rows(purgeTasks) },
    { name: 'done-pull-work', keepDays: 30, clock: bankClock, remove: rows(purgePullTasks) },
    { name: 'done-topup-work', keepDays: 30, clock: bankClock, remove: rows(purgeTopUpTasks) },
    // Long enough for a customer's question to reach support.
    { name: 'noted-attempts', keepDays: 90, clock, remove: rows(dropOldAttempts) },
    // They count for a day; whoever asks why a payment was allowed finds its own copy of the details.
    { name: 'bank-checks', keepDays: 30, clock, remove: rows(dropOldChecks) },
    // Long after the undo; payments have their own record of whom they paid.
    { name: 'deleted-beneficiaries', keepDays: 30, clock, remove: rows(dropDeleted) },
    { name: 'lookup-quotas', keepDays: 2, clock, remove: rows(dropOldQuotas) },
    // Their text is gone since they left; who got what stays for a question to support.
    { name: 'sent-messages', keepDays: 90, clock, remove: rows(purgeSent) },
    // Tries count for a quarter of an hour.
    { name: 'guesses', keepDays: 2, clock, remove: rows(dropOldGuesses) },
    {
      name: 'files-of-refused-requests',
      keepDays: 1,
      clock,
      remove: async (before, most) => {
        // All of them in one go: it looks through all files anyway.
        return Math.min(await files.sweep({ before, needed: filesOfModules }), most - 1)
      },
    },
  ]
}

/** Every module that keeps files says which are its own; one left out here would lose them. */
export const filesOfModules: NeededFiles = async (tx, hashes) => [
  ...(await neededFiles(tx, hashes)),
  ...(await filesOfDocuments(tx, hashes)),
]
