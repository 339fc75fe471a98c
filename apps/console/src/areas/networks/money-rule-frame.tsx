import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@tradewind/contract/call'
import * as contract from '@tradewind/contract/money-rules'
import type { ReactNode } from 'react'
import { changeColumn } from '#app/change-column.tsx'
import { confirmation, decidedBy, proposedFacts } from '#app/decided-by.tsx'
import { PageTitle } from '#app/page-title.tsx'
import { PendingChanges, type ShownProposal } from '#app/proposals.tsx'
import { sessionQuery } from '#app/session.ts'
import { queryFor } from '#ui/calls/api.ts'
import { Link } from '#ui/link.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { moneyRuleName, moneyRuleText } from './money-rule-words.ts'

export const moneyRulesQuery = (kind: contract.MoneyRule['kind']) =>
  queryFor(contract.listMoneyRules, { query: { Kind: kind } }, { failures: 'own' })

/** A rule with the change of it that waits for a second person. */
export type RuleRow<Rule extends contract.MoneyRule = contract.MoneyRule> = contract.CurrentMoneyRule & {
  rule: Rule
  proposal: contract.MoneyRuleProposal | undefined
}

/** The rules of one kind, each with what waits. */
export const rowsOfKind =
  <Kind extends contract.MoneyRule['kind']>(kind: Kind) =>
  ({ rules, proposals }: Reply<typeof contract.listMoneyRules>) =>
    rules.flatMap((one): RuleRow<Extract<contract.MoneyRule, { kind: Kind }>>[] => {
      const { rule } = one
      if (!isOfKind(rule, kind)) return []
      return [{ ...one, rule, proposal: proposals.find(({ after }) => moneyRuleName(after) === moneyRuleName(rule)) }]
    })

const isOfKind = <Kind extends contract.MoneyRule['kind']>(
  rule: contract.MoneyRule,
  kind: Kind,
): rule is Extract<contract.MoneyRule, { kind: Kind }> => rule.kind === kind

/** The column by which a rule is changed. */
export const changeRuleColumn = <Row extends RuleRow>(
  of: Pick<Parameters<typeof changeColumn<Row>>[0], 'mayChange' | 'open' | 'phone'>,
) => changeColumn<Row>({ ...of, waiting: ({ proposal }) => proposal, nameOf: ({ rule }) => moneyRuleName(rule) })

interface MoneyRuleFrameProps {
  kind: contract.MoneyRule['kind']
  title: string
  aside?: (mayDecide: boolean) => ReactNode
  children: (mayDecide: boolean) => ReactNode
}

/** The header of each page of rules, with the changes waiting for a second person. */
export function MoneyRuleFrame({ kind, title, aside, children }: MoneyRuleFrameProps) {
  const { data: session } = useQuery(sessionQuery)
  const { data } = useQuery(moneyRulesQuery(kind))
  const mayDecide = session?.permissions.includes('payments:decide') ?? false
  const proposals = data?.proposals ?? []
  return (
    <>
      <p className="mb-3 text-small">
        <Link href="/networks">All networks</Link>
      </p>
      <PageTitle
        title={title}
        text={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Link href={`/networks/rule-history?kind=${kind}`}>History</Link>
            {kind === 'cut-offs' ? <span>Cut-offs are in each network's local time.</span> : <ZoneNote />}
          </span>
        }
        aside={aside?.(mayDecide)}
      />
      <PendingChanges label="Pending changes" proposals={proposals.map((one) => shownProposal(one, mayDecide))} />
      {children(mayDecide)}
    </>
  )
}

const fieldNames = { 'cut-offs': 'Cut-offs', holiday: 'That day', limits: 'Limits', country: 'Payments' } as const

function shownProposal(of: contract.MoneyRuleProposal, mayDecide: boolean): ShownProposal {
  const proposed = {
    ...proposedFacts(of, mayDecide),
    title: moneyRuleName(of.after),
    differences: [
      {
        field: fieldNames[of.after.kind],
        before: of.before ? moneyRuleText(of.before) : '',
        after: moneyRuleText(of.after),
      },
    ],
  }
  return decidedBy(proposed, {
    call: contract.decideMoneyRule,
    params: { proposalId: of.proposalId },
    body: confirmation,
  })
}
