import { hash } from 'node:crypto'
import { base32 } from '#platform/base32'

/**
 * The permanent id of a movement on an account, by its number among the entries there: sixteen characters, which every
 * format of a statement has room for. No two on one account are alike, since the number is in it.
 */
export const statementLineId = (accountId: string, sequence: bigint): string =>
  base32(BigInt(`0x${hash('sha256', accountId).slice(0, 10)}`), 8) + base32(sequence, 8)
