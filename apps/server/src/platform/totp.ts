import { createHmac, timingSafeEqual } from 'node:crypto'

/** One-time codes of authenticator apps: RFC 6238 over RFC 4226, with six digits, half minutes and SHA-1, which all apps know. */

const stepSeconds = 30
/** How far an app's clock may be off, in steps. */
const tolerance = 1

export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds)

export function codeOfStep(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step whose code this is, later than the last one that was used; none for any other text. */
export function stepOfCode(
  secret: Buffer,
  typed: string,
  { at, lastStep }: { at: Date; lastStep: number },
): number | undefined {
  const code = Buffer.from(typed.replace(/\s/g, ''))
  let found: number | undefined
  for (const step of openSteps({ at, lastStep })) {
    const own = Buffer.from(codeOfStep(secret, step))
    if (own.length === code.length && timingSafeEqual(own, code)) found ??= step
  }
  return found
}

/** The steps whose codes are taken now, the earliest first. */
export function openSteps({ at, lastStep }: { at: Date; lastStep: number }): number[] {
  const now = stepAt(at)
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, index) => now - tolerance + index)
  return steps.filter((step) => step > lastStep)
}

/** The step whose code is best said now: it is taken for half a minute at least, not until the half minute ends. */
export const stepToSay = (of: { at: Date; lastStep: number }): number | undefined =>
  openSteps(of).find((step) => step >= stepAt(of.at))

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding, as authenticator apps take it. */
export function base32Text(bytes: Buffer): string {
  let [bits, held, text] = [0, 0, '']
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text
}

/** What `base32Text` wrote. */
export function base32Bytes(text: string): Buffer {
  let [bits, held] = [0, 0]
  const bytes: number[] = []
  for (const letter of text) {
    held = (held << 5) | alphabet.indexOf(letter)
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >> bits) & 255)
    held &= (1 << bits) - 1
  }
  return Buffer.from(bytes)
}

/** What an authenticator app reads from a picture or a link. */
export function enrolmentAddress({ issuer, account, secret }: { issuer: string; account: string; secret: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}
