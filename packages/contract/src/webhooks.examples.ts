import type { CallExample } from './openapi/example.ts'

/** Requests whose fields depend on each other. */
export const webhooksExamples: Readonly<Record<string, CallExample>> = {
  'webhooks.createEndpoint': {
    body: {
      url: 'https://example.com/tradewind-events',
      description: 'Bookkeeping',
      eventTypes: ['payment.completed', 'account.credited'],
    },
  },
}
