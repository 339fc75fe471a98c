import type { Task } from '#platform/tasks'
import { derivedId } from '../payments.ids.ts'
import type { PaymentsNeeds } from '../payments.needs.ts'
import { lockPayment } from '../payments.store.ts'

/** Sends refused money back to its sender, by the network that brought it; its return is booked already. */
export const giveRefusedBack =
  ({ db, giveBack }: Pick<PaymentsNeeds, 'db' | 'giveBack'>) =>
  async ({ subject, finish }: Task): Promise<void> => {
    const refused = await db.asSystem((tx) => lockPayment(tx, subject))
    if (refused?.money === 'returned' && refused.networkReference) {
      if (!giveBack) throw new Error('no network is connected that takes money back')
      const { id, rail, networkReference: originalReference, amount, failureReason } = refused
      const refund = { refundId: derivedId(id, 'given-back'), rail, originalReference, original: amount, amount }
      await giveBack({ ...refund, reason: failureReason ?? '' })
    }
    await db.asSystem(finish)
  }
