import * as policy from '@tradewind/contract/onboarding-policy'
import { decidedBy } from '#app/decided-by.tsx'
import type { ShownProposal } from '#app/proposals.tsx'
import { ruleNames } from './policy-words.ts'

/** Changes of the policy that wait for a second person. */
export const policyProposals = (proposals: readonly policy.PolicyProposal[], mayEdit: boolean): ShownProposal[] =>
  proposals.map(({ proposalId, rule, name, mayConfirm, differences, proposedBy, proposedAt, reason }) => {
    const proposed = {
      id: proposalId,
      title: name,
      kind: ruleNames[rule],
      differences,
      proposedBy,
      proposedAt,
      reason,
      isOwn: !mayConfirm,
      mayConfirm,
      mayTurnDown: mayConfirm || mayEdit,
    }
    return decidedBy(proposed, {
      call: policy.answerProposal,
      params: { proposalId },
      body: (answer) => answer,
      takesNote: true,
    })
  })
