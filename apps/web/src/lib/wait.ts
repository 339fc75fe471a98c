import { defaultWaitMs } from '@tradewind/kernel/constants'

/** Waits 3 seconds by default. */
export const wait = (ms: number = defaultWaitMs): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
