import type { Currency } from '@tradewind/kernel'
import { type IsHoliday, isBusinessDay } from '@tradewind/kernel/business-calendar'
import { isWeekendIn, publishedCalendar } from '@tradewind/kernel/country-calendar'
import { type HolidayCalendar, holidayLookup } from '@tradewind/kernel/holidays'
import { nigerianIslamicHolidays, publishedHolidays } from '@tradewind/kernel/holidays.data'
import type { IsoDate } from '@tradewind/kernel/iso-date'
import { type CutOffService, cutOffServices, type Service } from './networks.rules.ts'

export type Calendar = IsHoliday

/** The days on which banks rest, and the years for which that is known. */
export interface Days {
  isHoliday: IsHoliday
  isKnown(year: number): boolean
}

const kept = (name: HolidayCalendar): Days => {
  const isHoliday = holidayLookup(name)
  const published: Readonly<Record<number, string>> | undefined =
    name in publishedHolidays ? publishedHolidays[name as keyof typeof publishedHolidays] : undefined
  return { isHoliday, isKnown: (year) => published === undefined || published[year] !== undefined }
}

/** Holidays by place (alpha-2 of a country, or the currency of a zone) that were announced too late for the tables. */
let announced: ReadonlyMap<string, ReadonlySet<string>> = new Map()

export interface AnnouncedHoliday {
  place: string
  date: string
}

/** Replaces the announced holidays; once, at the start, before anything is planned. */
export function announceHolidays(holidays: readonly AnnouncedHoliday[]): void {
  const byPlace = Map.groupBy(holidays, ({ place }) => place)
  announced = new Map([...byPlace].map(([place, days]) => [place, new Set(days.map(({ date }) => date))]))
}

/** Days that staff declared closed or open, by place and date. */
let declared: ReadonlyMap<string, boolean> = new Map()
let declaredPlaces: ReadonlySet<string> = new Set()

const declaredKey = (place: string, date: string): string => `${place} ${date}`

export interface DeclaredDay extends AnnouncedHoliday {
  isClosed: boolean
}

/** Replaces the days that staff declared; they override every calendar. */
export function declareDays(days: readonly DeclaredDay[]): void {
  declared = new Map(days.map(({ place, date, isClosed }) => [declaredKey(place, date), isClosed]))
  declaredPlaces = new Set(days.map(({ place }) => place))
}

const withAnnounced = (place: string, { isHoliday, isKnown }: Days): Days => ({
  isHoliday: (date) =>
    declared.get(declaredKey(place, date)) ?? ((announced.get(place)?.has(date) ?? false) || isHoliday(date)),
  isKnown,
})

/** Of a country without a table. */
const onlyAnnounced: Days = { isHoliday: () => false, isKnown: () => false }

const nigerian = holidayLookup('nigeria')

/** Nigeria's Islamic holidays are announced by the year: a clock that was moved far ahead knows weekends only. */
const nigeria: Days = {
  isHoliday: (date) => nigerianIslamicHolidays[Number(date.slice(0, 4))] !== undefined && nigerian(date),
  isKnown: (year) => nigerianIslamicHolidays[year] !== undefined,
}

const [england, federalReserve] = [kept('england'), kept('federal-reserve')]
const target = withAnnounced('EUR', kept('target2'))

const keptOf: Readonly<Record<string, Days>> = {
  GB: england,
  US: federalReserve,
  NG: nigeria,
  CA: kept('canada'),
  ZA: kept('south-africa'),
  ET: kept('ethiopia'),
  JP: kept('japan'),
  AU: kept('australia'),
  CN: kept('china'),
  HK: kept('hong-kong'),
  SG: kept('singapore'),
  CH: kept('switzerland'),
  ...Object.fromEntries(
    'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ').map((code) => [code, target]),
  ),
}

const read = new Map<string, Days | undefined>()

/** The days of a country (alpha-2), its weekend included where that is not Saturday and Sunday. */
function daysOf(country: string): Days | undefined {
  if (!read.has(country)) {
    const days = keptOf[country] ?? withWeekend(country)
    read.set(country, days && withAnnounced(country, days))
  }
  const isNamed = announced.has(country) || declaredPlaces.has(country)
  return read.get(country) ?? (isNamed ? withAnnounced(country, onlyAnnounced) : undefined)
}

const zones: Readonly<Partial<Record<string, Currency>>> = { EUR: 'EUR', XOF: 'XOF', XAF: 'XAF' }

/** Whether banks of a country (alpha-2) or currency zone are closed on a day, weekends included. */
export function isClosedOn(place: string, date: IsoDate): boolean {
  const { isHoliday } = zones[place] ? restDays({ currency: zones[place] }) : (daysOf(place) ?? onlyAnnounced)
  return !isBusinessDay(date, isHoliday)
}

