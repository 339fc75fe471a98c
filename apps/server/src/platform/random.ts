import { randomBytes, randomInt } from 'node:crypto'

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

/** A version 7 UUID (RFC 9562): ordered by the millisecond, so that new rows land together in an index. */
export function uuidv7(now: Date, random: Random): string {
  const bytes = random.bytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
