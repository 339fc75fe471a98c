import { afterEach, expect, test } from 'vitest'
import { dayText, momentText, timeText, weekdayText } from './dates.ts'

const before = process.env['TZ']
afterEach(() => {
  process.env['TZ'] = before
})

const moment = new Date('2026-09-05T23:07:00Z')

test.each([
  ['Europe/London', '6 Sep 2026', '00:07 GMT+1', 'Sunday 6 September'],
  ['UTC', '5 Sep 2026', '23:07 GMT', 'Saturday 5 September'],
  ['America/St_Johns', '5 Sep 2026', '20:37 GMT-2:30', 'Saturday 5 September'],
  ['Asia/Kolkata', '6 Sep 2026', '04:37 GMT+5:30', 'Sunday 6 September'],
])('in %s a moment is that day and that time, with the distance of the zone', (zone, day, time, weekday) => {
  process.env['TZ'] = zone
  expect(dayText(moment)).toBe(day)
  expect(momentText(moment)).toBe(`${day}, ${time.split(' ')[0]}`)
  expect(timeText(moment)).toBe(time)
  expect(weekdayText(moment)).toBe(weekday)
})
