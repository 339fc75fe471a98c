import { isBusinessDay } from '@tradewind/kernel/business-calendar'
import { addDays, localTime } from '@tradewind/kernel/iso-date'
import { instantOf, nominalDay } from '@tradewind/kernel/recurring-days'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { restDays } from '#modules/rails'
import { type Pattern, plannedDays } from './days.rules.ts'

const pattern = (changes: Partial<Pattern> = {}): Pattern => ({
  paymentType: 'Recurring',
  startType: 'CustomDate',
  frequency: 'Monthly',
  firstDay: '2027-01-31',
  occurrences: 4,
  whenMoved: 'NextWorkingDay',
  timeZone: 'Europe/London',
  ...changes,
})
const noHolidays = () => false
const now = new Date('2026-11-25T10:00:00Z')

test('a month without the day pays on its last day, and the next month on the day again', () => {
  const days = Array.from({ length: 5 }, (_, before) => nominalDay('2027-12-31', 'Monthly', before + 1))
  expect(days).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'])
  expect([2, 5].map((n) => nominalDay('2028-02-29', 'Yearly', n))).toEqual(['2029-02-28', '2032-02-29'])
})

test('[schedule-frequencies] each frequency counts its own steps from the first day', () => {
  const third = (['Daily', 'Weekly', 'Monthly', 'Yearly'] as const).map((each) => nominalDay('2027-03-01', each, 3))
  expect(third).toEqual(['2027-03-03', '2027-03-15', '2027-05-01', '2029-03-01'])
})

test('a day on which banks of either country rest moves in the direction that was chosen', () => {
  const { isHoliday } = restDays({ currency: 'GBP', country: 'NG' })
  const runDay = (firstDay: string, changes: Partial<Pattern> = {}) =>
    plannedDays(pattern({ firstDay, occurrences: 1, ...changes }), { now, isHoliday })[0]?.runDay
  // Nigeria rests on its Independence Day, a Friday in 2027; England's Christmas moves to Monday and Tuesday.
  expect(runDay('2027-10-01')).toBe('2027-10-04')
  expect(runDay('2027-10-01', { whenMoved: 'PreviousWorkingDay' })).toBe('2027-09-30')
  expect(runDay('2027-12-25')).toBe('2027-12-29')
  // A day that is over is none to move to.
  const saturday = { now: new Date('2026-11-28T10:00:00Z'), isHoliday: noHolidays }
  const moved = pattern({ firstDay: '2026-11-28', occurrences: 1, whenMoved: 'PreviousWorkingDay' })
  expect(plannedDays(moved, saturday)[0]?.runDay).toBe('2026-11-30')
})

test('ten years of schedules: each payment once, on its day, at eight where the customer is', () => {
  const zones = [
    'Europe/London',
    'America/New_York',
    'Africa/Lagos',
    'Asia/Kolkata',
    'Pacific/Auckland',
    'America/St_Johns',
  ]
  const firstDay = fc.integer({ min: 10, max: 400 }).map((days) => addDays('2026-11-26', days))
  const frequency = fc.constantFrom('Daily', 'Weekly', 'Monthly', 'Yearly' as const)
  const most = { Daily: 366, Weekly: 366, Monthly: 120, Yearly: 10 } as const
  const { isHoliday } = restDays({ currency: 'EUR', country: 'US' })
  fc.assert(
    fc.property(
      firstDay,
      frequency,
      fc.constantFrom('NextWorkingDay', 'PreviousWorkingDay' as const),
      fc.constantFrom(...zones),
      (first, each, whenMoved, timeZone) => {
        const wanted = pattern({ firstDay: first, frequency: each, whenMoved, timeZone, occurrences: most[each] })
        const days = plannedDays(wanted, { now, isHoliday })
        expect(days).toHaveLength(most[each])
        for (const [place, { n, nominalDay: nominal, runDay, dueAt }] of days.entries()) {
          expect(n).toBe(place + 1)
          const before = days[place - 1]
          if (before) expect(nominal > before.nominalDay && dueAt >= before.dueAt).toBe(true)
          expect(isBusinessDay(runDay, isHoliday)).toBe(true)
          expect(localTime(dueAt, timeZone)).toEqual({ date: runDay, time: '08:00' })
          const [from, to] = nominal < runDay ? [nominal, runDay] : [addDays(runDay, 1), addDays(nominal, 1)]
          // Nothing between the day and where it moved to would have done.
          for (let day = from; day < to; day = addDays(day, 1)) expect(isBusinessDay(day, isHoliday)).toBe(false)
          const monthDay = Number(nominal.slice(8))
          const [year = 0, month = 0] = nominal.split('-').map(Number)
          const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
          if (each === 'Monthly') expect(monthDay).toBe(Math.min(Number(first.slice(8)), length))
        }
      },
    ),
    { numRuns: 40 },
  )
})

