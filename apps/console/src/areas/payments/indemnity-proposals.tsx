import * as contract from '@tradewind/contract/operations'
import { formatMoney, type Money } from '@tradewind/kernel'
import { confirmation, decidedBy, EffectNote, proposedFacts } from '#app/decided-by.tsx'
import type { ShownProposal } from '#app/proposals.tsx'

interface Proposed extends contract.IndemnityProposal {
  reference: string
  amount: Money
}

/** The promise that a bank asks for before it returns a payment, as it waits for a second person. */
export function indemnityProposal(of: Proposed, mayDecide: boolean): ShownProposal {
  const amount = { field: 'Amount', before: '', after: formatMoney(of.amount) }
  return decidedBy(
    { ...proposedFacts(of, mayDecide), title: of.reference, kind: 'Indemnity', differences: [amount] },
    {
      call: contract.decideIndemnity,
      params: { proposalId: of.proposalId },
      body: confirmation,
      effect: (
        <EffectNote>
          We promise to cover the bank's losses from returning {formatMoney(of.amount)}, and ask it again. No money
          moves until it returns the payment.
        </EffectNote>
      ),
    },
  )
}
