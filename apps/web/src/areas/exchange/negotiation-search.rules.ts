import { negotiationStates } from '@tradewind/contract/exchange-negotiation'
import { type Currency, isCurrency, parseAmount, toDecimal } from '@tradewind/kernel'
import { listAddress, oneOf, type SearchOf } from '#ui/list/list-address.rules.ts'

/** What the address says of the list of negotiated rates. */
export const negotiationAddress = listAddress({ filters: { status: oneOf(negotiationStates) }, beside: requestOf })

export type NegotiationSearch = SearchOf<typeof negotiationAddress>

const currencyOf = (value: unknown): Currency | undefined =>
  typeof value === 'string' && isCurrency(value) ? value : undefined

interface RateRequest {
  from?: Currency
  to?: Currency
  amount?: string
}

/** What a rate is to be requested for, which opens the form: two currencies and an amount of the first one. */
function requestOf(raw: Readonly<Record<string, unknown>>): RateRequest {
  const [from, to] = [currencyOf(raw['from']), currencyOf(raw['to'])]
  if (!from || !to || from === to) return {}
  const typed = raw['amount']
  // The router reads an amount as a number.
  const amount = parseAmount(typeof typed === 'number' || typeof typed === 'string' ? String(typed) : '', from)
  return { from, to, ...(typeof amount !== 'string' && { amount: toDecimal(amount) }) }
}
