import { expect, test } from 'vitest'
import { addDays, localTime } from './iso-date.ts'
import { startOfDay, startsOfDays } from './start-of-day.ts'

const start = (day: string, zone: string) => startOfDay(day, zone).toISOString().slice(0, 16)
const hours = (day: string, zone: string) =>
  (startOfDay(addDays(day, 1), zone).getTime() - startOfDay(day, zone).getTime()) / 3_600_000

test('a day begins at its own midnight, east and west of Greenwich and at odd distances', () => {
  expect(start('2026-11-21', 'UTC')).toBe('2026-11-21T00:00')
  expect(start('2026-11-21', 'Pacific/Auckland')).toBe('2026-11-20T11:00')
  expect(start('2026-11-21', 'America/New_York')).toBe('2026-11-21T05:00')
  expect(start('2026-11-21', 'Asia/Kathmandu')).toBe('2026-11-20T18:15')
  expect(start('2026-11-21', 'Pacific/Kiritimati')).toBe('2026-11-20T10:00')
  expect(start('2026-11-21', 'Pacific/Pago_Pago')).toBe('2026-11-21T11:00')
})

test('a day on which clocks are changed has 23 or 25 hours, also where they are changed at midnight', () => {
  expect([hours('2026-03-08', 'America/New_York'), hours('2026-11-01', 'America/New_York')]).toEqual([23, 25])
  expect([hours('2026-09-27', 'Pacific/Auckland'), hours('2026-04-05', 'Pacific/Auckland')]).toEqual([23, 25])
  // In Cairo, midnight of the last Friday of April does not exist; in Havana, the hour after midnight comes twice.
  expect([start('2026-04-24', 'Africa/Cairo'), hours('2026-04-24', 'Africa/Cairo')]).toEqual(['2026-04-23T22:00', 23])
  expect([start('2026-11-01', 'America/Havana'), hours('2026-11-01', 'America/Havana')]).toEqual([
    '2026-11-01T04:00',
    25,
  ])
})

test('the minute before is another day, all year round', () => {
  for (const zone of ['Pacific/Auckland', 'America/St_Johns', 'Africa/Cairo', 'Europe/London'])
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 3)) {
      const begins = startOfDay(day, zone)
      expect(localTime(begins, zone).date).toBe(day)
      expect(localTime(new Date(begins.getTime() - 60_000), zone).date).toBe(addDays(day, -1))
    }
})

test('a day that a zone left out begins with the next', () => {
  expect(start('2011-12-30', 'Pacific/Apia')).toBe(start('2011-12-31', 'Pacific/Apia'))
})

test('days in a row begin as each of them does', () => {
  for (const zone of ['UTC', 'Pacific/Auckland', 'America/Havana', 'Africa/Cairo', 'Asia/Kathmandu'])
    for (const { day, start: begins } of startsOfDays('2026-03-01', '2026-11-30', zone))
      expect([day, begins]).toEqual([day, startOfDay(day, zone)])
  expect(
    startsOfDays('2011-12-29', '2012-01-01', 'Pacific/Apia').map(({ start: begins }) => begins.toISOString()),
  ).toEqual([
    '2011-12-29T10:00:00.000Z',
    '2011-12-30T10:00:00.000Z',
    '2011-12-30T10:00:00.000Z',
    '2011-12-31T10:00:00.000Z',
  ])
})
