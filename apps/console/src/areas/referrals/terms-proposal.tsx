import { decideReferralTerms, type StaffTerms } from '@tradewind/contract/referrals-staff'
import { approval, decidedBy, EffectNote } from '#app/decided-by.tsx'
import type { ShownProposal } from '#app/proposals.tsx'
import { termsOf } from './referral-words.ts'

/** Terms that wait for a second person. */
export function termsProposal(terms: StaffTerms): ShownProposal {
  const proposed = {
    id: terms.id,
    title: 'Referral terms',
    differences: termsOf(terms).map((one) => ({ ...one, before: '' })),
    reason: terms.reason,
    proposedBy: terms.proposedByName,
    proposedAt: terms.proposedAt,
    isOwn: terms.isMine,
    mayConfirm: !terms.isMine,
    mayTurnDown: true,
  }
  return decidedBy(proposed, {
    call: decideReferralTerms,
    params: { id: terms.id },
    body: approval,
    takesNote: true,
    effect: <EffectNote>The new terms apply immediately to new invitations. Earlier ones keep their terms.</EffectNote>,
  })
}
