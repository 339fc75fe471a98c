import { keepAlive } from '@tradewind/contract/session'
import { createActivity } from './activity.ts'
import { connectActivity, send } from './api.ts'
import { pageClock } from './clock.ts'

/** Whether somebody is there, for all tabs together. The shell loads this once its screen is shown, and starts it. */
export const activity = createActivity({
  clock: pageClock,
  storage: {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
  },
  tell: () => void send(keepAlive, {}).catch(() => undefined),
})

connectActivity(activity.idleSeconds)
