import { attentionLimit } from '@tradewind/contract/attention'
import { money } from '@tradewind/kernel'
import type { AttentionSource } from '#platform/attention'
import { stoppedRecurrences } from './recurring.store.ts'

/** Recurring invoices that could not be issued: until somebody resumes them, nothing is invoiced. */
export const stoppedRecurring: AttentionSource = {
  permission: 'invoices:send',
  async find(tx, { customerId }) {
    const found = await stoppedRecurrences(tx, customerId, attentionLimit)
    const [first] = found
    if (!first) return []
    const { id: transactionId, receiverName: counterParty, currency, totalMinor } = first
    const shown = { transactionId, counterParty, amount: money(currency, totalMinor), expiresAt: null }
    return [{ kind: 'recurring-invoices', count: found.length, first: shown, newestAt: null }]
  },
}
