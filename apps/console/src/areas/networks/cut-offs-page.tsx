import { plainMomentText } from '#ui/dates.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { CutOffsForm } from './cut-offs-form.tsx'
import { changeRuleColumn, MoneyRuleFrame, moneyRulesQuery, type RuleRow, rowsOfKind } from './money-rule-frame.tsx'
import { moneyRuleName, moneyRuleText } from './money-rule-words.ts'

const query = moneyRulesQuery('cut-offs')

/** The cut-offs of each network. Changing one takes two people. */
export const CutOffsPage = () => (
  <MoneyRuleFrame kind="cut-offs" title="Cut-offs">
    {(mayDecide) => (
      <ListScreen
        title="Cut-offs by network"
        query={() => ({ ...query, select: rowsOfKind('cut-offs') })}
        what="the cut-offs"
        empty={{ title: 'No cut-offs', text: 'Connect a network to send payments.' }}
        columns={columnsFor(mayDecide)}
        rowKey={({ rule }) => moneyRuleName(rule)}
        rowName={({ rule }) => moneyRuleName(rule)}
      />
    )}
  </MoneyRuleFrame>
)

const columnsFor = (mayDecide: boolean): readonly ListColumn<RuleRow>[] => [
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
  changeRuleColumn({
    mayChange: mayDecide,
    open: (of) =>
      openModal({
        component: CutOffsForm,
        props: { of },
        title: `Change cut-offs: ${moneyRuleName(of.rule)}`,
        closeOnBodyClick: false,
      }),
  }),
]
