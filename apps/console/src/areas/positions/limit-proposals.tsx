import * as contract from '@tradewind/contract/position-limits'
import { formatMoney, type Money } from '@tradewind/kernel'
import { decidedBy } from '#app/decided-by.tsx'
import type { ShownProposal } from '#app/proposals.tsx'

type Limit = contract.PositionLimit

const sideText = (side: Money | null | undefined): string => (side ? formatMoney(side) : 'No limit')

/** Limits that wait for a second person, beside what applies now. */
export const limitProposals = (
  { waiting, inForce }: { waiting: readonly Limit[]; inForce: readonly Limit[] },
  mayEdit: boolean,
): ShownProposal[] =>
  waiting.map((limit) => {
    const { id, currency, mostLong, mostShort, isMine, proposedByName, proposedAt } = limit
    const current = inForce.find((one) => one.currency === currency)
    const proposed = {
      id,
      title: `Limit for ${currency}`,
      differences: [
        { field: 'Most we hold', before: sideText(current?.mostLong), after: sideText(mostLong) },
        { field: 'Most we owe', before: sideText(current?.mostShort), after: sideText(mostShort) },
      ],
      proposedBy: proposedByName,
      proposedAt,
      isOwn: isMine,
      mayConfirm: mayEdit && !isMine,
      mayTurnDown: mayEdit,
    }
    return decidedBy(proposed, {
      call: contract.decidePositionLimit,
      params: { id },
      body: ({ confirms }) => ({ decision: confirms ? ('confirm' as const) : ('withdraw' as const) }),
    })
  })
