import * as policy from '@tradewind/contract/policy'
import { DecisionForm, decidedWords, openDecision, type ShownProposal } from '#app/proposals.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { ruleNames } from './policy-words.ts'

/** Changes of the policy that wait for a second person. */
export const policyProposals = (proposals: readonly policy.PolicyProposal[], mayEdit: boolean): ShownProposal[] =>
  proposals.map(({ proposalId, rule, name, mayConfirm, differences, proposedBy, proposedAt, reason }) => {
    const proposal: ShownProposal = {
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
      decide: (confirms) =>
        openDecision(proposal, confirms, { component: PolicyDecision, props: { proposal, confirms } }),
    }
    return proposal
  })

interface PolicyDecisionProps {
  proposal: ShownProposal
  confirms: boolean
  close: () => void
}

function PolicyDecision({ proposal, confirms, close }: PolicyDecisionProps) {
  const needsNote = !confirms && !proposal.isOwn
  const decision = useForm({
    control: useFormControl({ note: '' }),
    call: policy.answerProposal,
    params: { proposalId: proposal.id },
    body: ({ note }) => ({ confirms, note }),
    faults: ({ note }) => ({ note: needsNote && note.trim() === '' ? 'Enter a reason for the rejection.' : undefined }),
    onSaved: () => {
      toast.success(decidedWords(proposal, confirms))
      close()
    },
  })
  return (
    <DecisionForm form={decision} {...{ proposal, confirms, close }}>
      <TextArea label="Note" required={needsNote} rows={2} maxLength={500} {...decision.field('note')} />
    </DecisionForm>
  )
}
