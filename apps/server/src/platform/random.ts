import { randomBytes, randomFillSync, randomInt } from 'node:crypto'

/** The source of everything unpredictable, passed in so that tests can repeat themselves. */
export interface Random {
  /** `count` bytes from a cryptographic source. */
  bytes(count: number): Buffer
  /** A whole number from `least` up to, not including, `below`. */
  int(least: number, below: number): number
}

export const systemRandom: Random = {
  bytes: fewBytes,
  int: (least, below) => randomInt(least, below),
}

const stock = Buffer.alloc(4_096)
let given = stock.length

/** From a stock, since a few bytes cost the source as much as thousands, and every request asks for some. */
function fewBytes(count: number): Buffer {
  if (count > 64) return randomBytes(count)
  if (given + count > stock.length) {
    randomFillSync(stock)
    given = 0
  }
  const bytes = Buffer.from(stock.subarray(given, given + count))
  // Whoever got them has the only ones.
  stock.fill(0, given, given + count)
  given += count
  return bytes
}

/** A version 7 UUID (RFC 9562): ordered by the millisecond, so that new rows land together in an index. */
export function uuidv7(now: Date, random: Random): string {
  const bytes = random.bytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
