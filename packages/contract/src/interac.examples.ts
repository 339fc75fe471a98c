import type { CallExample } from './openapi/example.ts'
import { customerId, id, transactionPin } from './openapi/example-parts.ts'

/** Requests whose fields depend on each other. */
export const interacExamples: Readonly<Record<string, CallExample>> = {
  'interacRequests.createInteracRequest': {
    body: {
      customerId,
      accountId: id('51'),
      currencyCode: 'CAD',
      amount: '50.00',
      payerName: 'Naomi Dawson',
      payerEmail: 'naomi@example.com',
      narration: 'Deposit for the roof',
      transactionPin,
    },
  },
}
