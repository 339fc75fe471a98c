import type { Currency, Money } from '@tradewind/kernel'
import { type Limits, withOrder } from '#modules/pricing'
import type { OrderFacts, OrderFactsAsked } from '../payments.needs.ts'

/** What was read of orders, so that the next one alike reads nothing. See docs/decisions/092. */
export interface OrderMemory {
  /** What is remembered of such an order, with the number that its booking must hold against the customer's. */
  find(asked: OrderFactsAsked): OrderFacts | undefined
  keep(asked: OrderFactsAsked, facts: OrderFacts): void
  /** Counts what was booked against the remembered limits: a first judgement only, the database keeps them. */
  count(order: { customerId: string; amount: Money; at: Date }): void
  forget(customerId: string): void
}

interface Customer {
  number: bigint
  limits: Map<Currency, Limits | undefined>
  orders: Map<string, { facts: OrderFacts; currency: Currency; checkedAt: Date | undefined }>
}

/** How many orders are remembered at most: some twenty megabytes. */
const mostOrders = 20_000

export function createOrderMemory({ most = mostOrders }: { most?: number } = {}): OrderMemory {
  /** Whoever was read of longest ago comes first, and goes first. */
  const customers = new Map<string, Customer>()
  let size = 0

  function forget(customerId: string): void {
    size -= customers.get(customerId)?.orders.size ?? 0
    customers.delete(customerId)
  }

  return {
    forget,
    find: (asked) => {
      const customer = customers.get(asked.customerId)
      const known = customer?.orders.get(keyOf(asked))
      if (!customer || !known) return undefined
      // A check of bank details counts for a while; a saved beneficiary's needs none.
      if (known.checkedAt && known.checkedAt <= asked.verifiedSince) return undefined
      return { ...known.facts, limits: customer.limits.get(known.currency) }
    },
    keep: (asked, facts) => {
      const { account, verified, saved, number } = facts
      // What is not there can come to be without a new number.
      if (!account || !verified || number === undefined || (asked.beneficiaryId && !saved)) return
      const { customerId } = asked
      const before = customers.get(customerId)
      if (before && before.number > BigInt(number)) return
      if (before && before.number < BigInt(number)) forget(customerId)
      const customer = customers.get(customerId) ?? { number: BigInt(number), limits: new Map(), orders: new Map() }
      size -= customer.orders.size
      customer.limits.set(account.currency, facts.limits)
      const checkedAt = verified.verifiedAt > asked.verifiedSince ? verified.verifiedAt : undefined
      customer.orders.set(keyOf(asked), { facts, currency: account.currency, checkedAt })
      size += customer.orders.size
      customers.delete(customerId)
      customers.set(customerId, customer)
      for (const oldest of customers.keys()) {
        if (size <= most) break
        forget(oldest)
      }
    },
    count: ({ customerId, amount, at }) => {
      const customer = customers.get(customerId)
      const limits = customer?.limits.get(amount.currency)
      if (!limits) return
      customer?.limits.set(amount.currency, { ...limits, use: withOrder(limits.use, amount.minor, at) })
    },
  }
}

const keyOf = ({ accountId, details, beneficiaryId = '' }: OrderFactsAsked): string =>
  [accountId, beneficiaryId, details.method, details.currency, details.routing, details.accountNumber].join(' ')
