import type * as contract from '@tradewind/contract/money-rules'
import { Button } from '#ui/button.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { CutOffsForm } from './cut-offs-form.tsx'
import { MoneyRuleFrame, moneyRulesQuery } from './money-rule-frame.tsx'
import { moneyRuleName, moneyRuleText } from './money-rule-words.ts'

const query = moneyRulesQuery('cut-offs')

/** The cut-offs of each network. Changing one takes two people. */
export const CutOffsPage = () => (
  <MoneyRuleFrame kind="cut-offs" title="Cut-offs">
    {(mayDecide) => (
      <ListScreen
        title="Cut-offs by network"
        query={() => ({ ...query, select: withProposals })}
        what="the cut-offs"
        empty={{ title: 'No cut-offs', text: 'Connect a network to send payments.' }}
        columns={columnsFor(mayDecide)}
        rowKey={({ rule }) => moneyRuleName(rule)}
        rowName={({ rule }) => moneyRuleName(rule)}
      />
    )}
  </MoneyRuleFrame>
)

interface Row extends contract.CurrentMoneyRule {
  isPending: boolean
}

const withProposals = ({
  rules,
  proposals,
}: {
  rules: contract.CurrentMoneyRule[]
  proposals: contract.MoneyRuleProposal[]
}): Row[] =>
  rules.map((one) => ({
    ...one,
    isPending: proposals.some(({ after }) => moneyRuleName(after) === moneyRuleName(one.rule)),
  }))

const columnsFor = (mayDecide: boolean): readonly ListColumn<Row>[] => [
  {
    key: 'network',
    head: 'Network',
    phone: 'title',
    cell: ({ rule, city }) => (
      <RowTitle
        caption={
          <span className="whitespace-normal">
            {city} time<span className="tabular-nums @xl:hidden">: {moneyRuleText(rule)}</span>
          </span>
        }
      >
        {moneyRuleName(rule)}
      </RowTitle>
    ),
  },
  {
    key: 'times',
    head: 'Cut-offs on business days',
    cell: ({ rule, byName, since }) => (
      <span className="flex flex-col">
        <span className="whitespace-normal tabular-nums">{moneyRuleText(rule)}</span>
        {since && (
          <span className="text-small text-ink-soft">
            {byName}, {plainMomentText(since)}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'change',
    head: <span className="sr-only">Actions</span>,
    align: 'end',
    phone: 'end',
    cell: (of) =>
      mayDecide &&
      !of.isPending && (
        <Button
          size="small"
          kind="secondary"
          onClick={() =>
            openModal({
              component: CutOffsForm,
              props: { of },
              title: `Change cut-offs: ${moneyRuleName(of.rule)}`,
              closeOnBodyClick: false,
            })
          }
        >
          Change<span className="sr-only"> {moneyRuleName(of.rule)}</span>
        </Button>
      ),
  },
]
