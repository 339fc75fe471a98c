import type { Currency, Money } from '@tradewind/kernel'
import { type Limits, withOrder } from '#modules/pricing'
import type { OrderContext, OrderContextRequest } from '../payments.needs.ts'

/** The contexts of earlier orders, so that the next one alike reads nothing. See docs/decisions/092. */
export interface OrderContextCache {
  /** The context of such an order, with the version that its booking must compare with the customer's. */
  find(request: OrderContextRequest): OrderContext | undefined
  keep(request: OrderContextRequest, context: OrderContext): void
  /** Counts what was booked against the cached limits: a first check only, the database keeps them. */
  count(order: { customerId: string; amount: Money; at: Date }): void
  forget(customerId: string): void
}

interface Customer {
  version: bigint
  limits: Map<Currency, Limits | undefined>
  orders: Map<string, { context: OrderContext; currency: Currency; checkedAt: Date | undefined }>
}

/** How many orders are cached at most: some twenty megabytes. */
const mostOrders = 20_000

export function createOrderContextCache({ most = mostOrders }: { most?: number } = {}): OrderContextCache {
  /** The customer who was read longest ago comes first, and is evicted first. */
  const customers = new Map<string, Customer>()
  let size = 0

  function forget(customerId: string): void {
    size -= customers.get(customerId)?.orders.size ?? 0
    customers.delete(customerId)
  }

  return {
    forget,
    find: (request) => {
      const customer = customers.get(request.customerId)
      const cached = customer?.orders.get(keyOf(request))
      if (!customer || !cached) return undefined
      // A check of bank details counts for a while; a saved beneficiary's needs none.
      if (cached.checkedAt && cached.checkedAt <= request.verifiedSince) return undefined
      return { ...cached.context, limits: customer.limits.get(cached.currency) }
    },
    keep: (request, context) => {
      const { account, verified, saved, version } = context
      // What is absent can appear without a new version.
      if (!account || !verified || version === undefined || (request.beneficiaryId && !saved)) return
      const { customerId } = request
      const before = customers.get(customerId)
      if (before && before.version > BigInt(version)) return
      if (before && before.version < BigInt(version)) forget(customerId)
      const customer = customers.get(customerId) ?? { version: BigInt(version), limits: new Map(), orders: new Map() }
      size -= customer.orders.size
      customer.limits.set(account.currency, context.limits)
      const checkedAt = verified.verifiedAt > request.verifiedSince ? verified.verifiedAt : undefined
      customer.orders.set(keyOf(request), { context, currency: account.currency, checkedAt })
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

const keyOf = ({ accountId, details, beneficiaryId = '' }: OrderContextRequest): string =>
  [accountId, beneficiaryId, details.method, details.currency, details.routing, details.accountNumber].join(' ')
