import * as z from 'zod/mini'
import { text } from './wire.ts'

/** At least two words of letters: dots, or one key held down, tell nobody why. */
const saysWhy = (reason: string): boolean => (reason.match(/\p{L}[\p{L}\p{M}]+/gu) ?? []).length >= 2

const least = 10
const wordless = 'Say why in at least two words.'

/** Why staff do something, as colleagues, auditors and often the customer read it. */
export const StaffReason = text(500, least).check(z.refine(saysWhy, wordless))

/** The same rule for the forms of the console: what is wrong with a reason, or nothing. */
export const reasonFault = (reason: string): string | undefined => {
  if (reason.trim().length < least) return `Write at least ${least} characters.`
  return saysWhy(reason) ? undefined : wordless
}
