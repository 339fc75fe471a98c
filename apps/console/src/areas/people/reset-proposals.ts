import type * as staff from '@tradewind/contract/staff'
import { openDecision, type ShownProposal } from '#app/proposals.tsx'
import { CancelReset, ConfirmReset } from './reset-forms.tsx'

/** A reset that waits for a second administrator. */
export function resetProposal(reset: staff.AuthenticatorReset): ShownProposal {
  const isOwn = reset.mayCancel && !reset.mayConfirm
  const title = `Authenticator of ${reset.staffName}`
  return {
    id: reset.resetId,
    title,
    differences: [],
    reason: reset.reason,
    proposedBy: reset.requestedByName,
    proposedAt: reset.requestedAt,
    isOwn,
    mayConfirm: reset.mayConfirm,
    mayTurnDown: reset.mayCancel,
    decide: (confirms) =>
      openDecision({ title, isOwn }, confirms, { component: confirms ? ConfirmReset : CancelReset, props: { reset } }),
  }
}
