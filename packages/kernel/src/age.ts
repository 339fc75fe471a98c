import type { IsoDate } from './iso-date.ts'

/**
 * The age in whole years on a day, or undefined for a text that is no date or lies ahead. Someone born on 29 February
 * is a year older on 1 March in the years between.
 */
export function ageOn(birth: string, today: IsoDate): number | undefined {
  if (!isDate(birth) || birth > today) return undefined
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) >= birth.slice(5) ? years : years - 1
}

/** Whether the text is a day that exists, as YYYY-MM-DD. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const read = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text)
}
