import * as contract from '@tradewind/contract/exceptions'
import { formatMoney } from '@tradewind/kernel'
import { endingWords, kindWords } from '#app/exception-words.ts'
import { DecisionForm, decidedWords, openDecision, type ShownProposal } from '#app/proposals.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/toast.ts'
import { Postings } from './postings.tsx'

/** How a case is to end, as it waits for a second person. */
export function caseProposal(of: contract.CaseProposal, mayDecide: boolean): ShownProposal {
  const proposal: ShownProposal = {
    id: of.proposalId,
    title: of.reference,
    kind: kindWords[of.kind].name,
    differences: [
      { field: 'Decision', before: '', after: endingWords(of.kind, of.decision).title },
      ...(of.accountName ? [{ field: 'Account', before: '', after: of.accountName }] : []),
      ...(of.amount ? [{ field: 'Amount', before: '', after: formatMoney(of.amount) }] : []),
    ],
    reason: of.reason,
    proposedBy: of.proposedByName,
    proposedAt: of.proposedAt,
    isOwn: of.isMine,
    mayConfirm: mayDecide && !of.isMine,
    mayTurnDown: mayDecide,
    decide: (confirms) =>
      openDecision(proposal, confirms, { component: CaseDecision, props: { of, proposal, confirms } }),
  }
  return proposal
}

interface CaseDecisionProps {
  of: contract.CaseProposal
  proposal: ShownProposal
  confirms: boolean
  close: () => void
}

function CaseDecision({ of, proposal, confirms, close }: CaseDecisionProps) {
  const decision = useForm({
    control: useFormControl({}),
    call: contract.decideCase,
    params: { proposalId: of.proposalId },
    body: () => ({ confirms }),
    onSaved: () => {
      toast.success(decidedWords(proposal, confirms))
      close()
    },
  })
  const { accountId, amount } = of
  const ending = { decision: of.decision, accountId: accountId ?? undefined, amount: amount ?? undefined }
  return (
    <DecisionForm form={decision} {...{ proposal, confirms, close }}>
      {confirms && <Postings caseId={of.caseId} ending={ending} />}
    </DecisionForm>
  )
}
