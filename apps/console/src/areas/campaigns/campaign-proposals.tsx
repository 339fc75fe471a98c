import * as contract from '@tradewind/contract/campaigns'
import { DecisionForm, decidedWords, openDecision, type ShownProposal } from '#app/proposals.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { termsOf } from './campaign-words.ts'

/** A campaign that waits for a second person. */
export function campaignProposal(campaign: contract.Campaign): ShownProposal {
  const { campaignId: id, voucherCode: title, reason, proposedByName, proposedAt, isMine } = campaign
  const proposal: ShownProposal = {
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
    decide: (confirms) =>
      openDecision(proposal, confirms, { component: CampaignDecision, props: { proposal, confirms } }),
  }
  return proposal
}

interface CampaignDecisionProps {
  proposal: ShownProposal
  confirms: boolean
  close: () => void
}

function CampaignDecision({ proposal, confirms, close }: CampaignDecisionProps) {
  const needsNote = !confirms && !proposal.isOwn
  const decision = useForm({
    control: useFormControl({ note: '' }),
    call: contract.decideCampaign,
    params: { campaignId: proposal.id },
    body: ({ note }) => ({ decision: confirms ? ('approve' as const) : ('turn-down' as const), note: note.trim() }),
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
