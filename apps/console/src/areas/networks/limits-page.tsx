import type * as contract from '@tradewind/contract/money-rules'
import { plainMomentText } from '#ui/dates.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { LimitsForm } from './limits-form.tsx'
import { changeRuleColumn, MoneyRuleFrame, moneyRulesQuery, type RuleRow, rowsOfKind } from './money-rule-frame.tsx'
import { moneyRuleName, moneyRuleText } from './money-rule-words.ts'

const query = moneyRulesQuery('limits')

/** Limits for every customer, by product and currency. Changing one takes two people. */
export const LimitsPage = () => (
  <MoneyRuleFrame kind="limits" title="Limits">
    {(mayDecide) => (
      <ListScreen
        title="Limits per customer"
        query={() => ({ ...query, select: rowsOfKind('limits') })}
        what="the limits"
        empty={{ title: 'No limits', text: 'There are no limits on what customers can send.' }}
        columns={columnsFor(mayDecide)}
        rowKey={({ rule }) => moneyRuleName(rule)}
        rowName={({ rule }) => moneyRuleName(rule)}
      />
    )}
  </MoneyRuleFrame>
)

type Row = RuleRow<Extract<contract.MoneyRule, { kind: 'limits' }>>

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
  changeRuleColumn({
    mayChange: mayDecide,
    open: ({ rule, version }) =>
      openModal({
        component: LimitsForm,
        props: { rule, version },
        title: `Change limits: ${moneyRuleName(rule)}`,
        closeOnBodyClick: false,
      }),
  }),
]
