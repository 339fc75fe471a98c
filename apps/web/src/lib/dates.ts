const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const timeWithZone = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })

/** Months in three letters, September too, so that columns of dates line up. */
const short = (text: string) => text.replace('Sept', 'Sep')

/** 21 Nov 2026, in the reader's time zone. */
export const dayText = (moment: Date): string => short(day.format(moment))

/** 21 Nov 2026, 14:05. */
export const momentText = (moment: Date): string => `${dayText(moment)}, ${time.format(moment)}`

/** 14:05 GMT: where the zone matters. */
export const timeText = (moment: Date): string => timeWithZone.format(moment)

/** Tuesday 24 November. */
export const weekdayText = (moment: Date): string => weekday.format(moment)

/** The reader's time zone by its IANA name. */
export const zoneName = (): string => zone()
