import type { RefusalTable } from './refusal-table.ts'

export const interacRefusals = {
  'interac.unknown': [404, "We couldn't find that Interac request."],
  'interac.not_for_wallets': [400, 'Interac requests can only be paid into accounts. Choose an account.'],
  'interac.not_connected': [409, "Interac requests aren't available right now."],
  'interac.phone_invalid': [400, 'Enter a Canadian mobile number.'],
  'interac.amount_too_large': [409, 'The amount is above the limit for one Interac request.'],
  'interac.day_limit_exceeded': [
    409,
    'The amount is above your remaining 24-hour limit for Interac requests. Try again later or enter a smaller amount.',
  ],
  'interac.ended': [409, 'This request was already accepted or has ended. It can no longer be canceled.'],
  'interac.cancel_unanswered': [
    409,
    "Interac hasn't confirmed yet whether it canceled the request. We're following up: check again in a few minutes.",
  ],
} as const satisfies RefusalTable
