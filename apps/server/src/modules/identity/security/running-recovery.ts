import type { AttentionSource } from '#platform/attention'
import type { Clock } from '#platform/clock'
import { runningRecoveryOf } from './account-recovery.store.ts'

/** A recovery of the person's account: whoever did not begin it has three days to stop it. */
export const runningRecovery = ({ clock }: { clock: Clock }): AttentionSource => ({
  async find(tx, { userId }) {
    const running = await runningRecoveryOf(tx, userId, clock.now())
    if (!running) return []
    const first = { transactionId: running.id, counterParty: '', amount: null, expiresAt: running.readyAt }
    return [{ kind: 'account-recovery', count: 1, first, newestAt: null }]
  },
})
