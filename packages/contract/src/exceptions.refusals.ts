import type { RefusalTable } from './refusal-table.ts'

export const exceptionsRefusals = {
  'exceptions.closed': [404, 'This case is no longer open.'],
  'exceptions.decision_unfit': [409, "This decision isn't possible given where the money is now."],
  'exceptions.matches_changed': [
    409,
    'The sanctions list now has other entries that resemble this sender. Compare them, then propose a decision again.',
  ],
  'exceptions.already_proposed': [409, 'A decision on this case is already waiting for a second person to approve it.'],
  'exceptions.proposal_over': [409, 'This proposal is no longer waiting for approval.'],
  'exceptions.second_person': [409, 'You proposed this, so someone else must approve it.'],
  'exceptions.too_many_templates': [409, 'There are already 200 templates. Delete one first.'],
  'exceptions.template_unknown': [404, "We couldn't find this template."],
} as const satisfies RefusalTable
