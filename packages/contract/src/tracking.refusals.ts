import type { RefusalTable } from './refusal-table.ts'

export const trackingRefusals = {
  'tracking.not_trackable': [409, "This payment can't be tracked."],
  'tracking.link_invalid': [404, "This tracking link isn't valid. Ask the sender for a new one."],
  'tracking.link_revoked': [410, 'The sender turned off this tracking link.'],
  'tracking.link_expired': [410, 'This tracking link has expired. Ask the sender about the payment.'],
} as const satisfies RefusalTable
