import { convert, type Money } from '@tradewind/kernel'
import type { Tx } from '#platform/db'
import type { PaymentsNeeds } from '../payments.needs.ts'
import type { Destination } from '../payments.types.ts'
import { isKnownPayee } from './new-payee.store.ts'

/** A payment makes its payee known to the next ones so long after it was ordered: time to notice one by somebody else. */
const knownAfterMs = 24 * 3_600_000

export interface PaidSum {
  customerId: string
  amount: Money
  destination: Destination
}

/**
 * Whether a payment needs a code besides the PIN, by the installation's policy: one to somebody new from an amount on.
 * Somebody is known whom a payment went to a day ago, or one that needed a code itself.
 */
export const needsPaymentCode =
  ({ db, bankClock, newPayees }: Pick<PaymentsNeeds, 'db' | 'bankClock' | 'newPayees'>) =>
  async ({ customerId, amount, destination }: PaidSum): Promise<boolean> => {
    if (!newPayees) return false
    return db.asSystem(async (tx) => {
      const from = await thresholdIn(tx, newPayees, amount.currency)
      // Without a rate nobody can say how much it is, so it counts as much.
      if (from && amount.minor < from.minor) return false
      const knownBefore = new Date(bankClock.now().getTime() - knownAfterMs)
      return !(await isKnownPayee(tx, { customerId, destination, from, knownBefore }))
    })
  }

async function thresholdIn(
  tx: Tx,
  { codeFrom, rateBetween }: NonNullable<PaymentsNeeds['newPayees']>,
  currency: Money['currency'],
): Promise<Money | undefined> {
  const market = await rateBetween(tx, codeFrom.currency, currency)
  return market && convert(codeFrom, market.rate, currency, 'down')
}
