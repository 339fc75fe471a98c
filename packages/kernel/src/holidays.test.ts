import { expect, test } from 'vitest'
import { easterSunday, holidayLookup, holidaysOf } from './holidays.ts'
import { addDays, weekdayOf } from './iso-date.ts'

const of = (calendar: Parameters<typeof holidaysOf>[0], year: number) =>
  holidaysOf(calendar, year)
    .map((date) => date.slice(5))
    .join(' ')

test('Easter falls where almanacs have it, and always on a Sunday from 22 March to 25 April', () => {
  expect([2024, 2025, 2026, 2027, 2028, 2038, 2285].map(easterSunday)).toEqual([
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
    '2038-04-25',
    '2285-03-22',
  ])
  for (let year = 1900; year < 2300; year += 1) {
    const date = easterSunday(year)
    expect(weekdayOf(date)).toBe(7)
    expect(date.slice(5) >= '03-22' && date.slice(5) <= '04-25').toBe(true)
  }
})

test('England has the bank holidays that the government publishes, substitutes included', () => {
  expect(of('england', 2025)).toBe('01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26')
  expect(of('england', 2026)).toBe('01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28')
  expect(of('england', 2027)).toBe('01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28')
  expect(of('england', 2028)).toBe('01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26')
})

test('TARGET2 closes on six fixed and Easter days', () => {
  expect(of('target2', 2026)).toBe('01-01 04-03 04-06 05-01 12-25 12-26')
})

test('the Federal Reserve moves a Sunday to Monday and leaves a Saturday', () => {
  expect(of('federal-reserve', 2026)).toBe('01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25')
  expect(of('federal-reserve', 2027)).toBe('01-01 01-18 02-15 05-31 06-19 07-05 09-06 10-11 11-11 11-25 12-25')
})

test('Nigeria has its civil and Christian days and three estimated Islamic feasts, and no year without them', () => {
  for (const year of [2025, 2026, 2027, 2028]) expect(new Set(holidaysOf('nigeria', year)).size).toBe(13)
  expect(holidayLookup('nigeria')('2026-10-01')).toBe(true)
  expect(holidayLookup('nigeria')('2026-10-02')).toBe(false)
  expect(() => holidayLookup('nigeria')('2029-10-01')).toThrow('2029')
})

test('Canada has the days on which no money moves there, moved to a working day', () => {
  expect(of('canada', 2026)).toBe('01-01 02-16 04-03 05-18 07-01 09-07 09-30 10-12 11-11 12-25 12-28')
  expect(of('canada', 2027)).toBe('01-01 02-15 03-26 05-24 07-01 09-06 09-30 10-11 11-11 12-27 12-28')
})

test('South Africa moves a holiday on a Sunday to the Monday', () => {
  expect(of('south-africa', 2026)).toBe('01-01 03-21 04-03 04-06 04-27 05-01 06-16 08-10 09-24 12-16 12-25 12-26')
  expect(of('south-africa', 2027)).toBe('01-01 03-22 03-26 03-29 04-27 05-01 06-16 08-09 09-24 12-16 12-25 12-27')
})

test('Ethiopia has Orthodox feasts, its own New Year a day later before a leap year, and estimated Islamic days', () => {
  expect(of('ethiopia', 2026)).toBe('01-07 01-19 03-02 03-20 04-10 05-01 05-05 05-27 05-28 08-25 09-11 09-27')
  expect(of('ethiopia', 2027)).toBe('01-07 01-19 03-02 03-10 04-30 05-01 05-05 05-16 05-28 08-15 09-12 09-28')
  expect(of('ethiopia', 2028)).toContain('01-20')
  expect(of('ethiopia', 2031)).toBe('01-07 01-19 03-02 04-11 05-01 05-05 05-28 09-12 09-28')
})

test('the clearing of the franc zones closes on the days that its states share', () => {
  expect(of('west-african-franc', 2026)).toBe('01-01 03-20 05-01 05-27 12-25')
  expect(of('central-african-franc', 2026)).toBe('01-01 05-01 12-25')
})

test('calendars that are published by the year hold days that exist, in order and once, of 2026 and 2027', () => {
  for (const calendar of ['japan', 'australia', 'china', 'hong-kong', 'singapore', 'switzerland'] as const)
    for (const year of [2026, 2027]) {
      const days = holidaysOf(calendar, year)
      expect(days.length, `${calendar} ${year}`).toBeGreaterThan(9)
      expect([...new Set(days)].toSorted()).toEqual(days)
      for (const day of days) expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day)
      expect(holidaysOf(calendar, year + 10)).toEqual([])
    }
})

test('Good Friday and Easter Monday, where they are kept, fall where Easter puts them', () => {
  for (const calendar of ['australia', 'hong-kong', 'switzerland'] as const)
    for (const year of [2026, 2027])
      for (const days of [-2, 1]) expect(holidaysOf(calendar, year)).toContain(addDays(easterSunday(year), days))
  for (const year of [2026, 2027]) {
    expect(holidaysOf('singapore', year)).toContain(addDays(easterSunday(year), -2))
    // Ascension and Whit Monday.
    for (const days of [39, 50]) expect(holidaysOf('switzerland', year)).toContain(addDays(easterSunday(year), days))
  }
})

test('a holiday on a Sunday has a working day instead, in Japan, Singapore and Hong Kong', () => {
  const is = (calendar: Parameters<typeof holidaysOf>[0], day: string) => holidayLookup(calendar)(day)
  // Constitution Day on a Sunday in 2026: the two days behind it are holidays themselves, so the third is the substitute.
  expect([is('japan', '2026-05-06'), is('japan', '2026-05-07'), is('japan', '2027-05-06')]).toEqual([
    true,
    false,
    false,
  ])
  expect([is('japan', '2026-09-22'), is('japan', '2027-03-22')]).toEqual([true, true])
  expect([is('singapore', '2026-11-09'), is('singapore', '2027-02-08')]).toEqual([true, true])
  expect([is('hong-kong', '2026-10-19'), is('hong-kong', '2027-12-27')]).toEqual([true, true])
})

test('New South Wales gives a Monday for an Anzac Day on a weekend', () => {
  expect(['2026-04-25', '2027-04-25'].map(weekdayOf)).toEqual([6, 7])
  expect([holidayLookup('australia')('2026-04-27'), holidayLookup('australia')('2027-04-26')]).toEqual([true, true])
})
