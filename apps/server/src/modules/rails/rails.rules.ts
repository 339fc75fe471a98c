import type { Currency, Money } from '@tradewind/kernel'
import { type RailName, railNames } from '@tradewind/kernel/payment-methods/rails'
import { type Calendar, calendarFor, daysUnknown } from './calendars.rules.ts'
import type { RailProperties } from './networks.rules.ts'
import { railTable, returnWindowDays } from './networks.rules.ts'
import { courseOf, serviceOf, timetables } from './timetable.rules.ts'

export type { RailProperties } from './networks.rules.ts'

/** The networks that money arrives by: the same, and plain bank transfers for currencies without a rail of ours. */
export const incomingNetworks = [...railNames, 'book'] as const
export type IncomingNetwork = (typeof incomingNetworks)[number]

export interface Arrival {
  /** When the beneficiary should have it. */
  expectedAt: Date
  /** The moment by which it must be sent to arrive then; null where a network never closes. */
  cutOffAt: Date | null
  /** The same in words, such as `Within seconds` or `By Tuesday 24 November, 14:30`. */
  arrives: string
  /** False without a holiday calendar for that year in the beneficiary's country: banks there may be closed. */
  daysKnown: boolean
  /** Without holidays, and weekends that are not Saturday and Sunday, it would be there earlier. */
  heldUp: boolean
}

/** What the time of arrival depends on besides the network: India's go by amount, those abroad by the country's holidays. */
export interface ArrivalOf {
  amount?: Money | undefined
  /** ISO 3166 alpha-2 of the beneficiary's bank. */
  country?: string | undefined
}

/** The networks that bring a currency in. */
const incoming: Partial<Record<Currency, RailName>> = { GBP: 'fps', EUR: 'sepa', USD: 'ach', NGN: 'nip' }

/** The network that brings a currency in. */
export function incomingNetworkFor(currency: Currency): IncomingNetwork {
  return incoming[currency] ?? 'book'
}

/** What is always true of a network. */
export function facts(rail: RailName): RailProperties {
  const { zone } = timetables[serviceOf(rail)]
  return { rail, ...railTable[rail], timeZone: zone, returnWindowDays: returnWindowDays(rail) }
}

/** When money sent at `submittedAt` (bank time) is there, after cut-offs, weekends and holidays of both countries. */
export function arrival(rail: RailName, submittedAt: Date, { amount, country }: ArrivalOf = {}): Arrival {
  const service = serviceOf(rail, amount)
  const timetable = timetables[service]
  const calendar: Calendar = calendarFor(service, { currency: amount?.currency, country })
  if (timetable.kind === 'always') {
    const expectedAt = new Date(submittedAt.getTime() + timetable.promised.ms)
    return { expectedAt, cutOffAt: null, arrives: timetable.promised.words, daysKnown: true, heldUp: false }
  }
  const { there, cutOffAt } = courseOf(service, submittedAt, calendar)
  const payment = { currency: amount?.currency, country }
  const unknown = [submittedAt, there].map((at) => daysUnknown(service, payment, at.getUTCFullYear()))
  const whose = unknown.find((one) => one === 'country') ?? unknown.find((one) => one !== undefined)
  const by = `By ${dayAndTime(there, timetable.zone)} ${timetable.place} time`
  return {
    expectedAt: there,
    cutOffAt,
    arrives: whose ? `${by}, ${unlessClosed[whose]}` : by,
    daysKnown: whose === undefined,
    heldUp: there > courseOf(service, submittedAt, () => false).there,
  }
}

const unlessClosed = {
  country: 'unless banks there are closed',
  currency: 'unless the banks of the currency are closed',
} as const

function dayAndTime(at: Date, timeZone: string): string {
  const words = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const part = Object.fromEntries(words.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${part['weekday']} ${part['day']} ${part['month']}, ${part['hour']}:${part['minute']}`
}
