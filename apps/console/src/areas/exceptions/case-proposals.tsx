import * as contract from '@tradewind/contract/exceptions'
import { formatMoney } from '@tradewind/kernel'
import { confirmation, decidedBy, proposedFacts } from '#app/decided-by.tsx'
import { endingWords, kindWords } from '#app/exception-words.ts'
import type { ShownProposal } from '#app/proposals.tsx'
import { Postings } from './postings.tsx'

/** How a case is to end, as it waits for a second person. */
export function caseProposal(of: contract.CaseProposal, mayDecide: boolean): ShownProposal {
  const proposed = {
    ...proposedFacts(of, mayDecide),
    title: of.reference,
    kind: kindWords[of.kind].name,
    differences: [
      { field: 'Decision', before: '', after: endingWords(of.kind, of.decision).title },
      ...(of.accountName ? [{ field: 'Account', before: '', after: of.accountName }] : []),
      ...(of.amount ? [{ field: 'Amount', before: '', after: formatMoney(of.amount) }] : []),
    ],
  }
  const ending = { decision: of.decision, accountId: of.accountId ?? undefined, amount: of.amount ?? undefined }
  return decidedBy(proposed, {
    call: contract.decideCase,
    params: { proposalId: of.proposalId },
    body: confirmation,
    effect: <Postings caseId={of.caseId} ending={ending} />,
  })
}
