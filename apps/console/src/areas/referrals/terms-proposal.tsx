import type { StaffTerms } from '@tradewind/contract/referrals-staff'
import { openDecision, type ShownProposal } from '#app/proposals.tsx'
import { TermsDecision } from './referral-forms.tsx'
import { termsOf } from './referral-words.ts'

/** Terms that wait for a second person. */
export function termsProposal(terms: StaffTerms): ShownProposal {
  const proposal: ShownProposal = {
    id: terms.id,
    title: 'Referral terms',
    differences: termsOf(terms).map((one) => ({ ...one, before: '' })),
    reason: terms.reason,
    proposedBy: terms.proposedByName,
    proposedAt: terms.proposedAt,
    isOwn: terms.isMine,
    mayConfirm: !terms.isMine,
    mayTurnDown: true,
    decide: (confirms) => openDecision(proposal, confirms, { component: TermsDecision, props: { proposal, confirms } }),
  }
  return proposal
}
