import * as contract from '@tradewind/contract/journals'
import { formatMoney } from '@tradewind/kernel'
import { confirmation, decidedBy, proposedFacts } from '#app/decided-by.tsx'
import type { ShownProposal } from '#app/proposals.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { placeText } from './journal-words.ts'
import { ProposedPostings } from './postings.tsx'

/** Up to a hundred pending journals are enough to work on. */
export const pendingJournals = queryFor(
  contract.listJournals,
  { query: { Page: 1, PageSize: 100, State: 'pending' } },
  { failures: 'own' },
)

/** A journal pending approval by a second person. */
export function journalProposal(of: contract.Journal, mayDecide: boolean): ShownProposal {
  const proposed = {
    ...proposedFacts({ ...of, proposalId: of.journalId }, mayDecide),
    title: of.narration,
    kind: of.deposit ? 'Deposit' : 'Journal',
    differences: [
      ...of.entries.map((entry) => ({
        field: entry.side === 'debit' ? 'Debit' : 'Credit',
        before: '',
        after: `${placeText(entry)}, ${formatMoney(entry.amount)}`,
      })),
      ...(of.deposit
        ? [{ field: 'Bank reference', before: '', after: `${of.deposit.bankReference}, from ${of.deposit.payerName}` }]
        : []),
      { field: 'Document', before: '', after: of.documentName },
    ],
  }
  return decidedBy(proposed, {
    call: contract.decideJournal,
    params: { journalId: of.journalId },
    body: confirmation,
    effect: <ProposedPostings journalId={of.journalId} />,
  })
}
