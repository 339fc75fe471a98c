import * as contract from '@tradewind/contract/customers-staff'
import { confirmation, decidedBy, EffectNote } from '#app/decided-by.tsx'
import type { ShownProposal } from '#app/proposals.tsx'

/** The reset of someone's second factors, as it waits for a second person. */
export function factorResetProposal(of: contract.FactorReset): ShownProposal {
  const proposed = {
    id: of.proposalId,
    title: of.name,
    kind: of.customerName,
    differences: [{ field: 'Second step of sign-in', before: '', after: 'Email codes' }],
    reason: of.reason,
    proposedBy: of.proposedByName,
    proposedAt: of.proposedAt,
    isOwn: of.isMine,
    mayConfirm: !of.isMine,
    mayTurnDown: true,
  }
  return decidedBy(proposed, {
    call: contract.decideFactorReset,
    params: { proposalId: of.proposalId },
    body: confirmation,
    effect: (
      <EffectNote>
        The authenticator app, passkeys and recovery codes stop working, and every session ends. For a day, only small
        amounts can be sent.
      </EffectNote>
    ),
  })
}
