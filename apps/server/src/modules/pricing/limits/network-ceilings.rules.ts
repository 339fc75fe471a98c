import type { Currency } from '@tradewind/kernel'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'

/**
 * The most that a network takes in one order, in minor units, where it takes less than our own limits allow: Interac's
 * usual ceiling, FAST's, and those of the wallets, which their regulators set.
 */
export const networkCeilings: Readonly<Partial<Record<RailName, Partial<Record<Currency, bigint>>>>> = {
  interac: { CAD: 10_000_00n },
  fast: { SGD: 200_000_00n },
  momo: { UGX: 5_000_000n, TZS: 5_000_000_00n, XOF: 2_000_000n, XAF: 1_000_000n },
}
