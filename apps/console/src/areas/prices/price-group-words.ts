import * as contract from '@tradewind/contract/price-groups'
import { isolated } from '@tradewind/kernel/text'
import { confirmation, decidedBy, proposedFacts } from '#app/decided-by.tsx'
import type { Difference, ShownProposal } from '#app/proposals.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { priceText } from './price-words.rules.ts'
import { pricedName } from './priced-name.ts'

/** Each read names customers and is recorded, so they are kept few. */
export const calm = { staleTime: 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

export const groupProposalsQuery = { ...queryFor(contract.listPriceGroupProposals, {}, { failures: 'own' }), ...calm }

export const priceNameOf = ({ network, currencyCode }: Pick<contract.GroupPrice, 'network' | 'currencyCode'>) =>
  `${pricedName(network)}, ${currencyCode}`

const names = (of: readonly contract.GroupMember[]): string =>
  of.map(({ customerName }) => isolated(customerName)).join(', ')

const nameDifference = ({ name, nameBefore }: contract.GroupDifference): Difference[] => {
  if (nameBefore === null) return [{ field: 'Group', before: '', after: 'New' }]
  return name === nameBefore ? [] : [{ field: 'Name', before: nameBefore, after: name }]
}

/** What changes of a group, field by field. */
export const groupDifferences = (of: contract.GroupDifference): Difference[] => [
  ...nameDifference(of),
  ...(of.joins.length > 0 ? [{ field: 'Customers added', before: '', after: names(of.joins) }] : []),
  ...(of.leaves.length > 0 ? [{ field: 'Customers removed', before: '', after: names(of.leaves) }] : []),
  ...of.prices.map((price) => ({
    field: priceNameOf(price),
    before: '',
    after: price.tiers ? priceText(price.tiers) : 'Price list',
  })),
]

/** Changes of groups that wait for a second person. */
export const groupProposals = (proposals: readonly contract.PriceGroupProposal[], mayEdit: boolean): ShownProposal[] =>
  proposals.map((of) =>
    decidedBy(
      { ...proposedFacts(of, mayEdit), title: of.nameBefore ?? of.name, differences: groupDifferences(of) },
      { call: contract.decidePriceGroup, params: { proposalId: of.proposalId }, body: confirmation },
    ),
  )
