import {
  inactivityReminderSeconds,
  inactivityTimeoutSeconds,
  sessionTimeoutCountdownSeconds,
} from '@tradewind/kernel/constants'

/** When a person last acted, in any tab, and whether that is too long ago for good. */
export interface Idle {
  /** Milliseconds since 1970. */
  actedAt: number
  over: boolean
  /** After so many seconds the overlay asks, where the operator chose another time than the usual one. */
  inactivitySeconds?: number
}

/** Inactivity thresholds in milliseconds: the reminder, the overlay, the end of the session. */
export function thresholdsOf({ inactivitySeconds = inactivityTimeoutSeconds }: Pick<Idle, 'inactivitySeconds'>) {
  const askAfterMs = inactivitySeconds * 1_000
  return {
    askAfterMs,
    remindAfterMs: askAfterMs - inactivityReminderSeconds * 1_000,
    overAfterMs: askAfterMs + sessionTimeoutCountdownSeconds * 1_000,
  }
}

/** What the screen shows of it; `seconds` are those that are left until the next phase. */
export type IdlePhase =
  | { is: 'active' }
  | { is: 'reminding'; seconds: number }
  | { is: 'asking'; seconds: number }
  | { is: 'over' }

export function phaseAt(idle: Idle, now: number): IdlePhase {
  const { actedAt, over } = idle
  const { askAfterMs, remindAfterMs, overAfterMs } = thresholdsOf(idle)
  const idleMs = now - actedAt
  if (over || idleMs >= overAfterMs) return { is: 'over' }
  if (idleMs >= askAfterMs) return { is: 'asking', seconds: Math.ceil((overAfterMs - idleMs) / 1_000) }
  if (idleMs >= remindAfterMs) return { is: 'reminding', seconds: Math.ceil((askAfterMs - idleMs) / 1_000) }
  return { is: 'active' }
}

/** Time has passed. What is over stays over. */
export const tick = (idle: Idle, now: number): Idle =>
  idle.over || phaseAt(idle, now).is !== 'over' ? idle : { ...idle, over: true }

/** The person moved, pressed or typed. Once the overlay asks, only its answer counts: a bumped desk is no answer. */
export function acted(idle: Idle, now: number): Idle {
  const { is } = phaseAt(idle, now)
  return is === 'active' || is === 'reminding' ? { ...idle, actedAt: Math.max(idle.actedAt, now) } : tick(idle, now)
}

/** "I'm still here." */
export const stay = (idle: Idle, now: number): Idle =>
  phaseAt(idle, now).is === 'over' ? tick(idle, now) : { ...idle, actedAt: Math.max(idle.actedAt, now) }

/** Another tab says when the person last acted there; it kept the same rules. */
export const elsewhere = (idle: Idle, at: number): Idle =>
  idle.over || at <= idle.actedAt ? idle : { ...idle, actedAt: at }
