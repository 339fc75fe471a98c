import type { Reply } from '@tradewind/contract/call'
import type * as contract from '@tradewind/contract/money-rules'
import { Button } from '#ui/button.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { LimitsForm } from './limits-form.tsx'
import { MoneyRuleFrame, moneyRulesQuery } from './money-rule-frame.tsx'
import { moneyRuleName, moneyRuleText } from './money-rule-words.ts'

const query = moneyRulesQuery('limits')

/** Limits for every customer, by product and currency. Changing one takes two people. */
export const LimitsPage = () => (
  <MoneyRuleFrame kind="limits" title="Limits">
    {(mayDecide) => (
      <ListScreen
        title="Limits per customer"
        query={() => ({ ...query, select: rowsOf })}
        what="the limits"
        empty={{ title: 'No limits', text: 'There are no limits on what customers can send.' }}
        columns={columnsFor(mayDecide)}
        rowKey={({ rule }) => moneyRuleName(rule)}
        rowName={({ rule }) => moneyRuleName(rule)}
      />
    )}
  </MoneyRuleFrame>
)

type LimitsRule = Extract<contract.MoneyRule, { kind: 'limits' }>

interface Row extends contract.CurrentMoneyRule {
  rule: LimitsRule
  isPending: boolean
}

const rowsOf = ({ rules, proposals }: Reply<typeof contract.listMoneyRules>): Row[] =>
  rules.flatMap(({ rule, ...one }) => {
    if (rule.kind !== 'limits') return []
    return [{ ...one, rule, isPending: proposals.some(({ after }) => moneyRuleName(after) === moneyRuleName(rule)) }]
  })

const columnsFor = (mayDecide: boolean): readonly ListColumn<Row>[] => [
  {
    key: 'product',
    head: 'Product and currency',
    phone: 'title',
    cell: ({ rule, byName, since }) => (
      <RowTitle
        caption={
          <span className="whitespace-normal">
            <span className="block @xl:hidden">{moneyRuleText(rule)}</span>
            {since && `${byName}, ${plainMomentText(since)}`}
          </span>
        }
      >
        {moneyRuleName(rule)}
      </RowTitle>
    ),
  },
  {
    key: 'limits',
    head: 'Limits',
    cell: ({ rule }) => <span className="whitespace-normal">{moneyRuleText(rule)}</span>,
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
              component: LimitsForm,
              props: { rule: of.rule, version: of.version },
              title: `Change limits: ${moneyRuleName(of.rule)}`,
              closeOnBodyClick: false,
            })
          }
        >
          Change<span className="sr-only"> {moneyRuleName(of.rule)}</span>
        </Button>
      ),
  },
]
