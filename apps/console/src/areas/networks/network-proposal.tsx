import * as contract from '@tradewind/contract/networks'
import { confirmation, decidedBy, proposedFacts } from '#app/decided-by.tsx'
import { networkName } from '#app/payment-words.ts'
import type { ShownProposal } from '#app/proposals.tsx'

/** A proposal to turn a network back on, waiting for a second person. */
export function networkProposal(of: contract.NetworkProposal, mayDecide: boolean): ShownProposal {
  const proposed = {
    ...proposedFacts(of, mayDecide),
    title: networkName(of.network),
    differences: [{ field: 'New payments', before: 'Off', after: 'On' }],
  }
  return decidedBy(proposed, {
    call: contract.decideNetworkOn,
    params: { proposalId: of.proposalId },
    body: confirmation,
  })
}
