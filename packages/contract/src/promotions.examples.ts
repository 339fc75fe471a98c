import type { CallExample } from './openapi/example.ts'

/** Requests whose fields depend on each other. */
export const promotionsExamples: Readonly<Record<string, CallExample>> = {
  'promotions.subscribe': { body: { emailAddress: 'ada@example.com' } },
}
