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
