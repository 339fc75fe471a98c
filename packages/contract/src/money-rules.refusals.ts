import type { RefusalTable } from './refusal-table.ts'

export const moneyRulesRefusals = {
  'moneyRules.unknown': [404, 'There are no limits for this product and currency.'],
  'moneyRules.above_network': [409, 'This is above the maximum that the network takes per payment.'],
  'moneyRules.always_excluded': [409, 'This country is always restricted.'],
  'moneyRules.unchanged': [409, 'This rule already applies.'],
  'moneyRules.changed_since': [409, 'Someone else changed this rule. Review it and try again.'],
  'moneyRules.already_proposed': [409, 'A change to this rule is already waiting for a second person.'],
  'moneyRules.proposal_over': [409, 'This proposal is no longer waiting for a second person.'],
  'moneyRules.second_person': [409, 'Someone else must confirm your proposal.'],
  'moneyRules.day_over': [409, 'Choose a day in the future.'],
  'moneyRules.weekend': [409, 'Banks are already closed on weekends.'],
  'moneyRules.one_cut_off': [409, 'This network can have only one cut-off.'],
} as const satisfies RefusalTable