/** Networks with cut-offs whose payments depend on the banks of a place, with what to look their calendar up by. */
export function networksClosedBy(place: string): { network: CutOffService; of: CalendarOf }[] {
  const atHome = cutOffServices
    .filter((network) => {
      const currency = ownCurrency[network]
      return currency !== undefined && (zones[place] === currency || homeOf[currency] === place)
    })
    .map((network) => ({ network, of: {} }))
  const currency = zones[place]
  if (!currency) return [...atHome, { network: 'swift', of: { country: place } }]
  return currency === 'EUR' ? atHome : [{ network: 'uemoa', of: { currency } }]
}

function withWeekend(country: string): Days | undefined {
  const published = publishedCalendar(country)
  return (
    published && {
      isHoliday: (date) => isWeekendIn(country, date) || published.isHoliday(date),
      isKnown: published.isKnown,
    }
  )
}

/** Whose banks settle a currency; the zones of several countries keep days of their own. */
const homeOf: Readonly<Record<Currency, string | Days>> = {
  GBP: 'GB',
  EUR: target,
  USD: 'US',
  NGN: 'NG',
  CAD: 'CA',
  ZAR: 'ZA',
  ETB: 'ET',
  XOF: withAnnounced('XOF', kept('west-african-franc')),
  XAF: withAnnounced('XAF', kept('central-african-franc')),
  JPY: 'JP',
  AUD: 'AU',
  CNY: 'CN',
  HKD: 'HK',
  SGD: 'SG',
  CHF: 'CH',
  AED: 'AE',
  PHP: 'PH',
  DZD: 'DZ',
  TMT: 'TM',
  INR: 'IN',
  PKR: 'PK',
  GHS: 'GH',
  UGX: 'UG',
  TZS: 'TZ',
}

const ownCurrency: Partial<Record<Service, Currency>> = {
  fps: 'GBP',
  sepa: 'EUR',
  ach: 'USD',
  fedwire: 'USD',
  eft: 'CAD',
  zaeft: 'ZAR',
}

/** Networks of several currencies, each with the holidays of the one that is paid. */
const byCurrency: ReadonlySet<Service> = new Set(['swift', 'uemoa'])

/** Networks to several countries: an order waits for the banks at its other end, too. */
const byCountry: ReadonlySet<Service> = new Set(['swift', 'sepa', 'uemoa'])

export interface CalendarOf {
  currency?: Currency | undefined
  /** Alpha-2 of the beneficiary's bank. */
  country?: string | undefined
}

/** The days of a currency's home, where an order waits for it. */
function daysOfHome(service: Service, currency: Currency | undefined): Days | undefined {
  const settled = ownCurrency[service] ?? (byCurrency.has(service) ? currency : undefined)
  const home = settled && homeOf[settled]
  return typeof home === 'string' ? daysOf(home) : home
}

/** The holidays that an order waits for: those of its network or its currency, and of the country where the bank is. */
export function calendarFor(service: Service, { currency, country }: CalendarOf): Calendar {
  const calendars = [
    daysOfHome(service, currency),
    country !== undefined && byCountry.has(service) ? daysOf(country) : undefined,
  ].filter((one) => one !== undefined)
  return (date) => calendars.some(({ isHoliday }) => isHoliday(date))
}

/** Whose days of rest are not known for a year, as far as an order waits for them: the currency's, or the payee's country's. */
export function daysUnknown(
  service: Service,
  { currency, country }: CalendarOf,
  year: number,
): 'currency' | 'country' | undefined {
  if (country !== undefined && byCountry.has(service) && !(daysOf(country)?.isKnown(year) ?? false)) return 'country'
  return (daysOfHome(service, currency)?.isKnown(year) ?? true) ? undefined : 'currency'
}

/**
 * The days on which banks rest where a currency is at home, in a country, or where the currency that pays is at home, weekends
 * of Saturday and Sunday aside, and the years for which all of them are known.
 */
export function restDays({
  currency,
  country,
  payer,
}: {
  currency: Currency
  country?: string | undefined
  /** Of the account that pays, where it pays in another currency. */
  payer?: Currency | undefined
}): Days {
  const homes = [homeOf[currency], country, payer && homeOf[payer]].filter((home) => home !== undefined)
  const all = homes.map((home) => (typeof home === 'string' ? daysOf(home) : home))
  return {
    isHoliday: (date) => all.some((days) => days?.isHoliday(date) ?? false),
    isKnown: (year) => all.every((days) => days?.isKnown(year) === true),
  }
}
