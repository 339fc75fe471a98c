import * as contract from '@tradewind/contract/fraud-rules'
import { confirmation, decidedBy, proposedFacts } from '#app/decided-by.tsx'
import type { Difference, ShownProposal } from '#app/proposals.tsx'
import { conditionsText, stateName } from './fraud-rule-words.rules.ts'

const fields: readonly [string, (rule: contract.FraudRule) => string][] = [
  ['Name', ({ name }) => name],
  ['Holds', conditionsText],
  ['What to check', ({ guidance }) => guidance],
  ['Status', stateName],
]

/** The fields that change; all of them for a new rule. */
export const ruleDifferences = (before: contract.FraudRule | null, after: contract.FraudRule): Difference[] =>
  fields
    .map(([field, textOf]) => ({ field, before: before ? textOf(before) : '', after: textOf(after) }))
    .filter((one) => one.before !== one.after)

/** A rule waiting for a second person. */
export function fraudRuleProposal(of: contract.FraudRuleProposal, mayDecide: boolean): ShownProposal {
  const proposed = {
    ...proposedFacts(of, mayDecide),
    title: of.before?.name ?? of.after.name,
    kind: of.before ? 'Change' : 'New rule',
    differences: ruleDifferences(of.before, of.after),
  }
  return decidedBy(proposed, {
    call: contract.decideFraudRule,
    params: { proposalId: of.proposalId },
    body: confirmation,
  })
}
