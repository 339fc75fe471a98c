import { randomBytes } from 'node:crypto'

/**
 * Two sets of rows with the same sum of keyed hashes are the same, but for one chance in 2^64. The key is drawn anew for
 * each comparison, so that nobody can prepare rows that hide behind each other. Sums read each table once, sort nothing
 * and keep nothing.
 */
export const newKey = (): string => `'${randomBytes(8).readBigInt64LE()}'::bigint`

/**
 * The SQL of a hash of whole numbers over the hash of what stands before them. The seed takes a number whole. The value
 * that PostgreSQL hashes does not: it folds the upper half of a bigint into the lower, so that 5 and 2^32 + 4 are one.
 */
export const hashed = (inner: string, ...numbers: readonly string[]): string =>
  numbers.reduce((hash, number) => `hashint8extended(1, ${number} # ${hash})`, inner)
