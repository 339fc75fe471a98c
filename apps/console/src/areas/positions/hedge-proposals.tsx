import * as contract from '@tradewind/contract/hedges'
import { formatMoney } from '@tradewind/kernel'
import { DecisionForm, decidedWords, openDecision, type ShownProposal } from '#app/proposals.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/toast.ts'

export const hedgeTitle = ({ sold, bought }: Pick<contract.Hedge, 'sold' | 'bought'>): string =>
  `${formatMoney(sold)} → ${formatMoney(bought)}`

/** A hedge, or the reversal of one, that waits for a second person. */
export function hedgeProposal(hedge: contract.Hedge, mayEdit: boolean): ShownProposal {
  const { id, counterparty, reference, valueDate, reverses, reason, isMine, enteredByName, enteredAt } = hedge
  const proposal: ShownProposal = {
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
    decide: (confirms) => openDecision(proposal, confirms, { component: HedgeDecision, props: { proposal, confirms } }),
  }
  return proposal
}

interface HedgeDecisionProps {
  proposal: ShownProposal
  confirms: boolean
  close: () => void
}

function HedgeDecision({ proposal, confirms, close }: HedgeDecisionProps) {
  const decision = useForm({
    control: useFormControl({}),
    call: contract.decideHedge,
    params: { id: proposal.id },
    body: () => ({ decision: confirms ? ('confirm' as const) : ('withdraw' as const) }),
    onSaved: () => {
      toast.success(decidedWords(proposal, confirms))
      close()
    },
  })
  return (
    <DecisionForm form={decision} {...{ proposal, confirms, close }}>
      {confirms && <p className="text-small text-ink-soft">It's booked at once. A second entry can reverse it.</p>}
    </DecisionForm>
  )
}
