import { pageClock } from '#lib/clock.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** The reader's today, as YYYY-MM-DD. */
export function todayText(): string {
  const today = new Date(pageClock.now())
  return `${today.getFullYear()}-${two(today.getMonth() + 1)}-${two(today.getDate())}`
}
