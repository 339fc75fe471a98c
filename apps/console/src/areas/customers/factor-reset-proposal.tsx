import * as contract from '@tradewind/contract/customers-staff'
import { DecisionForm, decidedWords, openDecision, type ShownProposal } from '#app/proposals.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/toast.ts'

/** The reset of someone's second factors, as it waits for a second person. */
export function factorResetProposal(of: contract.FactorReset): ShownProposal {
  const proposal: ShownProposal = {
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
    decide: (confirms) => openDecision(proposal, confirms, { component: ResetDecision, props: { proposal, confirms } }),
  }
  return proposal
}

interface ResetDecisionProps {
  proposal: ShownProposal
  confirms: boolean
  close: () => void
}

function ResetDecision({ proposal, confirms, close }: ResetDecisionProps) {
  const decision = useForm({
    control: useFormControl({}),
    call: contract.decideFactorReset,
    params: { proposalId: proposal.id },
    body: () => ({ confirms }),
    onSaved: () => {
      toast.success(decidedWords(proposal, confirms))
      close()
    },
  })
  return (
    <DecisionForm form={decision} {...{ proposal, confirms, close }}>
      {confirms && (
        <p className="text-small text-ink-soft">
          The authenticator app, passkeys and recovery codes stop working, and every session ends. For a day, only small
          amounts can be sent.
        </p>
      )}
    </DecisionForm>
  )
}
