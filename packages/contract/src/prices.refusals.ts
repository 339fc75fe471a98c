import type { RefusalTable } from './refusal-table.ts'

export const pricesRefusals = {
  'prices.unknown': [404, "This network doesn't support this currency."],
  'prices.one_tier': [409, 'The SendR fee has a single tier.'],
  'prices.unchanged': [409, 'This is already the current price.'],
  'prices.changed_since': [409, 'Someone else changed this price. Review it and try again.'],
  'prices.already_proposed': [409, 'A new price is already waiting for a second person.'],
  'prices.day_over': [409, 'The first day must be today or later.'],
  'prices.days_reversed': [409, 'The last day must not be before the first.'],
  'prices.customer_unknown': [404, "We couldn't find that customer."],
  'prices.group_unknown': [404, "We couldn't find that price group."],
  'prices.group_member_elsewhere': [409, 'A customer is in another price group. Remove it there first.'],
  'prices.group_name_taken': [409, 'Another price group has this name.'],
  'prices.proposal_over': [409, 'This proposal is no longer waiting for a second person.'],
  'prices.second_person': [409, 'Someone else must confirm your proposal.'],
} as const satisfies RefusalTable
