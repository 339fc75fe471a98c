import type { Tx } from '#platform/db'
import { planTask as plan, timesDone } from '#platform/tasks'

const module = 'payments'

/** Plans the next occurrence of a task about a locked transaction. */
export const planTask = (
  tx: Tx,
  {
    transactionId: subject,
    kind,
    dueAt,
  }: { transactionId: string; kind: 'submit' | 'inquire' | 'remind' | 'recall' | 'give-back'; dueAt: Date },
): Promise<void> => plan(tx, { module, subject, kind, dueAt })

/** How many inquiries about this transaction were made already. */
export const inquiriesSoFar = (tx: Tx, subject: string): Promise<number> =>
  timesDone(tx, { module, subject, kind: 'inquire' })
