import type { Customers } from '#modules/customers'
import type { Tx } from '#platform/db'

/** Reads each customer's name once. */
export function namesBy(tx: Tx, customers: Pick<Customers, 'payerNameOf'>): (customerId: string) => Promise<string> {
  const names = new Map<string, string>()
  return async (customerId) => {
    const name = names.get(customerId) ?? (await customers.payerNameOf(tx, customerId))
    names.set(customerId, name)
    return name
  }
}
