import { keepAlive } from '@tradewind/contract/session'
import { connectActivity, send } from '#ui/calls/api.ts'
import { pageClock } from '#ui/clock.ts'
import { createActivity } from './activity.ts'
import { pageSettings } from './page-settings.ts'

/** User activity across all tabs. The shell loads and starts this once its screen is shown. */
export const activity = createActivity({
  clock: pageClock,
  inactivitySeconds: pageSettings().inactivitySeconds,
  storage: {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
  },
  report: () => void send(keepAlive, {}).catch(() => undefined),
})

connectActivity(activity.idleSeconds)
