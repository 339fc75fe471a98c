import { businessDayFrom } from '@tradewind/kernel/business-calendar'
import { addDays, localTime } from '@tradewind/kernel/iso-date'

export const hourSeconds = 3_600
export const daySeconds = 86_400

/** Seconds until 9:00 in London on the next Monday to Friday, from a moment of the bank clock. */
export function secondsToNextMorning(now: Date, timeZone = 'Europe/London'): number {
  const { date, time } = localTime(now, timeZone)
  const day = businessDayFrom(addDays(date, 1), () => false)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const days = Math.round((Date.parse(`${day}T00:00Z`) - Date.parse(`${date}T00:00Z`)) / (daySeconds * 1_000))
  const straight = days * daySeconds + (9 - hours) * hourSeconds - minutes * 60 - now.getUTCSeconds()
  // A change to or from summer time on the way shows as another hour than nine.
  const arrived = Number(localTime(new Date(now.getTime() + straight * 1_000), timeZone).time.slice(0, 2))
  return straight + (9 - arrived) * hourSeconds
}

/** A card number as printed: American Express has 15 digits in three groups, others groups of four. */
export const groupedCard = (number: string): string =>
  number.length === 15 ? number.replace(/(.{4})(.{6})(.{5})/, '$1 $2 $3') : number.replace(/(.{4})(?=.)/g, '$1 ')

/** The currencies of a network, or how many there are where the line would be long. */
export const currencyWords = (currencies: readonly string[]): string =>
  currencies.length > 5 ? `${currencies.length} currencies` : currencies.join(', ')
