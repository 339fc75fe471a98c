import * as staff from '@tradewind/contract/staff'
import { decidedBy } from '#app/decided-by.tsx'
import { openDecision, type Proposed, type ShownProposal } from '#app/proposals.tsx'
import { ConfirmReset } from './reset-forms.tsx'

/** A reset that waits for a second administrator. Confirming it shows a code to hand over. */
export function resetProposal(reset: staff.AuthenticatorReset): ShownProposal {
  const proposal: Proposed = {
    id: reset.resetId,
    title: `Authenticator of ${reset.staffName}`,
    differences: [{ field: 'Authenticator', before: '', after: 'Reset' }],
    reason: reset.reason,
    proposedBy: reset.requestedByName,
    proposedAt: reset.requestedAt,
    isOwn: reset.mayCancel && !reset.mayConfirm,
    mayConfirm: reset.mayConfirm,
    mayTurnDown: reset.mayCancel,
  }
  const turned = decidedBy(proposal, {
    call: staff.cancelReset,
    params: { resetId: reset.resetId },
    body: () => ({}),
  })
  return {
    ...proposal,
    decide: (confirms) =>
      confirms
        ? openDecision(proposal, confirms, { component: ConfirmReset, props: { reset, proposal } })
        : turned.decide(confirms),
  }
}
