import * as contract from '@tradewind/contract/hedges'
import { formatMoney } from '@tradewind/kernel'
import { decidedBy, EffectNote } from '#app/decided-by.tsx'
import type { ShownProposal } from '#app/proposals.tsx'

export const hedgeTitle = ({ sold, bought }: Pick<contract.Hedge, 'sold' | 'bought'>): string =>
  `${formatMoney(sold)} → ${formatMoney(bought)}`

/** A hedge, or the reversal of one, that waits for a second person. */
export function hedgeProposal(hedge: contract.Hedge, mayEdit: boolean): ShownProposal {
  const { id, counterparty, reference, valueDate, reverses, reason, isMine, enteredByName, enteredAt } = hedge
  const proposed = {
    id,
    title: hedgeTitle(hedge),
    kind: reverses ? 'Reversal' : 'Hedge',
    differences: [
      { field: 'Counterparty', before: '', after: counterparty },
      { field: 'Reference', before: '', after: reference },
      { field: 'Value date', before: '', after: valueDate },
      ...(reverses ? [{ field: 'Reverses', before: '', after: reverses }] : []),
    ],
    ...(reason && { reason }),
    proposedBy: enteredByName,
    proposedAt: enteredAt,
    isOwn: isMine,
    mayConfirm: mayEdit && !isMine,
    mayTurnDown: mayEdit,
  }
  return decidedBy(proposed, {
    call: contract.decideHedge,
    params: { id },
    body: ({ confirms }) => ({ decision: confirms ? ('confirm' as const) : ('withdraw' as const) }),
    effect: <EffectNote>It's booked immediately. A second entry can reverse it.</EffectNote>,
  })
}
