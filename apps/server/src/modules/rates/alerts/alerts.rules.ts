import { type AlertState, maxAlertDays } from '@tradewind/contract/rate-alerts'
import { type Currency, compareRates, type Rate } from '@tradewind/kernel'

export interface RateAlert {
  id: string
  customerId: string
  userId: string
  base: Currency
  quote: Currency
  direction: 'above' | 'below'
  /** Decimal text. */
  rate: string
  expiresOn: string
  status: 'Active' | 'Reached' | 'Deleted'
  createdAt: Date
  endedAt: Date | null
  reachedRate: string | null
}

/** A moment's day by UTC, as rates have it. */
export const dayIn = (at: Date): string => at.toISOString().slice(0, 10)

/** One that waits beyond its last day has expired, without anybody writing it down. */
export const alertState = ({ status, expiresOn }: Pick<RateAlert, 'status' | 'expiresOn'>, now: Date): AlertState =>
  status === 'Active' && expiresOn < dayIn(now) ? 'Expired' : status

export const isReached = (direction: RateAlert['direction'], wanted: Rate, rate: Rate): boolean =>
  direction === 'above' ? compareRates(rate, wanted) >= 0 : compareRates(rate, wanted) <= 0

export const isExpiryInRange = (expiresOn: string, now: Date): boolean =>
  expiresOn >= dayIn(now) && expiresOn <= dayIn(new Date(now.getTime() + maxAlertDays * 86_400_000))
