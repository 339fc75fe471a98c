import type { RefusalTable } from './refusal-table.ts'

export const networksRefusals = {
  'networks.already_off': [409, 'This network is already off.'],
  'networks.already_on': [409, 'This network is already on.'],
  'networks.already_proposed': [409, 'A proposal for this network is already waiting for a second person.'],
  'networks.proposal_over': [409, 'This proposal is no longer waiting for a second person.'],
  'networks.second_person': [409, 'Someone else must confirm your proposal.'],
} as const satisfies RefusalTable
