import { createStore } from '#ui/store.ts'

/** Whether analytics may run: off until the cookie alert has been answered, then as the person chose. */
export const analytics = createStore(false)

/** Takes over an answer; `false` while there is none. */
export const allowAnalytics = (allowed: boolean): void => {
  if (analytics.get() !== allowed) analytics.change(() => allowed)
}
