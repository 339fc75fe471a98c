import type { RefusalTable } from './refusal-table.ts'

export const negotiationRefusals = {
  'negotiation.unknown': [404, "We couldn't find that request."],
  'negotiation.not_open': [409, 'This request was answered, used or withdrawn, or it has expired.'],
  'negotiation.not_yours_to_set': [400, 'You can only accept an offer or withdraw a request.'],
  'negotiation.changed': [409, 'A colleague has changed this request. Review it again.'],
  'negotiation.second_person': [409, 'Someone else must confirm this rate.'],
  'negotiation.amount_too_small': [400, 'This amount is too small for a negotiated rate.'],
  'negotiation.above_mid': [400, "A rate can't be better than the mid-market rate."],
  'negotiation.not_better': [400, 'You already get this rate or a better one.'],
  'negotiation.open_already': [409, 'You already have a request for this amount and currency pair. Withdraw it first.'],
  'negotiation.too_many': [409, 'You have too many open requests. Withdraw one, or wait for an answer.'],
  'negotiation.customer_unknown': [404, "We couldn't find that customer."],
} as const satisfies RefusalTable
