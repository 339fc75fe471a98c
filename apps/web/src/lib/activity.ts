import { createStore, type Store } from '#ui/store.ts'
import type { PageClock } from './clock.ts'
import { acted, elsewhere, type Idle, type IdlePhase, overAfterMs, phaseAt, stay, tick } from './idle.rules.ts'

/** Where the tabs tell each other when the person last acted. */
export const activityPlace = 'last-acted'
/** How soon the server hears of activity that no other call has told it of. */
export const tellAfterMs = 30_000
/** Movements closer together than this are one. */
const grainMs = 1_000

export interface ActivityNeeds {
  clock: PageClock
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Tells the server, by a call that carries `idleSeconds()`. */
  tell(): void
}

/** Watches whether somebody is there, for all tabs together. */
export interface Activity {
  phase: Store<IdlePhase>
  /** Begins to watch; gives how to stop. */
  start(): () => void
  acted(): void
  /** The overlay's "I'm still here". */
  stay(): void
  /** Another tab wrote the place. */
  heard(value: string | null): void
  check(): void
  /** What a call tells the server; nothing while nobody is watched. */
  idleSeconds(): number | undefined
}

export function createActivity({ clock, storage, tell }: ActivityNeeds): Activity {
  const phase = createStore<IdlePhase>({ is: 'active' })
  let idle: Idle = { actedAt: clock.now(), over: false }
  let watching = false
  // What the server knows: the time of the last telling, and the activity that it told of.
  let toldAt = 0
  let told = 0

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
    if (!idle.over && idle.actedAt > told && clock.now() - toldAt >= tellAfterMs) tell()
  }

  return {
    phase,
    check,
    start() {
      watching = true
      const now = clock.now()
      const known = read(storage.getItem(activityPlace))
      // Opening the page is an act. A time from a session long over says nothing of this one.
      idle = { actedAt: known !== undefined && now - known < overAfterMs ? known : now, over: false }
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
      tell()
    },
    heard(value) {
      const at = read(value)
      if (!watching || at === undefined) return
      idle = elsewhere(idle, at)
      show()
    },
    idleSeconds() {
      if (!watching) return undefined
      toldAt = clock.now()
      told = idle.actedAt
      return Math.max(0, Math.ceil((toldAt - idle.actedAt) / 1_000))
    },
  }
}
