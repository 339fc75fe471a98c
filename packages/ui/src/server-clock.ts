import { bankTimeHeader } from '@tradewind/contract/client'
import { type IsoDate, localTime } from '@tradewind/kernel/iso-date'
import { pageClock } from './clock.ts'
import { zoneName } from './dates.ts'

let aheadMs = 0

/** Sets the clock by an answer: devices are days ahead or behind, and it is the server that says which day it is. */
export function setClockBy({ headers }: Pick<Response, 'headers'>): void {
  const at = Date.parse(headers.get(bankTimeHeader) ?? '')
  if (!Number.isNaN(at)) aheadMs = at - pageClock.now()
}

/** The bank's time; the device's until the first answer. */
export const bankNow = (): Date => new Date(pageClock.now() + aheadMs)

/** The reader's today. */
export const today = (): IsoDate => localTime(bankNow(), zoneName()).date

/** The bank's today, in UTC: statements are of its days. */
export const bankToday = (): IsoDate => bankNow().toISOString().slice(0, 10)
