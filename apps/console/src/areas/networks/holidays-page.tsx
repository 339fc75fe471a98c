import { Button } from '#ui/button.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { HolidayForm } from './holiday-form.tsx'
import { changeRuleColumn, MoneyRuleFrame, moneyRulesQuery, type RuleRow, rowsOfKind } from './money-rule-frame.tsx'
import { moneyRuleName, moneyRuleText } from './money-rule-words.ts'

const query = moneyRulesQuery('holiday')

/** Bank holidays beyond the published calendars. Declaring one, or that banks open after all, takes two people. */
export const HolidaysPage = () => (
  <MoneyRuleFrame
    kind="holiday"
    title="Bank holidays"
    aside={(mayDecide) =>
      mayDecide && (
        <Button
          kind="secondary"
          onClick={() =>
            openModal({ component: HolidayForm, props: {}, title: 'Declare a bank holiday', closeOnBodyClick: false })
          }
        >
          Declare a holiday
        </Button>
      )
    }
  >
    {(mayDecide) => (
      <ListScreen
        title="Changes to the published calendars"
        query={() => ({ ...query, select: rowsOfKind('holiday') })}
        what="the bank holidays"
        empty={{
          title: 'No changes',
          text: 'Published bank holidays already apply. Declare one that was announced late.',
        }}
        columns={columnsFor(mayDecide)}
        rowKey={({ rule }) => moneyRuleName(rule)}
        rowName={({ rule }) => moneyRuleName(rule)}
      />
    )}
  </MoneyRuleFrame>
)

const columnsFor = (mayDecide: boolean): readonly ListColumn<RuleRow>[] => [
  {
    key: 'day',
    head: 'Day',
    phone: 'title',
    cell: ({ rule, byName, since }) => (
      <RowTitle caption={since && `${byName}, ${plainMomentText(since)}`}>{moneyRuleName(rule)}</RowTitle>
    ),
  },
  {
    key: 'state',
    head: 'Banks',
    phone: 'end',
    cell: ({ rule }) => (
      <StatusBadge status={moneyRuleText(rule)} tone={rule.kind === 'holiday' && rule.isClosed ? 'warn' : 'good'} />
    ),
  },
  changeRuleColumn({
    mayChange: mayDecide,
    phone: 'actions',
    open: (of) =>
      openModal({
        component: HolidayForm,
        props: { of },
        title: `Change: ${moneyRuleName(of.rule)}`,
        closeOnBodyClick: false,
      }),
  }),
]
