import type { RefusalTable } from './refusal-table.ts'

export const negotiationRefusals = {
  'negotiation.unknown': [404, "We couldn't find that request."],
  'negotiation.not_open': [409, 'This request was answered, used or withdrawn, or it has expired.'],
  'negotiation.not_yours_to_set': [400, 'You can accept an offer or withdraw a request, and nothing else.'],
  'negotiation.changed': [409, 'A colleague has changed this request. Look at it again.'],
  'negotiation.second_person': [409, 'Someone else must confirm this rate.'],
  'negotiation.amount_too_small': [400, 'This amount is too small to negotiate its rate.'],
  'negotiation.above_mid': [400, "A rate can't be better than the mid-market rate."],
  'negotiation.not_better': [400, 'You already get this rate or a better one.'],
  'negotiation.open_already': [409, 'You have already asked about this amount and pair. Withdraw that request first.'],
  'negotiation.too_many': [409, 'You have many open requests. Withdraw one, or wait for an answer.'],
  'negotiation.customer_unknown': [404, "We couldn't find that customer."],
} as const satisfies RefusalTable
