import { inactivityTimeoutSeconds, sessionTimeoutCountdownSeconds } from '@tradewind/kernel/constants'
import { isEmail } from '@tradewind/kernel/form-rules'

/** Pure rules of signing in and of the transaction PIN. */

export { verificationCodeLength as codeLength } from '@tradewind/kernel/constants'

/** 32 characters that nobody mistakes for each other, 5 bits each. */
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A code as it is compared: letter case and the spaces that people type do not matter. */
export const readCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** An email as a user name: trimmed, normalised, lower case. */
export const readUserName = (typed: string): string => typed.trim().normalize('NFKC').toLowerCase()

/** Whether this can be a user name at all; says nothing of who exists. */
export const isUserName = (typed: string): boolean => isEmail(readUserName(typed))

export { isTrivialPin, passwordFault } from '@tradewind/kernel/security-rules'

/** What a call may take: the app ends a session before the server does. */
const callSeconds = 10
/** How far behind the truth the kept time may be, so that not every call writes. */
export const activityStepMs = 5_000

/** A moment, and since when the person of a session that is live then has acted. */
export interface LiveAt {
  at: Date
  actedSince: Date
}

/** After so long without activity the app asks whether the person is there, counts down, and ends the session. */
export const liveAt = (at: Date, inactivitySeconds: number = inactivityTimeoutSeconds): LiveAt => {
  const limit = inactivitySeconds + sessionTimeoutCountdownSeconds + callSeconds
  return { at, actedSince: new Date(at.getTime() - limit * 1_000) }
}

/**
 * When the person last acted, from what the app says with a call: whole seconds since then, many in a call that a timer
 * made. Without it the call itself is the activity: other programs have no person in front of them.
 */
export function actedAtFrom(header: string | string[] | undefined, at: Date): Date | undefined {
  if (header === undefined) return at
  if (typeof header !== 'string' || !/^\d{1,6}$/.test(header)) return undefined
  return new Date(at.getTime() - Number(header) * 1_000)
}
