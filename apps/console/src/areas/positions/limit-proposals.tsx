import * as contract from '@tradewind/contract/position-limits'
import { formatMoney, type Money } from '@tradewind/kernel'
import { DecisionForm, decidedWords, openDecision, type ShownProposal } from '#app/proposals.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/toast.ts'

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
    const proposal: ShownProposal = {
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
      decide: (confirms) =>
        openDecision(proposal, confirms, { component: LimitDecision, props: { proposal, confirms } }),
    }
    return proposal
  })

interface LimitDecisionProps {
  proposal: ShownProposal
  confirms: boolean
  close: () => void
}

function LimitDecision({ proposal, confirms, close }: LimitDecisionProps) {
  const decision = useForm({
    control: useFormControl({}),
    call: contract.decidePositionLimit,
    params: { id: proposal.id },
    body: () => ({ decision: confirms ? ('confirm' as const) : ('withdraw' as const) }),
    onSaved: () => {
      toast.success(decidedWords(proposal, confirms))
      close()
    },
  })
  return <DecisionForm form={decision} {...{ proposal, confirms, close }} />
}
