import { type Currency, type Money, parseAmount } from '@tradewind/kernel'

/** The amount of an order, as decimal text in major units. */
export function readAmount(text: string, currency: Currency): Money {
  const amount = parseAmount(text, currency)
  // The contract looked at it before; what gets here malformed is our bug.
  if (typeof amount === 'string') throw new Error(`the contract let an amount through that is ${amount}`)
  return amount
}
