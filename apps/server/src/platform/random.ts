import { randomBytes, randomInt } from 'node:crypto'
import { randomCodeLeast, randomCodeMost } from '@tradewind/kernel/constants'

/** The source of everything unpredictable, passed in so that tests can repeat themselves. */
export interface Random {
  /** `count` bytes from a cryptographic source. */
  bytes(count: number): Buffer
  /** A whole number from `least` up to, not including, `below`. */
  int(least: number, below: number): number
}

export const systemRandom: Random = {
  bytes: (count) => randomBytes(count),
  int: (least, below) => randomInt(least, below),
}

/** A code of six digits that phones recognise in a text message. */
export const randomCode = (random: Random): string => String(random.int(randomCodeLeast, randomCodeMost + 1))

const counterBits = 12
/** So far a clock may step back, in milliseconds, without what is made then sorting earlier. */
const backstep = 1_000

/** A clock that ids are made by: several may run, such as the banks' beside ours, and each keeps its own order. */
interface Pace {
  latest: number
  counter: number
}

/** The newest first; few are needed at once. */
const paces: Pace[] = []
const maxPaces = 8

/**
 * A version 7 UUID (RFC 9562, section 6.2, method 1): ordered by the millisecond, so that new rows land together in an
 * index, and within one millisecond by a counter, so that what this process made later sorts later.
 */
export function uuidv7(now: Date, random: Random): string {
  const bytes = random.bytes(16)
  const { latest, counter } = nextAt(now.getTime(), bytes.readUInt16BE(6))
  bytes.writeUIntBE(latest, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** The counter of this millisecond; it begins at random in the lower half, which leaves room for 2,048 more. */
function nextAt(millisecond: number, seed: number): Pace {
  const begun = seed >> (16 - counterBits + 1)
  let at = -1
  for (const [index, { latest }] of paces.entries()) {
    const goesOn = millisecond <= latest && millisecond > latest - backstep
    if (goesOn && latest > (paces[at]?.latest ?? -1)) at = index
  }
  const [pace] = at >= 0 ? paces.splice(at, 1) : []
  if (!pace) paces.length = Math.min(paces.length, maxPaces - 1)
  const next = pace ?? { latest: millisecond, counter: begun }
  if (pace && pace.counter + 1 < 1 << counterBits) pace.counter += 1
  // What does not fit into a millisecond goes to the next one, as the RFC allows, and the rest of it follows there.
  else if (pace) Object.assign(pace, { latest: pace.latest + 1, counter: begun })
  paces.unshift(next)
  return next
}
