import type { CallExample } from './openapi/example.ts'
import { customerId, id, transactionPin } from './openapi/example-parts.ts'

/** Requests whose fields depend on each other. */
export const linkedBanksExamples: Readonly<Record<string, CallExample>> = {
  'linkedBanks.collectFromLinkedBank': {
    body: {
      customerId,
      accountId: id('51'),
      linkedBankId: id('135'),
      currencyCode: 'CAD',
      amount: '50.00',
      narration: 'Top up',
      debitAgreed: true,
      transactionPin,
    },
  },
}
