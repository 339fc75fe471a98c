import type { CallExample } from './openapi/example.ts'
import { id } from './openapi/example-parts.ts'

/** Requests whose fields depend on each other, and answers that one made from the schemas would not show. */
export const referenceExamples: Readonly<Record<string, CallExample>> = {
  'gateway.testWebhook': {
    value: {
      messageId: 'msg_2c1f6b',
      transactionId: id('26'),
      network: 'Faster Payments',
      news: 'settled',
      sentAt: '2026-11-24T09:30:00.000Z',
      heardAt: '2026-11-24T09:30:00.120Z',
    },
  },
}
