import { type Currency, exponentOf, type Money, parseAmount } from '@tradewind/kernel'
import { amountWords } from '@tradewind/kernel/amount-words'
import { invalidField } from './validation.ts'

/**
 * The amount that a request names in major units as decimal text, in a currency that only the server knows, such as that of
 * the account. Refuses request.invalid, at the field, for what isn't an amount of the currency.
 */
export function amountIn(text: string, currency: Currency, field = 'amount'): Money {
  const amount = parseAmount(text, currency)
  if (amount === 'too-many-decimals') {
    const places = exponentOf(currency)
    throw invalidField(field, places === 0 ? `${currency} has no decimals.` : `${currency} has ${places} decimals.`)
  }
  if (typeof amount === 'string') throw invalidField(field, amountWords[amount])
  return amount
}
