import type { Tx } from '#platform/db'
import { canceledCode } from '../payments.states.ts'
import type { Payment, Told } from '../payments.types.ts'
import type { Effects } from './payment-effects.ts'

/** Whether people called it off, the maker or colleagues, rather than a network. */
export const calledOff = ({ failureCode, approval }: Pick<Payment, 'failureCode' | 'approval'>): boolean =>
  failureCode === canceledCode || approval === 'refused' || approval === 'returned' || approval === 'ended'

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
