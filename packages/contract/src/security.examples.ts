import type { CallExample } from './openapi/example.ts'
import { customerId, id, transactionPin } from './openapi/example-parts.ts'

const passkeyQuestion = {
  challenge: 'q3nJ0c2dVfC8uD8YwS0Xb7mBvS4aP6tKzE9rLhWxQoM',
  rpId: 'pay.example.com',
  credentials: [{ id: 'dGhpcyBpcyBhIHBhc3NrZXk', transports: ['internal'] }],
}

/** Requests whose fields depend on each other, and answers that one made from the schemas would not show. */
export const securityExamples: Readonly<Record<string, CallExample>> = {
  'security.givePinResetCode': { body: { customerId, code: 'ABCD2345' } },
  'security.setSecurityQuestion': {
    body: {
      customerId,
      questions: [1, 2, 3].map((securityQuestionId) => ({ securityQuestionId, securityQuestionAnswer: 'Skipper' })),
      transactionPin,
    },
  },
  'security.addPasskey': { value: { passkeyId: id('36') } },
  'security.askPasskey': { value: passkeyQuestion },
  'security.askPaymentPasskey': { value: passkeyQuestion },
  'security.beginAccountRecovery': {
    value: { sentTo: 'noo*****@marlowfinch.example', readyAt: '2026-11-27T10:00:00.000Z' },
  },
  'security.readAccountRecovery': { value: { readyAt: '2026-11-27T10:00:00.000Z', isReady: false } },
}
