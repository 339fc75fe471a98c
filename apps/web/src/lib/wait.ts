import { defaultWaitMs, minimumFetchDelayMs } from '@tradewind/kernel/constants'

/** Waits; 3 seconds unless told otherwise. */
export const wait = (ms: number = defaultWaitMs): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Gives what `work` gives, but not before the least time has passed, so that a skeleton never flashes. A failure is told
 * at once.
 */
export async function atLeast<T>(work: Promise<T>, ms: number = minimumFetchDelayMs): Promise<T> {
  const [done] = await Promise.all([work, wait(ms)])
  return done
}
