import type { RefusalTable } from './refusal-table.ts'

export const reviewRefusals = {
  'policy.proposal_waits': [
    409,
    'A change to this rule is already waiting for a second person. Confirm or reject that one first.',
  ],
  'policy.proposal_unknown': [404, "We couldn't find that proposal, or it was already answered."],
  'policy.second_person_needed': [409, 'You proposed this change, so someone else must confirm it.'],
  'policy.note_missing': [400, 'Enter a reason for setting it aside.'],
  'policy.nothing_changes': [400, 'Change something first.'],
  'review.case_unknown': [404, "We couldn't find that case."],
  'review.document_unknown': [404, "We couldn't find that document in this case."],
  'review.case_changed': [409, 'This case has changed. Review it again before you continue.'],
  'review.case_taken': [409, 'This case is assigned to someone else.'],
  'review.case_closed': [409, 'This case is already decided.'],
  'review.not_yours': [409, 'Assign this case to yourself first.'],
  'review.about_yourself': [409, "You can't act on a case about yourself or your own company."],
  'review.assignee_unknown': [400, 'Choose someone who can decide cases.'],
  'review.deadline_invalid': [400, 'Choose a day from tomorrow to 90 days from now.'],
  'review.checks_open': [409, 'Resolve all open hits and wait for the checks to finish before you decide.'],
  'review.decision_waits': [409, 'A decision on this case is already waiting for a second person.'],
  'review.decision_unknown': [404, "We couldn't find that decision, or it was already made."],
  'review.second_person_needed': [409, 'You proposed this decision, so someone else must confirm it.'],
  'review.note_missing': [400, 'Enter a reason for sending the case back.'],
  'review.decision_unfit': [409, "This decision no longer fits the customer's status. Review the case again."],
  'review.no_customer': [409, 'Only approved customers can be reviewed again.'],
  'review.hit_unknown': [404, "We couldn't find that hit, or it was already resolved."],
} as const satisfies RefusalTable
