import { lostConnectionCountdownSeconds as lostSeconds } from '@tradewind/kernel/constants'

/** The browser's connection: there, lost since a moment (milliseconds since 1970), or lost for good. */
export type Connection = { is: 'online' } | { is: 'lost'; since: number } | { is: 'given-up' }

export const online: Connection = { is: 'online' }

/** The browser says that it is offline. Told again, the count goes on. */
export const lost = (now: Connection, at: number): Connection => (now.is === 'online' ? { is: 'lost', since: at } : now)

/** The browser is online again; after the countdown has ended the logout continues. */
export const back = (now: Connection): Connection => (now.is === 'given-up' ? now : online)

/** Time has passed. */
export const waited = (now: Connection, at: number): Connection =>
  now.is === 'lost' && secondsLeft(now, at) === 0 ? { is: 'given-up' } : now

/** Whole seconds until the sign-out. */
export function secondsLeft(now: Connection, at: number): number {
  if (now.is === 'online') return lostSeconds
  if (now.is === 'given-up') return 0
  return Math.max(0, Math.ceil(lostSeconds - (at - now.since) / 1_000))
}
