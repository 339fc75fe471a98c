import { attentionLimit } from '@tradewind/contract/attention'
import type { AttentionSource } from '#platform/attention'
import { schedulesToAnswer } from './schedules.store.ts'

/** Schedules with missed payments that we ask about: without an answer they are never made. */
export const missedToAnswer: AttentionSource = {
  permission: 'payments:create',
  async find(tx, { customerId }) {
    const found = await schedulesToAnswer(tx, customerId, attentionLimit)
    const [first] = found
    if (!first) return []
    const { scheduleId: transactionId, payee: counterParty, amount } = first
    const shown = { transactionId, counterParty, amount, expiresAt: null }
    return [{ kind: 'schedules', count: found.length, first: shown, newestAt: null }]
  },
}
