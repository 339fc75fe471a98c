import type { PageClock } from '#ui/clock.ts'
import { createStore, type Store } from '#ui/store.ts'
import { acted, elsewhere, type Idle, type IdlePhase, phaseAt, stay, thresholdsOf, tick } from './idle.rules.ts'

/** Local-storage key that shares the time of the last activity between tabs. */
export const activityPlace = 'last-acted'
/** How soon activity is reported to the server where no other call has carried it. */
export const reportAfterMs = 30_000
/** Movements closer together than this are one. */
const grainMs = 1_000

export interface ActivityNeeds {
  clock: PageClock
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** After so many seconds without activity the overlay asks; the usual time unless given. */
  inactivitySeconds?: number
  /** Reports activity to the server, by a call that carries `idleSeconds()`. */
  report(): void
}

/** Tracks user activity across all tabs. */
export interface Activity {
  phase: Store<IdlePhase>
  /** Begins to watch; gives how to stop. */
  start(): () => void
  acted(): void
  /** The overlay's "I'm still here". */
  stay(): void
  /** Another tab updated the shared key. */
  received(value: string | null): void
  check(): void
  /** The idle time that a call carries; undefined while not watching. */
  idleSeconds(): number | undefined
}

export function createActivity({ clock, storage, report, ...limit }: ActivityNeeds): Activity {
  const phase = createStore<IdlePhase>({ is: 'active' })
  let idle: Idle = { ...limit, actedAt: clock.now(), over: false }
  let watching = false
  // What the server knows: the time of the last report, and the activity in it.
  let reportedAt = 0
  let reportedActivity = 0

  const read = (value: string | null) => {
    const at = Number(value ?? Number.NaN)
    return Number.isFinite(at) && at <= clock.now() ? at : undefined
  }
  const become = (next: Idle) => {
    const moved = next.actedAt !== idle.actedAt
    idle = next
    if (moved) storage.setItem(activityPlace, String(idle.actedAt))
    show()
  }
  const show = () => {
    const now = phaseAt(idle, clock.now())
    const shown = phase.get()
    const same =
      now.is === shown.is && ('seconds' in now ? now.seconds : 0) === ('seconds' in shown ? shown.seconds : 0)
    if (!same) phase.change(() => now)
  }
  const check = () => {
    if (!watching) return
    become(tick(elsewhere(idle, read(storage.getItem(activityPlace)) ?? 0), clock.now()))
    if (!idle.over && idle.actedAt > reportedActivity && clock.now() - reportedAt >= reportAfterMs) report()
  }

  return {
    phase,
    check,
    start() {
      watching = true
      const now = clock.now()
      const known = read(storage.getItem(activityPlace))
      // Opening the page is an act. A time from a session long over says nothing of this one.
      const { overAfterMs } = thresholdsOf(limit)
      idle = { ...limit, actedAt: known !== undefined && now - known < overAfterMs ? known : now, over: false }
      become(acted(idle, now))
      storage.setItem(activityPlace, String(idle.actedAt))
      const stop = clock.every(1_000, check)
      return () => {
        watching = false
        stop()
        phase.change(() => ({ is: 'active' }))
      }
    },
    acted() {
      if (watching && clock.now() - idle.actedAt >= grainMs) become(acted(idle, clock.now()))
    },
    stay() {
      if (!watching) return
      become(stay(idle, clock.now()))
      report()
    },
    received(value) {
      const at = read(value)
      if (!watching || at === undefined) return
      idle = elsewhere(idle, at)
      show()
    },
    idleSeconds() {
      if (!watching) return undefined
      reportedAt = clock.now()
      reportedActivity = idle.actedAt
      return Math.max(0, Math.ceil((reportedAt - idle.actedAt) / 1_000))
    },
  }
}
