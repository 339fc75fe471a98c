import type { Money } from '@tradewind/kernel'
import { isBusinessDay, nextBusinessDay } from '@tradewind/kernel/business-calendar'
import { addDays, firstFrom, type IsoDate, localTime } from '@tradewind/kernel/iso-date'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import { type Calendar, calendarFor } from './calendars.rules.ts'
import type { CutOffService, Service } from './networks.rules.ts'

const second = 1_000
const minute = 60 * second

/** Runs day and night: when it says that it took an order, when the money is there, and what customers are promised. */
interface Always {
  kind: 'always'
  zone: string
  takenAfterMs: number
  thereAfterMs: number
  promised: { ms: number; words: string }
}

/** Collects orders at local times and works through them together. */
interface Cycles {
  kind: 'cycles'
  zone: string
  place: string
  cutOffs: readonly string[]
  /** Takes orders on receipt, so long after; otherwise at the cut-off. */
  takenAfterMs?: number
  /** Money is there so long after its cut-off, or on the n-th working day after it at a local time. */
  there: { afterMs: number } | { workingDays: number; time: string }
  /** Its cycles run on weekends and holidays, too. */
  everyDay?: true
}

/** Open from a time on the evening before a banking day until a time on that day; each order at once, one by one. */
interface Hours {
  kind: 'hours'
  zone: string
  place: string
  opensEveningBefore: string
  closes: string
  thereAfterMs: number
}

export type Timetable = Always | Cycles | Hours

