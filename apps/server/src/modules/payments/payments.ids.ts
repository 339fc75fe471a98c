import { createHash } from 'node:crypto'

/**
 * An id that follows from what it names (UUID version 8, RFC 9562): the same parts give the same id, so that a repeat
 * after a crash finds what was already done instead of doing it again.
 */
export function derivedId(...parts: readonly string[]): string {
  const bytes = createHash('sha256')
    .update(parts.map((part) => `${part.length}:${part}`).join(''))
    .digest()
    .subarray(0, 16)
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The reference that a customer quotes: `TW` and twelve characters (Crockford base 32) made from the id's bits. */
export function referenceOf(id: string): string {
  let bits = BigInt(`0x${createHash('sha256').update(id).digest('hex').slice(0, 15)}`)
  let text = ''
  for (let i = 0; i < 12; i++) {
    text = (crockford[Number(bits & 31n)] ?? '0') + text
    bits >>= 5n
  }
  return `TW${text}`
}
