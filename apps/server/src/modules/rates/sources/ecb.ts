import { type Currency, isCurrency } from '@tradewind/kernel'
import { isBusinessDay } from '@tradewind/kernel/business-calendar'
import { holidayLookup } from '@tradewind/kernel/holidays'
import { addDays, type IsoDate, localTime } from '@tradewind/kernel/iso-date'
import { startOfDay } from '@tradewind/kernel/start-of-day'
import { SaxesParser } from 'saxes'
import type { FeedRate, RateFeed } from '../rates.types.ts'
import { download } from './rate-sources.ts'

const zone = 'Europe/Berlin'
/** When the day's reference rates are overdue; they are published at about 16:00. */
const due = '18:00'
const hour = 3_600_000

/** The European Central Bank's daily reference rates, as it publishes them in XML. */
export const ecbRateSource = (url: string): RateFeed => ({ read: async (now) => ecbRates(await download(url), now) })

/**
 * The rates in the bank's XML, converted from a euro base to a dollar base. Until the next ones are due they count as
 * current; after that they keep their own time, so they are too old to be quoted.
 */
export function ecbRates(xml: string, now: Date): FeedRate[] {
  const { day, perEuro } = readXml(xml)
  if (day > localTime(now, zone).date) throw new Error(`the reference rates of ${day} can't be out yet`)
  const dollars = perEuro.get('USD')
  if (dollars === undefined) throw new Error('the reference rates have no US dollar')
  const at = day >= latestDue(now) ? now : new Date(startOfDay(day, zone).getTime() + 16 * hour)
  const perDollar = new Map<Currency, string>([
    ['USD', '1'],
    ['EUR', quotient(decimal('1'), dollars)],
  ])
  for (const [currency, rate] of perEuro)
    if (isCurrency(currency) && currency !== 'USD') perDollar.set(currency, quotient(rate, dollars))
  return [...perDollar].map(([currency, rate]) => ({ currency, perDollar: rate, at }))
}

/** The latest day whose rates must be published by now. */
function latestDue(now: Date): IsoDate {
  const { date, time } = localTime(now, zone)
  const isHoliday = holidayLookup('target2')
  let day = time >= due ? date : addDays(date, -1)
  while (!isBusinessDay(day, isHoliday)) day = addDays(day, -1)
  return day
}

function readXml(xml: string): { day: IsoDate; perEuro: Map<string, bigint> } {
  const perEuro = new Map<string, bigint>()
  let day: IsoDate | undefined
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    if (name !== 'Cube') return
    const { time, currency, rate } = attributes as Record<string, string | undefined>
    if (time && /^\d{4}-\d\d-\d\d$/.test(time)) {
      if (day) throw new Error('there are reference rates of several days')
      day = time as IsoDate
    }
    if (currency && rate) perEuro.set(currency, decimal(rate))
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  if (!day || perEuro.size === 0) throw new Error('there are no reference rates')
  return { day, perEuro }
}

const digits = 12
const one = 10n ** BigInt(digits)

/** Decimal text in units of 10⁻¹². */
function decimal(text: string): bigint {
  if (!/^\d{1,9}(\.\d{1,12})?$/.test(text)) throw new Error(`${text} is no rate`)
  const [whole = '', fraction = ''] = text.split('.')
  const value = BigInt(whole) * one + BigInt(fraction.padEnd(digits, '0'))
  if (value === 0n) throw new Error('a rate is zero')
  return value
}

/** A quotient as decimal text, rounded half up to twelve decimal places. */
function quotient(dividend: bigint, divisor: bigint): string {
  const value = (2n * dividend * one + divisor) / (2n * divisor)
  const fraction = (value % one).toString().padStart(digits, '0').replace(/0+$/, '')
  return fraction ? `${value / one}.${fraction}` : String(value / one)
}