const halfHours = Array.from(
  { length: 48 },
  (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
)

const always = (zone: string, takenAfterMs: number, thereAfterMs: number, ms: number, words: string): Always => ({
  kind: 'always',
  zone,
  takenAfterMs,
  thereAfterMs,
  promised: { ms, words },
})

const inSeconds = [10 * second, 'Within seconds'] as const

/** The published timetable of every network, in its own zone. */
export const timetables = {
  fps: always('Europe/London', second, 4 * second, ...inSeconds),
  nip: always('Africa/Lagos', second, 6 * second, ...inSeconds),
  fast: always('Asia/Singapore', second, 3 * second, ...inSeconds),
  raast: always('Asia/Karachi', second, 4 * second, ...inSeconds),
  imps: always('Asia/Kolkata', second, 8 * second, ...inSeconds),
  // Since December 2020 India settles large amounts one by one at any hour.
  rtgs: always('Asia/Kolkata', 2 * second, 5 * minute, 30 * minute, 'Within 30 minutes'),
  ethswitch: always('Africa/Addis_Ababa', 2 * second, 20 * second, minute, 'Within a minute'),
  momo: always('Africa/Nairobi', 2 * second, 30 * second, 5 * minute, 'Within minutes'),
  interac: always('America/Toronto', 5 * second, 12 * minute, 30 * minute, 'Within minutes of being accepted'),
  sepa: {
    kind: 'cycles',
    zone: 'Europe/Berlin',
    place: 'Frankfurt',
    cutOffs: ['09:00', '11:30', '14:00', '16:30'],
    takenAfterMs: 2 * second,
    there: { afterMs: 30 * minute },
  },
  ach: {
    kind: 'cycles',
    zone: 'America/New_York',
    place: 'New York',
    cutOffs: ['10:30', '14:45', '16:45'],
    there: { workingDays: 1, time: '08:30' },
  },
  eft: {
    kind: 'cycles',
    zone: 'America/Toronto',
    place: 'Toronto',
    cutOffs: ['11:00', '16:00', '19:00'],
    there: { workingDays: 1, time: '09:00' },
  },
  zaeft: {
    kind: 'cycles',
    zone: 'Africa/Johannesburg',
    place: 'Johannesburg',
    cutOffs: ['11:00', '15:30'],
    there: { workingDays: 1, time: '08:00' },
  },
  uemoa: {
    kind: 'cycles',
    zone: 'Africa/Dakar',
    place: 'Dakar',
    cutOffs: ['10:00', '14:00'],
    there: { workingDays: 1, time: '12:00' },
  },
  // Half-hourly batches round the clock since December 2019; banks credit within two hours of a batch.
  neft: {
    kind: 'cycles',
    zone: 'Asia/Kolkata',
    place: 'Mumbai',
    cutOffs: halfHours,
    takenAfterMs: 2 * second,
    there: { afterMs: 30 * minute },
    everyDay: true,
  },
  swift: {
    kind: 'cycles',
    zone: 'Europe/London',
    place: 'London',
    cutOffs: ['16:00'],
    takenAfterMs: 30 * second,
    there: { workingDays: 1, time: '15:00' },
  },
  // Opens at nine in the evening before; customers' payments until a quarter to seven.
  fedwire: {
    kind: 'hours',
    zone: 'America/New_York',
    place: 'New York',
    opensEveningBefore: '21:00',
    closes: '18:45',
    thereAfterMs: 2 * minute,
  },
} as const satisfies Record<Service, Timetable>

let changedCutOffs: ReadonlyMap<Service, readonly string[]> = new Map()

/** Replaces the cut-offs that staff changed. */
export function changeCutOffs(changes: readonly { service: CutOffService; times: readonly string[] }[]): void {
  changedCutOffs = new Map(changes.map(({ service, times }) => [service, times]))
}

/** The published cut-offs of a network, or its closing time if it takes orders one by one. */
export const publishedCutOffs = (service: CutOffService): readonly string[] => {
  const timetable: Timetable = timetables[service]
  return timetable.kind === 'cycles' ? timetable.cutOffs : timetable.kind === 'hours' ? [timetable.closes] : []
}

/** The city in whose time zone its cut-offs are. */
export const cityOf = (service: CutOffService): string => timetables[service].place

/** Whether it can have only one cut-off. */
export const closesOnce = (service: CutOffService): boolean => timetables[service].kind === 'hours'

/** A network's timetable with these cut-offs, by default those in force. */
function timetableOf(service: Service, times = changedCutOffs.get(service)): Timetable {
  const timetable: Timetable = timetables[service]
  if (!times || timetable.kind === 'always') return timetable
  if (timetable.kind === 'cycles') return { ...timetable, cutOffs: times }
  return { ...timetable, closes: times[0] ?? timetable.closes }
}

const neftFrom = 100_000_00n
const rtgsFrom = 200_000_00n

/** Which service carries an order: small rupees at once, more in the next half-hourly batch, large ones by RTGS. */
export function serviceOf(rail: RailName, amount?: Money): Service {
  if (rail !== 'inr') return rail
  // Whoever does not say how much is promised the slowest of them.
  if (!amount) return 'neft'
  if (amount.minor >= rtgsFrom) return 'rtgs'
  return amount.minor >= neftFrom ? 'neft' : 'imps'
}

/** What happens to an order on its way through a network. */
export interface Course {
  /** When the network says that it took the order. */
  taken: Date
  /** The last moment to send and arrive at the same time; null where a network never closes. */
  cutOffAt: Date | null
  /** When the beneficiary has the money. */
  there: Date
}

export function courseOf(service: Service, at: Date, isHoliday: Calendar, cutOffs?: readonly string[]): Course {
  const timetable = timetableOf(service, cutOffs)
  if (timetable.kind === 'always')
    return { taken: after(at, timetable.takenAfterMs), cutOffAt: null, there: after(at, timetable.thereAfterMs) }
  if (timetable.kind === 'hours') return openedCourse(timetable, at, isHoliday)
  const cutOff = cutOffFor(timetable, at, isHoliday)
  const { takenAfterMs, there } = timetable
  return {
    taken: takenAfterMs === undefined ? cutOff : after(at, takenAfterMs),
    cutOffAt: 'afterMs' in there ? cutOff : lastCutOffLike(timetable, cutOff),
    there:
      'afterMs' in there
        ? after(cutOff, there.afterMs)
        : workingDayAfter(timetable.zone, cutOff, { ...there, isHoliday }),
  }
}

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

function openedCourse(
  { zone, opensEveningBefore, closes, thereAfterMs }: Hours,
  at: Date,
  isHoliday: Calendar,
): Course {
  return firstFrom(localTime(at, zone).date, (day) => {
    if (!isBusinessDay(day, isHoliday)) return undefined
    const cutOffAt = instantAt({ timeZone: zone, day, time: closes })
    if (cutOffAt < at) return undefined
    const opens = instantAt({ timeZone: zone, day: addDays(day, -1), time: opensEveningBefore })
    const begins = opens > at ? opens : at
    return { taken: after(begins, second), cutOffAt, there: after(begins, thereAfterMs) }
  })
}

/** The cut-off that takes an order sent at `at`: the first one that is not before it. */
function cutOffFor({ zone, cutOffs, everyDay }: Cycles, at: Date, isHoliday: Calendar): Date {
  const today = localTime(at, zone)
  return firstFrom(today.date, (day) => {
    if (!everyDay && !isBusinessDay(day, isHoliday)) return undefined
    // What the clocks have passed needs no reckoning of instants.
    const left = cutOffs.filter((time) => day !== today.date || time >= today.time)
    return left.map((time) => instantAt({ timeZone: zone, day, time })).find((cutOff) => cutOff >= at)
  })
}

/** The latest moment on the same day that still arrives at the same time as an order that this cut-off takes. */
function lastCutOffLike({ zone, cutOffs }: Cycles, cutOff: Date): Date {
  return instantAt({ timeZone: zone, day: localTime(cutOff, zone).date, time: cutOffs.at(-1) ?? '' })
}

/** When banks answer letters: a return comes at ten, or early where the network brings it with its first cycle. */
const returnTimes: Partial<Record<Service, string>> = { sepa: '08:30', ach: '08:30', eft: '09:00', zaeft: '08:00' }

/** The morning of the n-th working day after the day of `at`. */
export function morningAfter(service: Service, at: Date, workingDays: number): Date {
  const time = returnTimes[service] ?? '10:00'
  const isHoliday = calendarFor(service, {})
  return workingDayAfter(timetables[service].zone, at, { workingDays, time, isHoliday })
}

function workingDayAfter(
  timeZone: string,
  at: Date,
  { workingDays, time, isHoliday }: { workingDays: number; time: string; isHoliday: Calendar },
): Date {
  let day = localTime(at, timeZone).date
  for (let count = 0; count < workingDays; count += 1) day = nextBusinessDay(day, isHoliday)
  return instantAt({ timeZone, day, time })
}

/** The instant at which clocks in a zone show this time on this day. Not for the hours in which clocks are changed. */
export function instantAt({ timeZone, day, time }: { timeZone: string; day: IsoDate; time: string }): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const near = asUtc - aheadOfUtc(timeZone, asUtc)
  return new Date(asUtc - aheadOfUtc(timeZone, near))
}

/** How many milliseconds a zone's clocks are ahead of UTC at a whole minute. */
function aheadOfUtc(timeZone: string, at: number): number {
  const shown = localTime(new Date(at), timeZone)
  return Date.parse(`${shown.date}T${shown.time}:00Z`) - at
}
