import type { RefusalTable } from './refusal-table.ts'

export const treasuryRefusals = {
  'treasury.limit_waits': [409, 'A limit for this currency waits for a second person already. Decide that one first.'],
  'treasury.no_limit': [409, 'This currency has no limit.'],
  'treasury.limit_unknown': [404, "We couldn't find that limit."],
  'treasury.not_waiting': [409, 'Someone else has confirmed or withdrawn this. Look at the list again.'],
  'treasury.second_person': [409, 'Someone else must confirm this.'],
  'treasury.hedge_exists': [409, 'A hedge with this counterparty and reference was entered already.'],
  'treasury.hedge_unknown': [404, "We couldn't find that hedge."],
  'treasury.hedge_not_booked': [409, 'Only a booked hedge can be reversed or settled.'],
  'treasury.hedge_reversed': [409, 'This hedge was reversed already, or its reversal waits.'],
  'treasury.hedge_settled': [409, 'This hedge is settled. Book another hedge the other way instead.'],
  'treasury.hedge_not_due': [409, 'A hedge is settled on its value date, or later.'],
  'positions.exchange_unknown': [404, "We couldn't find that exchange."],
} as const satisfies RefusalTable
