import type { CallExample } from './openapi/example.ts'
import { id } from './openapi/example-parts.ts'

/** Requests whose fields depend on each other, and answers that one made from the schemas would not show. */
export const privacyExamples: Readonly<Record<string, CallExample>> = {
  'privacy.openStaffView': {
    value: {
      accessToken: 'Zm9sbG93LXRoaXMtdmlldw',
      expiresAt: '2026-11-24T09:45:00.000Z',
      userId: id('37'),
      customerId: id('38'),
    },
  },
}
