import { maxDecisions } from '@tradewind/contract/approvals'
import type { Request } from '#domain/approvals/requests.queries.ts'

export type Status = 'Approved' | 'ReturnedForModification' | 'Rejected'

interface Decidable<R> {
  /** Those decided together: as many as one call takes. */
  requests: R[]
  /** How many of the selected ones the reader can decide so, together or later. */
  possible: number
}

/** The requests among the selected ones that the reader can decide so. */
export function decidable<R extends Pick<Request, 'can'>>(selected: readonly R[], status: Status): Decidable<R> {
  const open = selected.filter(({ can }) => isOpenTo(can, status))
  return { requests: open.slice(0, maxDecisions), possible: open.length }
}

/** A page of the list when requests were chosen, and as it is now. */
export interface ListBeforeAndNow<R> {
  before: readonly R[]
  now: readonly R[]
}

type Shown = Pick<Request, 'paymentRuleTransactionId' | 'version'>

/**
 * The chosen requests that are still open. One that left the list was canceled or decided meanwhile; one from another page
 * is not in it to be missed. A changed one stays as it was chosen: its decision is refused, and nobody approves it unseen.
 */
export function stillListed<R extends Shown>(chosen: readonly R[], { before, now }: ListBeforeAndNow<R>): R[] {
  const same = (one: R) => (other: R) => other.paymentRuleTransactionId === one.paymentRuleTransactionId
  return chosen.flatMap((one) => {
    const latest = now.find(same(one))
    if (latest) return [latest.version === one.version ? latest : one]
    return before.some(same(one)) ? [] : [one]
  })
}

/** Whoever may not approve now may say no still. */
function isOpenTo(can: Request['can'], status: Status): boolean {
  if (status === 'Approved') return can.decide
  return status === 'Rejected' ? can.decide || can.return : can.return
}

export const countWords = (count: number): string => (count === 1 ? '1 payment' : `${count} payments`)

/** Why some of the selected ones are left out: not the reader's to decide, or more than fit into one decision. */
export function leftOutText(selected: number, possible: number): string[] {
  const [closed, later] = [selected - possible, possible - maxDecisions]
  return [
    ...(closed > 0 ? [`${countWords(closed)} can't be decided by you now and ${isOrAre(closed)} left out.`] : []),
    ...(later > 0
      ? [`You can decide up to ${maxDecisions} payments at once. Decide the other ${later === 1 ? 'one' : later} next.`]
      : []),
  ]
}

/** Said of those that were canceled or decided while the reader looked at them. */
export const goneText = (count: number): string[] =>
  count > 0 ? [`${countWords(count)} changed in the meantime and ${isOrAre(count)} left out.`] : []

const isOrAre = (count: number): string => (count === 1 ? 'is' : 'are')
