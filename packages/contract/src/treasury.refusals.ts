import type { RefusalTable } from './refusal-table.ts'

export const treasuryRefusals = {
  'treasury.limit_waits': [
    409,
    'A limit for this currency is already waiting for a second person. Decide on that one first.',
  ],
  'treasury.no_limit': [409, 'This currency has no limit.'],
  'treasury.limit_unknown': [404, "We couldn't find that limit."],
  'treasury.not_waiting': [409, 'Someone else has confirmed or withdrawn this. Check the list again.'],
  'treasury.second_person': [409, 'Someone else must confirm this.'],
  'treasury.hedge_exists': [409, 'A hedge with this counterparty and reference already exists.'],
  'treasury.hedge_unknown': [404, "We couldn't find that hedge."],
  'treasury.hedge_not_booked': [409, 'Only a booked hedge can be reversed or settled.'],
  'treasury.hedge_reversed': [409, 'This hedge was already reversed, or its reversal is waiting for confirmation.'],
  'treasury.hedge_settled': [409, 'This hedge is settled. Book an opposite hedge instead.'],
  'treasury.hedge_not_due': [409, 'A hedge can only be settled on or after its value date.'],
  'positions.exchange_unknown': [404, "We couldn't find that exchange."],
} as const satisfies RefusalTable
