import type { CountedScreen } from '@tradewind/contract/engagement'
import type { Logger } from 'pino'
import type { Customers } from '#modules/customers'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import { type Random, uuidv7 } from '#platform/random'
import { addEvent, dropEventsBefore } from './engagement.store.ts'
import type { Forward } from './forwarder.ts'

export interface Engagement {
  /**
   * Counts that a screen was opened. Not where counting is off, for another site, or for someone who has not allowed it:
   * the page asks first, and the profile decides. Says whether it was counted.
   */
  record(event: { userId: string; siteId: string; screen: CountedScreen; visit: string }): Promise<boolean>
  /** Removes what is older than thirteen months. */
  purgeOld(): Promise<number>
}

export interface EngagementNeeds {
  db: Database
  clock: Clock
  random: Random
  customers: Pick<Customers, 'belongingOf'>
  log: Pick<Logger, 'warn'>
  /** Nothing is counted without one. */
  siteId?: string | undefined
  /** Sends the counts on; without it they are kept. */
  forward?: Forward | undefined
}

const keptMs = 396 * 86_400_000

export function createEngagement({ db, clock, random, customers, log, siteId, forward }: EngagementNeeds): Engagement {
  return {
    record: async ({ userId, siteId: named, screen, visit }) => {
      if (!siteId || named !== siteId) return false
      const belonging = await db.asSystem((tx) => customers.belongingOf(tx, userId))
      if (!belonging?.member.analyticsAccepted) return false
      const event = { siteId, screen, visit, at: clock.now() }
      if (!forward) {
        await db.asSystem((tx) => addEvent(tx, { id: uuidv7(event.at, random), ...event }))
        return true
      }
      return forward(event).then(
        () => true,
        (err: unknown) => {
          log.warn({ err }, 'an analytics count could not be forwarded and is lost')
          return false
        },
      )
    },
    purgeOld: () => db.asSystem((tx) => dropEventsBefore(tx, new Date(clock.now().getTime() - keptMs))),
  }
}
