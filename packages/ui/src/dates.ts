import { t } from './language.ts'

const wholeMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
/** Each three letters, September too, so that columns of dates line up. */
const months = /* @__PURE__ */ wholeMonths.map((month) => month.slice(0, 3))
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const two = (number: number) => String(number).padStart(2, '0')
const shortWeekday = (moment: Date) => t(`${weekdays[moment.getDay()]}`)
const monthOf = (moment: Date) => t(`${months[moment.getMonth()]}`)
/** 14:05, beside a day and on a page that names the zone once. */
export const clockText = (moment: Date) => `${two(moment.getHours())}:${two(moment.getMinutes())}`

// Written out: making one formatter of the browser's takes a phone as long as drawing a screen.
/** 21 Nov 2026, in the reader's time zone. */
export const dayText = (moment: Date): string => `${moment.getDate()} ${monthOf(moment)} ${moment.getFullYear()}`

/** 21 Nov 2026, 14:05 GMT. */
export const momentText = (moment: Date): string => `${dayText(moment)}, ${timeText(moment)}`

/** 21 Nov 2026, 14:05: on a page that names the reader's zone once (`ZoneNote`), like the two below. */
export const plainMomentText = (moment: Date): string => `${dayText(moment)}, ${clockText(moment)}`

/** 14:05 on Tue 24 Nov 2026. */
export const plainDueText = (moment: Date): string => dueOf(clockText(moment), moment)

/** Tue 24 Nov, 14:05. */
export const plainShortText = (moment: Date): string =>
  `${shortWeekday(moment)} ${moment.getDate()} ${monthOf(moment)}, ${clockText(moment)}`

/**
 * 14:05 GMT+1. A time of day always says its zone: beside it stand times of banks elsewhere, and the reader may be on a
 * journey. By its distance, which says more to readers elsewhere than its letters.
 */
export const timeText = (moment: Date): string => `${clockText(moment)} ${zoneText(-moment.getTimezoneOffset())}`

function zoneText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  if (minutes === 0) return 'GMT'
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest > 0 ? `:${two(rest)}` : ''}`
}

/** Tue 24 Nov, 14:05 GMT: where there is little room. */
export const shortMomentText = (moment: Date): string =>
  `${shortWeekday(moment)} ${moment.getDate()} ${monthOf(moment)}, ${timeText(moment)}`

/** Tue 24 Nov 2026: with its year, because what is due may be read long after. */
export const weekdayText = (moment: Date): string => `${shortWeekday(moment)} ${dayText(moment)}`

/** Today, Yesterday, or Tue 24 Nov 2026: the heading of a day in a list. */
export function dayHeading(moment: Date, now: Date): string {
  const daysAgo = (days: number) => dayText(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days))
  const day = dayText(moment)
  return day === daysAgo(0) ? t('Today') : day === daysAgo(1) ? t('Yesterday') : weekdayText(moment)
}

/** 14:05 GMT on Tue 24 Nov 2026: when something is due. */
export const dueText = (moment: Date): string => dueOf(timeText(moment), moment)

const dueOf = (time: string, moment: Date) => t('{time} on {day}', { time, day: weekdayText(moment) })

/** `30. November 2026`, `30 novembre 2026`: a day in full, as a language other than English writes it. */
export function dayInFullBy(locale: string): (day: string) => string {
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' })
  return (day) => days.format(new Date(`${day}T12:00:00`))
}

/** November 2026, of `2026-11`. */
export function monthText(month: string): string {
  const [year, number] = month.split('-')
  return `${t(`${wholeMonths[Number(number) - 1]}`)} ${year}`
}

let cachedZone: { offset: number; name: string } | undefined

/**
 * The reader's time zone by its IANA name. Asked of the browser once, and again when the clock was put to another
 * distance: a phone takes longer to say it than to draw a screen.
 */
export function zoneName(): string {
  const offset = new Date().getTimezoneOffset()
  if (cachedZone?.offset !== offset) cachedZone = { offset, name: askZone() }
  return cachedZone.name
}

/** By `Temporal` where there is one, which makes no formatter for it. */
const askZone = (): string =>
  (globalThis as { Temporal?: { Now: { timeZoneId(): string } } }).Temporal?.Now.timeZoneId() ??
  Intl.DateTimeFormat().resolvedOptions().timeZone
