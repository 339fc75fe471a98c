import * as contract from '@tradewind/contract/campaigns'
import { approval, decidedBy } from '#app/decided-by.tsx'
import type { ShownProposal } from '#app/proposals.tsx'
import { termsOf } from './campaign-words.ts'

/** A campaign that waits for a second person. */
export function campaignProposal(campaign: contract.Campaign): ShownProposal {
  const { campaignId: id, voucherCode: title, reason, proposedByName, proposedAt, isMine } = campaign
  const proposed = {
    id,
    title,
    kind: 'Campaign',
    differences: termsOf(campaign).map((one) => ({ ...one, before: '' })),
    reason,
    proposedBy: proposedByName,
    proposedAt,
    isOwn: isMine,
    mayConfirm: !isMine,
    mayTurnDown: true,
  }
  return decidedBy(proposed, {
    call: contract.decideCampaign,
    params: { campaignId: id },
    body: approval,
    takesNote: true,
  })
}
