import * as contract from '@tradewind/contract/prices'
import { confirmation, decidedBy, proposedFacts } from '#app/decided-by.tsx'
import type { ShownProposal } from '#app/proposals.tsx'
import { priceText } from './price-words.rules.ts'
import { pricedName } from './priced-name.ts'

/** New prices waiting for a second person, next to the current ones. */
export const priceProposals = (prices: readonly contract.Price[], mayEdit: boolean): ShownProposal[] =>
  prices.flatMap(({ network, currencyCode, tiers, proposal: of }) => {
    if (!of) return []
    const proposed = {
      ...proposedFacts(of, mayEdit),
      title: `${pricedName(network)}, ${currencyCode}`,
      differences: [{ field: 'Price', before: priceText(tiers), after: priceText(of.tiers) }],
    }
    return decidedBy(proposed, {
      call: contract.decidePrice,
      params: { proposalId: of.proposalId },
      body: confirmation,
    })
  })
