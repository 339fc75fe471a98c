import type { CallExample } from './openapi/example.ts'

/** Requests whose fields depend on each other, and answers that one made from the schemas would not show. */
export const rateAlertsExamples: Readonly<Record<string, CallExample>> = {
  'rateAlerts.createRateAlert': {
    body: { base: 'GBP', quote: 'EUR', direction: 'above', rate: '1.3350', expiresOn: '2026-12-24' },
  },
}
