import type { Tx } from '#platform/db'
import type { Effects } from './payment-effects.ts'
import type { Payment } from './payments.types.ts'

/** Told in the transaction that ends a payment, or that brings its money back after it had ended. */
export type Told = (tx: Tx, payment: Payment) => Promise<void>

/** The same effects, each told to whoever ordered the payment once it is written. */
export function toldEffects(effects: Effects, told: Told): Effects {
  const telling =
    <Rest extends unknown[]>(effect: (tx: Tx, payment: Payment, ...rest: Rest) => Promise<Payment>) =>
    async (tx: Tx, payment: Payment, ...rest: Rest): Promise<Payment> => {
      const changed = await effect(tx, payment, ...rest)
      await told(tx, changed)
      return changed
    }
  return {
    settle: telling(effects.settle),
    release: telling(effects.release),
    bookBack: telling(effects.bookBack),
    returnedElsewhere: telling(effects.returnedElsewhere),
    investigate: effects.investigate,
  }
}
