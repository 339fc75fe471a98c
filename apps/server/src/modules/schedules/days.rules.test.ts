import { isBusinessDay } from '@tradewind/kernel/business-calendar'
import { addDays, localTime } from '@tradewind/kernel/iso-date'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { restDays } from '#modules/rails'
import { nominalDay, type Pattern, plannedDays } from './days.rules.ts'

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
