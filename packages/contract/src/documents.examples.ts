import type { CallExample } from './openapi/example.ts'
import { pounds } from './openapi/example-parts.ts'

/** Made up: it opens nothing. */
const documentToken = 'q3nJ0c2dVfC8uD8YwS0Xb7mBvS4aP6tKzE9rLhWxQoM1bT5yGk2NsJd7fPzRcV0aYiUe8mHl4oXwQn6tDgBpSu3Zj'

/** Made up: it opens nothing. */
const trackingToken = 'AZq-ElwAcACAAAAAAADA3rPZ0c5h8yQm3n1vW4xKbT0'

/** Requests whose fields depend on each other, and answers that one made from the schemas would not show. */
export const documentsExamples: Readonly<Record<string, CallExample>> = {
  'documents.verifyDocument': {
    body: { token: documentToken },
    value: {
      kind: 'payment-receipt',
      issuedAt: '2026-11-24T09:31:00.000Z',
      amount: pounds('250.00'),
      date: '2026-11-24T09:30:00.000Z',
      standing: 'delivered',
      payeeInitials: 'AC',
      accountLastFour: '4958',
    },
  },
  'tracking.trackPayment': {
    body: { token: trackingToken },
    value: {
      senderName: 'Marlow & Finch Trading Ltd',
      amount: pounds('250.00'),
      standing: 'on-its-way',
      expectedAt: '2026-11-24T11:30:00.000Z',
      accountLastFour: '4958',
      steps: [
        { step: 'created', state: 'done', at: '2026-11-24T09:30:00.000Z' },
        { step: 'sent', state: 'done', at: '2026-11-24T09:30:04.000Z' },
        { step: 'delivered', state: 'now', at: null },
      ],
    },
  },
}
