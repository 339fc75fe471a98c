import type { NumberStyle } from '@tradewind/kernel/number-style'

/** One form for each plural that the language has. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Everything that a language needs, by the English texts. */
export interface Catalogue {
  words: Readonly<Record<string, string | Plural>>
  numbers: NumberStyle
}
