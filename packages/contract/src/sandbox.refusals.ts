import type { RefusalTable } from './refusal-table.ts'

export const sandboxRefusals = {
  'sandbox.backwards': [400, 'The bank clock only moves forward.'],
  'sandbox.nothing_told': [409, 'No network has reported on a payment of yours yet. Send a payment first.'],
  'sandbox.told_enough': [429, 'Too many attempts. Wait a minute and try again.'],
  'sandbox.too_many_companies': [429, 'You can start again 10 times a day. Try again tomorrow.'],
  'sandbox.account_unknown': [404, 'No Tradewind account matches these details.'],
} as const satisfies RefusalTable
