import type * as contract from '@tradewind/contract/money-rules'
import { Button } from '#ui/button.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { CountryForm } from './country-form.tsx'
import { changeRuleColumn, MoneyRuleFrame, moneyRulesQuery, type RuleRow, rowsOfKind } from './money-rule-frame.tsx'
import { moneyRuleName, moneyRuleText } from './money-rule-words.ts'

const query = moneyRulesQuery('country')

const openForm = (title: string, of?: contract.CurrentMoneyRule) =>
  openModal({ component: CountryForm, props: of ? { of } : {}, title, closeOnBodyClick: false })

/** Countries whose banks can't be paid, besides those always restricted. A change takes two people. */
export const CountriesPage = () => (
  <MoneyRuleFrame
    kind="country"
    title="Excluded countries"
    aside={(mayDecide) =>
      mayDecide && (
        <Button kind="secondary" onClick={() => openForm('Exclude a country')}>
          Exclude a country
        </Button>
      )
    }
  >
    {(mayDecide) => (
      <ListScreen
        title="In addition to restricted countries"
        query={() => ({ ...query, select: rowsOfKind('country') })}
        what="the excluded countries"
        empty={{ title: 'No excluded countries', text: 'Exclude a country to stop new payments to its banks.' }}
        columns={columnsFor(mayDecide)}
        rowKey={({ rule }) => moneyRuleName(rule)}
        rowName={({ rule }) => moneyRuleName(rule)}
      />
    )}
  </MoneyRuleFrame>
)

const columnsFor = (mayDecide: boolean): readonly ListColumn<RuleRow>[] => [
  {
    key: 'country',
    head: 'Country',
    phone: 'title',
    cell: ({ rule, byName, since }) => (
      <RowTitle caption={since && `${byName}, ${plainMomentText(since)}`}>{moneyRuleName(rule)}</RowTitle>
    ),
  },
  {
    key: 'state',
    head: 'Payments',
    phone: 'end',
    cell: ({ rule }) => (
      <StatusBadge status={moneyRuleText(rule)} tone={rule.kind === 'country' && rule.isExcluded ? 'bad' : 'good'} />
    ),
  },
  changeRuleColumn({
    mayChange: mayDecide,
    phone: 'actions',
    open: (of) => openForm(`Change: ${moneyRuleName(of.rule)}`, of),
  }),
]
