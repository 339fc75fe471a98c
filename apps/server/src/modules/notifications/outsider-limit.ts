import type { Database } from '#platform/db'
import { addToday, countToday } from './outsider-limit.store.ts'

/** So many a day (UTC) at most: enough for a supplier who is paid invoice by invoice, too few to bother anybody with. */
export const outsiderLimits = { perAddress: 10, perCustomer: 100 }

/** Both as blind indexes. */
interface Subjects {
  recipient: Buffer
  customer: Buffer
}

/** Whether another email may go to someone outside. Only the one sender counts, so that nothing is counted twice. */
export async function mayReachOutsider(db: Database, { recipient, customer }: Subjects, at: Date): Promise<boolean> {
  const [toAddress = 0, byCustomer = 0] = await db.asSystem((tx) => countToday(tx, [recipient, customer], dayOf(at)))
  return toAddress < outsiderLimits.perAddress && byCustomer < outsiderLimits.perCustomer
}

export const noteOutsider = (db: Database, { recipient, customer }: Subjects, at: Date): Promise<void> =>
  db.asSystem((tx) => addToday(tx, [recipient, customer], dayOf(at)))

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
