import type { CountedWork, WorkCount } from '@tradewind/contract/work-counts'

/** The pending items of these kinds together; undefined if none of them is counted for this person. */
export function countOf(counts: readonly WorkCount[], work: readonly CountedWork[]): number | undefined {
  const own = counts.filter((one) => work.includes(one.work))
  return own.length > 0 ? own.reduce((sum, { count }) => sum + count, 0) : undefined
}

/** Whether any count has changed. */
export const changedWork = (before: readonly WorkCount[], now: readonly WorkCount[]): boolean =>
  now.some(({ work, count }) => before.find((one) => one.work === work)?.count !== count)
