import { connectActivity } from '#ui/calls/api.ts'
import type { PageClock } from '#ui/clock.ts'

const signs = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const

/** Sends the idle time with each call, so that refreshing counts doesn't keep a session alive. */
export function reportIdleTime(clock: PageClock): void {
  let actedAt = clock.now()
  for (const sign of signs)
    document.addEventListener(sign, () => (actedAt = clock.now()), { capture: true, passive: true })
  connectActivity(() => Math.max(0, Math.ceil((clock.now() - actedAt) / 1_000)))
}
