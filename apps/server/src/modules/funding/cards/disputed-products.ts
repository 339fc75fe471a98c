import type { DisputablePayment, DisputableProduct } from '#modules/acquiring'
import type { Tx } from '#platform/db'

/** A disputed payment, with the product that took it. */
export interface Disputed {
  payment: DisputablePayment
  product: DisputableProduct
}

/** All products that take card payments: a payment belongs to the one that knows its id. */
export interface DisputedProducts {
  find(tx: Tx, id: string): Promise<DisputablePayment>
  lock(tx: Tx, id: string): Promise<Disputed>
}

export function disputedProducts(all: readonly DisputableProduct[]): DisputedProducts {
  return {
    find: async (tx, id) => {
      for (const product of all) {
        const payment = await product.find(tx, id)
        if (payment) return payment
      }
      throw new Error('a dispute of no payment by card')
    },
    lock: async (tx, id) => {
      for (const product of all) {
        const payment = await product.lock(tx, id)
        if (payment) return { payment, product }
      }
      throw new Error('a dispute of no payment by card')
    },
  }
}
