import type { RefusalTable } from './refusal-table.ts'

export const exceptionsRefusals = {
  'exceptions.closed': [404, 'This is no longer open.'],
  'exceptions.decision_unfit': [409, "This decision doesn't fit where the money is now."],
  'exceptions.already_proposed': [409, 'A decision about this case is waiting for a second person.'],
  'exceptions.proposal_over': [409, "This proposal isn't waiting any more."],
  'exceptions.second_person': [409, 'Someone else must approve what you proposed.'],
} as const satisfies RefusalTable
