import { hash } from 'node:crypto'
import { base32 } from '#platform/base32'

/** The lines of a statement are of one account: what they begin with is worked out once. */
let newest = { accountId: '', begins: '' }

/**
 * The permanent id of a movement on an account, by its number among the entries there: sixteen characters, which every
 * format of a statement has room for. No two on one account are alike, since the number is in it.
 */
export function statementLineId(accountId: string, sequence: bigint): string {
  if (newest.accountId !== accountId)
    newest = { accountId, begins: base32(BigInt(`0x${hash('sha256', accountId).slice(0, 10)}`), 8) }
  return newest.begins + base32(sequence, 8)
}
