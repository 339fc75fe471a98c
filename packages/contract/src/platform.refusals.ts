import type { RefusalTable } from './refusal-table.ts'

export const platformRefusals = {
  'request.invalid': [400, 'Something went wrong, please cross-check details and try again.'],
  'request.key_missing': [400, "Send an Idempotency-Key header with this request, so that a retry can't pay twice."],
  'request.key_invalid': [
    400,
    'An Idempotency-Key must be 8 to 128 characters long, with letters, digits or symbols and no spaces.',
  ],
  'request.key_reused': [422, 'This Idempotency-Key was already used for a different request.'],
  'request.version_unknown': [
    400,
    "There's no such version of the API. Name one from the changelog in the Tradewind-Version header.",
  ],
  'request.not_found': [404, 'Operation does not exist, please check and try again'],
  'request.method_not_allowed': [405, 'Operation Not Allowed. Please check and try again'],
  'request.switched_off': [403, "This isn't available."],
  'request.too_large': [413, 'This request is too large.'],
  'request.export_too_long': [
    409,
    'This export has more than 20,000 rows. Filter the list, for example by date, or export it as CSV.',
  ],
  'request.too_many': [429, 'Too many requests. Please wait a moment and try again.'],
  'platform.failed': [500, 'Unable to process your request, please try again later'],
  'platform.busy': [503, "We're very busy right now, so nothing was done. Please try again in a moment."],
  'platform.unreachable': [
    503,
    "We can't reach our systems right now, so we don't know yet whether this went through. Please try again in a moment.",
  ],
  'rails.callback_forged': [400, "The signature isn't valid."],
} as const satisfies RefusalTable
