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

/** A session that its person left alone for this long is over: the app's 160 seconds and what a call may take. */
export const idleLimitMs = 170_000
/** How far behind the truth the kept time may be, so that not every call writes. */
export const activityStepMs = 5_000

/** Sessions that were last used at this time or before are over. */
export const idleSince = (at: Date): Date => new Date(at.getTime() - idleLimitMs)

/**
 * When the person last acted, from what the app says with a call: whole seconds since then. Nothing is known from a call
 * that does not say it; a call that a timer made says an old time.
 */
export function actedAtFrom(header: string | string[] | undefined, at: Date): Date | undefined {
  if (typeof header !== 'string' || !/^\d{1,6}$/.test(header)) return undefined
  return new Date(at.getTime() - Number(header) * 1_000)
}
