import { type CountedScreen, countedScreenOf } from '@tradewind/contract/engagement'

interface EngagementContext {
  /** Empty where the tracker is off. */
  siteId: string
  /** Whether the person has allowed analytics. */
  allowed: boolean
  path: string
}

/** Which screen may be counted now, or nothing: never without consent, never where money is shown or moves. */
export const countable = ({ siteId, allowed, path }: EngagementContext): CountedScreen | undefined =>
  siteId !== '' && allowed ? countedScreenOf(path) : undefined
