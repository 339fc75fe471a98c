import type { AmountFault } from './money.ts'

/** Why a text is no amount of its currency, in words. */
export const amountWords: Record<AmountFault, string> = {
  malformed: 'Use a point before the decimals, such as 1,250.00.',
  'too-many-decimals': 'That amount has too many decimal places for this currency.',
  'not-positive': 'The amount must be more than zero.',
  'too-large': 'That amount is too large.',
}
