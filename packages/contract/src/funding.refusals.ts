import type { RefusalTable } from './refusal-table.ts'

export const fundingRefusals = {
  'pulls.switched_off': [403, "Collecting money from another account isn't available to you."],
  'pulls.unknown': [404, "We couldn't find that collection."],
  'topups.unavailable': [
    400,
    'Mobile money operation temporarily unavailable for this country. Please contact support.',
  ],
  'topups.question_open': [409, 'Your last request is still waiting on this phone. Answer it there first.'],
  'topups.unknown': [404, "We couldn't find that top-up."],
  'pulls.under_way': [409, 'The debit has been sent and can no longer be canceled.'],
  'pulls.not_retryable': [
    409,
    "This debit can't be retried. Only a debit returned for insufficient funds can be retried, once and within 30 days.",
  ],
  'pulls.agreement_revoked': [
    409,
    'You revoked the agreement for this debit. Collect the money under a new agreement.',
  ],
  'pulls.recall_unanswered': [
    409,
    "The bank hasn't confirmed yet whether it stopped the debit. We're following up: check again in a few minutes.",
  ],
  'gateway.number_unknown': [404, "We couldn't find that mobile money number."],
  'gateway.remitter_unknown': [404, "We couldn't find that remitter."],
  'gateway.remitter_expired': [
    409,
    "This remitter's identity document has expired. Please update the remitter before you send.",
  ],
  'gateway.remitter_exists': [409, 'You already have a remitter with this identity document.'],
  'gateway.changed_meanwhile': [409, 'Someone else changed this. Review it again.'],
  'gateway.too_many_saved': [409, "You've reached the maximum you can save. Remove one first."],
} as const satisfies RefusalTable
