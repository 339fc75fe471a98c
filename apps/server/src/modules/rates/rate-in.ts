import { parseRate, type Rate } from '@tradewind/kernel'
import { invalidField } from '#platform/validation'

/** Reads a rate as entered; the refusal names the field. */
export function rateIn(text: string, name: string): Rate {
  const rate = parseRate(text)
  if (typeof rate === 'string') throw invalidField(name, 'Enter a rate above zero, such as 1.3125.')
  return rate
}
