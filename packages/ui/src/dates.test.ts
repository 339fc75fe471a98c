import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { dayText, dueText, momentText, monthText, shortMomentText, timeText, weekdayText, zoneName } from './dates.ts'

const before = process.env['TZ']
afterEach(() => {
  process.env['TZ'] = before
})

const moment = new Date('2026-09-05T23:07:00Z')

test.each([
  ['Europe/London', '6 Sep 2026', '00:07 GMT+1', 'Sun 6 Sep 2026'],
  ['UTC', '5 Sep 2026', '23:07 GMT', 'Sat 5 Sep 2026'],
  ['America/St_Johns', '5 Sep 2026', '20:37 GMT-2:30', 'Sat 5 Sep 2026'],
  ['Asia/Kolkata', '6 Sep 2026', '04:37 GMT+5:30', 'Sun 6 Sep 2026'],
])('in %s a moment is that day and that time, with the distance of the zone', (zone, day, time, weekday) => {
  process.env['TZ'] = zone
  expect(dayText(moment)).toBe(day)
  expect(momentText(moment)).toBe(`${day}, ${time}`)
  expect(timeText(moment)).toBe(time)
  expect(weekdayText(moment)).toBe(weekday)
  expect(dueText(moment)).toBe(`${time} on ${weekday}`)
  expect(shortMomentText(moment)).toContain(time)
})

test('the zone is named as the browser says it, and anew when the clock is put to another distance', () => {
  for (const zone of ['Asia/Kolkata', 'America/St_Johns', 'Asia/Kolkata']) {
    process.env['TZ'] = zone
    const said = new Intl.DateTimeFormat().resolvedOptions().timeZone
    expect([zoneName(), zoneName()]).toEqual([said, said])
  }
})

test('a month is named in words', () => {
  expect(['2026-01', '2025-12'].map(monthText)).toEqual(['January 2026', 'December 2025'])
})

test('days and times are written here and nowhere else', () => {
  const source = new URL('../../../', import.meta.url).pathname
  const files = globSync('{apps/web,apps/console,packages/ui}/src/**/*.{ts,tsx}', { cwd: source }).filter(
    (path) => !/\.test\.|^packages\/ui\/src\/dates\.ts$|node_modules/.test(path),
  )
  expect(files.length).toBeGreaterThan(100)
  const elsewhere = /DateTimeFormat|toLocale(Date|Time)?String|\.toUTCString|\.getMinutes\(/
  expect(files.filter((path) => elsewhere.test(readFileSync(`${source}${path}`, 'utf8')))).toEqual([])
})
