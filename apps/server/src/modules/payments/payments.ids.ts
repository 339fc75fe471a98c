import { hash } from 'node:crypto'

/**
 * An id that follows from what it names (UUID version 8, RFC 9562): the same parts give the same id, so that a repeat
 * after a crash finds what was already done instead of doing it again.
 */
export function derivedId(...parts: readonly string[]): string {
  const digest = hash('sha256', parts.map((part) => `${part.length}:${part}`).join(''))
  const variant = ((Number.parseInt(digest[16] ?? '0', 16) & 0x3) | 0x8).toString(16)
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`
}

/** The id of something that each submission of a payment does once. */
export const ofRevision = ({ id, revision }: { id: string; revision: number }, ...what: readonly string[]): string =>
  revision === 1 ? derivedId(id, ...what) : derivedId(id, ...what, String(revision))

/** The id of the transaction that brought money of another one to an account of the customer's that a person named. */
export const creditedElsewhereId = ({ id }: { id: string }): string => derivedId(id, 'credited')

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The reference that a customer quotes: `TW` and twelve characters (Crockford base 32) made from the id's bits. */
export function referenceOf(id: string): string {
  return `TW${base32(BigInt(`0x${hash('sha256', id).slice(0, 15)}`), 12)}`
}

/**
 * The permanent id of what moved on an account, by its number among the entries there: sixteen characters, which every format of a
 * statement has room for. No two on one account are alike, since the number is in it.
 */
export const statementLineId = (accountId: string, sequence: bigint): string =>
  base32(BigInt(`0x${hash('sha256', accountId).slice(0, 10)}`), 8) + base32(sequence, 8)

/** The last bits of a number as so many characters. */
function base32(number: bigint, length: number): string {
  let [bits, text] = [number, '']
  for (let i = 0; i < length; i++) {
    text = (crockford[Number(bits & 31n)] ?? '0') + text
    bits >>= 5n
  }
  return text
}
