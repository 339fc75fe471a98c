import type { Tx } from '#platform/db'
import { canceledCode } from '../payments.states.ts'
import type { Payment, PaymentListener } from '../payments.types.ts'
import type { Effects } from './payment-effects.ts'

/** Whether people ended it, its maker or colleagues, rather than a network. */
export const endedByPeople = ({ failureCode, approval }: Pick<Payment, 'failureCode' | 'approval'>): boolean =>
  failureCode === canceledCode || approval === 'refused' || approval === 'returned' || approval === 'ended'

/** The same effects, each of which publishes that the payment ended once it is written, for whoever ordered it. */
export function notifyingEffects(effects: Effects, paymentEnded: PaymentListener): Effects {
  const notifying =
    <Rest extends unknown[]>(effect: (tx: Tx, payment: Payment, ...rest: Rest) => Promise<Payment>) =>
    async (tx: Tx, payment: Payment, ...rest: Rest): Promise<Payment> => {
      const changed = await effect(tx, payment, ...rest)
      await paymentEnded(tx, changed)
      return changed
    }
  return {
    settle: notifying(effects.settle),
    release: notifying(effects.release),
    bookBack: notifying(effects.bookBack),
    returnedElsewhere: notifying(effects.returnedElsewhere),
    investigate: effects.investigate,
  }
}
