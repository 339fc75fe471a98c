/** A row of a directory whose codes are the beginnings of numbers. */
interface Prefixed {
  readonly prefix: string
}

/** The row with the longest prefix that the number starts with, so that a part lent to another bank is found first. */
export function byLongestPrefix<Row extends Prefixed>(rows: readonly Row[], number: string): Row | undefined {
  let found: Row | undefined
  for (const row of rows) {
    if (number.startsWith(row.prefix) && row.prefix.length > (found?.prefix.length ?? 0)) found = row
  }
  return found
}

/** Who runs a wallet in a country. `prefixes` follow the dial code; a wallet open to every number has none. */
export interface MobileMoneyOperator {
  readonly country: string
  readonly dialCode: string
  readonly operator: string | null
  readonly wallet: string
  readonly prefixes: readonly string[]
}

/**
 * The wallet that a number of a country began its life with. People take numbers along to other operators, so that this
 * proposes one and never refuses another.
 */
export function likelyOperator<Row extends MobileMoneyOperator>(
  rows: readonly Row[],
  country: string,
  number: string,
): Row | undefined {
  const prefixed = rows
    .filter((row) => row.country === country)
    .flatMap((row) => row.prefixes.map((prefix) => ({ prefix, row })))
  return byLongestPrefix(prefixed, number)?.row
}
