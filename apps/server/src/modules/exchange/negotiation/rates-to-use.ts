import type { AttentionSource } from '#platform/attention'
import type { ExchangeNeeds } from '../exchange.needs.ts'
import { answeredNegotiations } from './negotiations.store.ts'

/** Rates that staff agreed to or offered, until they are used or end: whoever does not notice loses them. */
export const ratesToUse = ({ clock }: Pick<ExchangeNeeds, 'clock'>): AttentionSource => ({
  permission: 'exchange:create',
  async find(tx, { customerId }) {
    const found = await answeredNegotiations(tx, customerId, clock.now())
    const [first] = found
    if (!first) return []
    const { id: transactionId, boughtCurrency: counterParty, amount, expiresAt } = first
    return [
      { kind: 'rates', count: found.length, first: { transactionId, counterParty, amount, expiresAt }, newestAt: null },
    ]
  },
})
