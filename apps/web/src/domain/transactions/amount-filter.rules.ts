import { type DecimalMark, readWrittenAmount } from '#ui/amount-reading.rules.ts'
import { amountOf } from './transaction-search.rules.ts'

/**
 * The amount that someone wrote as an end of a range, for the call; nothing where it cannot be read for sure. It is read
 * as the amount fields read theirs: `25,5` is 25.50 to some and a mistake of others, and never 255.
 */
export function filteredAmount(
  written: string,
  { mark, currency = '' }: { mark: DecimalMark; currency?: string | undefined },
): string | undefined {
  const { text, words } = readWrittenAmount(written, { mark, currency })
  return words === undefined ? amountOf(text) : undefined
}
