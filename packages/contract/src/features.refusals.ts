import type { RefusalTable } from './refusal-table.ts'

export const featuresRefusals = {
  'features.environment_only': [409, 'This feature can only be set in the server environment.'],
  'features.everybody_only': [409, 'This feature can only be turned on or off for everybody.'],
  'features.customer_unknown': [409, "One of these customers doesn't exist."],
  'features.unchanged': [409, 'This setting already applies.'],
  'features.changed_since': [409, 'Someone else changed this feature. Review it and try again.'],
  'features.already_proposed': [409, 'A change to this feature is already waiting for a second person.'],
  'features.proposal_over': [409, 'This proposal is no longer waiting for a second person.'],
  'features.second_person': [409, 'Someone else must confirm your proposal.'],
} as const satisfies RefusalTable