/** The days of ten years and a bit, counted off one by one by the rule that everybody knows. */
function calendar(fromYear: number): { day: string; month: number; date: number; length: number }[] {
  const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const lengths = (year: number) => [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  const two = (number: number) => String(number).padStart(2, '0')
  return Array.from({ length: 13 }, (_, past) => fromYear + past).flatMap((year) =>
    lengths(year).flatMap((length, month) =>
      Array.from({ length }, (_, before) => ({
        day: `${year}-${two(month + 1)}-${two(before + 1)}`,
        month,
        date: before + 1,
        length,
      })),
    ),
  )
}

test('every day of ten years, leap days and changes of the clock in every zone, as someone counts who walks the calendar', () => {
  const days = calendar(2026)
  const at = new Map(days.map(({ day }, place) => [day, place]))
  const { isHoliday } = restDays({ currency: 'GBP', country: 'US' })
  // 1 January 2026 is a Thursday.
  const rests = days.map(({ day }, place) => place % 7 === 2 || place % 7 === 3 || isHoliday(day))
  const clocks = new Map(
    [...Intl.supportedValuesOf('timeZone'), 'UTC'].map((zone) => [
      zone,
      new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }),
    ]),
  )
  const leapDays = ['2028-02-29', '2032-02-29']
  const someDay = fc.integer({ min: at.get('2026-11-27') ?? 0, max: at.get('2032-12-31') ?? 0 })
  const first = fc.oneof(
    someDay,
    fc.constantFrom(...leapDays, '2027-01-29', '2027-01-30', '2027-01-31').map((day) => at.get(day) ?? 0),
    fc.constantFrom(
      ...days.flatMap(({ date, length }, place) => (date === length && place > 340 && place < 1_200 ? [place] : [])),
    ),
  )
  fc.assert(
    fc.property(
      first,
      fc.constantFrom('Daily', 'Weekly', 'Monthly', 'Yearly' as const),
      fc.constantFrom('NextWorkingDay', 'PreviousWorkingDay' as const),
      fc.constantFrom(...clocks.keys()),
      (start, each, whenMoved, timeZone) => {
        const begins = days[start] ?? { day: '', month: 0, date: 0 }
        const isLast = (one: { date: number; length: number }) => one.date === Math.min(begins.date, one.length)
        const wanted = days.flatMap((one, place) => {
          const falls = {
            Daily: true,
            Weekly: (place - start) % 7 === 0,
            Monthly: isLast(one),
            Yearly: isLast(one) && one.month === begins.month,
          }
          return place >= start && place < start + 3_652 && falls[each] ? [place] : []
        })
        const occurrences = Math.min(366, wanted.length)
        const made = plannedDays(pattern({ firstDay: begins.day, frequency: each, whenMoved, timeZone, occurrences }), {
          now,
          isHoliday,
        })
        const step = whenMoved === 'NextWorkingDay' ? 1 : -1
        const expected = wanted.slice(0, occurrences).map((place) => {
          let runs = place
          while (rests[runs]) runs += step
          return { nominal: days[place]?.day, shown: `${days[runs]?.day} 08:00:00` }
        })
        const clock = clocks.get(timeZone)
        expect(made.map(({ nominalDay: nominal, dueAt }) => ({ nominal, shown: clock?.format(dueAt) }))).toEqual(
          expected,
        )
      },
    ),
    {
      numRuns: 150,
      examples: leapDays.flatMap((day) => [
        [at.get(day) ?? 0, 'Yearly', 'PreviousWorkingDay', 'Pacific/Apia'],
        [at.get(day) ?? 0, 'Monthly', 'NextWorkingDay', 'Africa/Casablanca'],
      ]),
    },
  )
})

test('a time after the clock has changed is that of the new time, east and west', () => {
  const at = (day: string, zone: string) => instantOf(day, '08:00', zone).toISOString()
  expect(['2027-03-14', '2027-11-07'].map((day) => at(day, 'America/Los_Angeles'))).toEqual([
    '2027-03-14T15:00:00.000Z',
    '2027-11-07T16:00:00.000Z',
  ])
  expect(['2027-04-04', '2027-09-26'].map((day) => at(day, 'Pacific/Auckland'))).toEqual([
    '2027-04-03T20:00:00.000Z',
    '2027-09-25T19:00:00.000Z',
  ])
})
