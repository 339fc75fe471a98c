import type { RefusalTable } from './refusal-table.ts'

export const fraudRulesRefusals = {
  'fraudRules.unknown': [404, "This rule doesn't exist."],
  'fraudRules.unchanged': [409, 'This rule already applies.'],
  'fraudRules.name_taken': [409, 'Another active rule already has this name.'],
  'fraudRules.too_many': [409, 'There are already 50 active rules. Deactivate one first.'],
  'fraudRules.changed_since': [409, 'Someone else changed this rule. Review it and try again.'],
  'fraudRules.already_proposed': [409, 'A change to this rule is already waiting for a second person.'],
  'fraudRules.proposal_over': [409, 'This proposal is no longer waiting for a second person.'],
  'fraudRules.second_person': [409, 'Someone else must confirm your proposal.'],
} as const satisfies RefusalTable
