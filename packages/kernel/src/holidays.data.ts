import type { IsoDate } from './iso-date.ts'

/**
 * Nigeria's Islamic holidays: Eid al-Fitr and Eid al-Adha with the day after, and Maulid. ESTIMATES from the calculated
 * (Umm al-Qura) calendar: the government declares the real days shortly before, by sighting of the moon, and may move them.
 */
export const nigerianIslamicHolidays: Readonly<Record<number, readonly IsoDate[]>> = {
  2025: ['2025-03-31', '2025-04-01', '2025-06-06', '2025-06-07', '2025-09-05'],
  2026: ['2026-03-20', '2026-03-21', '2026-05-27', '2026-05-28', '2026-08-25'],
  2027: ['2027-03-10', '2027-03-11', '2027-05-16', '2027-05-17', '2027-08-15'],
  2028: ['2028-02-27', '2028-02-28', '2028-05-05', '2028-05-06', '2028-08-03'],
}

/** Calendars that are published by the year, month and day: other years are not in the table, and have weekends only. */
type ByYear = Readonly<Record<number, string>>

/**
 * Read on 22 November 2026 from the official lists named here, as the library `holidays` 0.105 (vacanza, MIT) gathers them
 * with their addresses; no list is copied.
 *
 * - Japan: Act on National Holidays with substitutes, the equinoxes as the observatory announced them, and the bank days of
 *   2 and 3 January and 31 December.
 * - Australia: New South Wales 2026–2027 (nsw.gov.au/about-nsw/public-holidays), where banks settle. Anzac Day falls on a
 *   weekend in both years and has a Monday besides there; other states have none.
 * - China: 2026 as the State Council arranged it in November 2025 (gov.cn). 2027 WAS NOT FOUND ANNOUNCED: only the days that
 *   the rules of 2024 give by law, lunar ones worked out, with a working day for each that falls on a weekend. What is moved
 *   to make longer weeks is not known. Saturdays and Sundays on which banks work instead are left out: no money is promised
 *   for them.
 * - Hong Kong: general holidays, on which banks close, Saturdays included.
 * - Singapore: Ministry of Manpower, 2026 and 2027, with the Monday behind a Sunday. Hari Raya and Deepavali are as announced
 *   and may be moved.
 * - Switzerland: Zurich's days of rest (zh.ch), which are also those of its banks, with 2 January. The clearing's own calendar
 *   of SIX is published for a year ahead only, and was not compared.
 */
export const publishedHolidays = {
  japan: {
    2026: '01-01 01-02 01-03 01-12 02-11 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23 12-31',
    2027: '01-01 01-02 01-03 01-11 02-11 02-23 03-21 03-22 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23 12-31',
  },
  australia: {
    2026: '01-01 01-26 04-03 04-04 04-05 04-06 04-25 04-27 06-08 10-05 12-25 12-26 12-28',
    2027: '01-01 01-26 03-26 03-27 03-28 03-29 04-25 04-26 06-14 10-04 12-25 12-26 12-27 12-28',
  },
  china: {
    2026:
      '01-01 01-02 01-03 02-15 02-16 02-17 02-18 02-19 02-20 02-21 02-22 02-23 04-04 04-05 04-06 05-01 05-02 05-03 05-04 05-05 ' +
      '06-19 06-20 06-21 09-25 09-26 09-27 10-01 10-02 10-03 10-04 10-05 10-06 10-07',
    2027: '01-01 02-05 02-06 02-07 02-08 02-09 02-10 04-05 05-01 05-02 05-03 05-04 06-09 09-15 10-01 10-02 10-03 10-04 10-05',
  },
  'hong-kong': {
    2026: '01-01 02-17 02-18 02-19 04-03 04-04 04-06 04-07 05-01 05-25 06-19 07-01 09-26 10-01 10-19 12-25 12-26',
    2027: '01-01 02-06 02-08 02-09 03-26 03-27 03-29 04-05 05-01 05-13 06-09 07-01 09-16 10-01 10-08 12-25 12-27',
  },
  singapore: {
    2026: '01-01 02-17 02-18 03-21 04-03 05-01 05-27 05-31 06-01 08-09 08-10 11-08 11-09 12-25',
    2027: '01-01 02-06 02-07 02-08 03-10 03-26 05-01 05-17 05-20 08-09 10-28 12-25',
  },
  switzerland: {
    2026: '01-01 01-02 04-03 04-06 05-01 05-14 05-25 08-01 12-25 12-26',
    2027: '01-01 01-02 03-26 03-29 05-01 05-06 05-17 08-01 12-25 12-26',
  },
} as const satisfies Readonly<Record<string, ByYear>>
