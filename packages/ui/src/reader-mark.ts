import { shownNumbers } from '@tradewind/kernel/number-style'
import { type DecimalMark, decimalMarkOf } from './amount-reading.rules.ts'

/** What the reader puts before the decimals: by the language that was chosen; in English by the locale of the browser. */
export const readerMark = (): DecimalMark =>
  shownNumbers.point === ',' ? ',' : decimalMarkOf(globalThis.navigator?.language ?? 'en')
