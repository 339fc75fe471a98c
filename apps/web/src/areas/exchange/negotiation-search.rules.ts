import { type NegotiationState, negotiationStates } from '@tradewind/contract/negotiation'
import { type Currency, isCurrency, parseAmount, toDecimal } from '@tradewind/kernel'
import { defaultPageSize, pageSizes } from '@tradewind/kernel/constants'

/** What the address says of the list of negotiated rates. */
export interface NegotiationSearch {
  page: number
  pageSize: number
  status?: NegotiationState
  /** What a rate is to be asked for: then the form is open, and filled with it. */
  from?: Currency
  to?: Currency
  amount?: string
}

const currencyOf = (value: unknown): Currency | undefined =>
  typeof value === 'string' && isCurrency(value) ? value : undefined

/** Reads an address; what is not right in it is as if it were not there. */
export function readNegotiationSearch(raw: Record<string, unknown>): NegotiationSearch {
  const page = Number(raw['page'])
  const pageSize = Number(raw['pageSize'])
  const status = negotiationStates.find((one) => one === raw['status'])
  return {
    page: Number.isInteger(page) && page >= 1 && page < 1_000_000 ? page : 1,
    pageSize: pageSizes.find((size) => size === pageSize) ?? defaultPageSize,
    ...(status && { status }),
    ...askedOf(raw),
  }
}

/** Both currencies, which differ, and an amount of the first one; the router reads an amount as a number. */
function askedOf(raw: Record<string, unknown>): Pick<NegotiationSearch, 'from' | 'to' | 'amount'> {
  const [from, to] = [currencyOf(raw['from']), currencyOf(raw['to'])]
  if (!from || !to || from === to) return {}
  const typed = raw['amount']
  const amount = parseAmount(typeof typed === 'number' || typeof typed === 'string' ? String(typed) : '', from)
  return { from, to, ...(typeof amount !== 'string' && { amount: toDecimal(amount) }) }
}

/** The search without what is default anyway, for a short address. */
export const writeNegotiationSearch = ({
  page,
  pageSize,
  status,
  from,
  to,
  amount,
}: NegotiationSearch): Record<string, string | number> => ({
  ...(page !== 1 && { page }),
  ...(pageSize !== defaultPageSize && { pageSize }),
  ...(status && { status }),
  ...(from && { from }),
  ...(to && { to }),
  ...(amount && { amount }),
})
