import * as contract from '@tradewind/contract/money-rules'
import { listNames } from '#app/list-names.ts'
import { PageTitle } from '#app/page-title.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { listAddress, oneOf } from '#ui/list/list-address.rules.ts'
import type { FileColumns } from '#ui/list/list-file.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { bankToday } from '#ui/server-clock.ts'
import { ZoneNote } from '#ui/zone-note.tsx'
import { kindNames, moneyRuleName, moneyRuleText } from './money-rule-words.ts'

const address = listAddress({ filters: { kind: oneOf(contract.moneyRuleKinds) }, names: listNames })

/** When cut-offs, bank holidays, limits and excluded countries changed, by whom and why. */
export const MoneyRuleHistoryPage = () => (
  <>
    <p className="mb-3 flex flex-wrap gap-x-4 text-small">
      <Link href="/networks/cut-offs">Cut-offs</Link>
      <Link href="/networks/holidays">Bank holidays</Link>
      <Link href="/networks/limits">Limits</Link>
      <Link href="/networks/countries">Excluded countries</Link>
    </p>
    <PageTitle title="Rule history" text={<ZoneNote />} />
    <ListScreen
      title="Changes"
      state={useListSearch(address)}
      query={({ kind, page, pageSize }) =>
        queryFor(
          contract.listMoneyRuleChanges,
          { query: { Page: page, PageSize: pageSize, ...(kind && { Kind: kind }) } },
          { failures: 'own' },
        )
      }
      filters={[
        {
          name: 'kind',
          label: 'Rule',
          all: 'All rules',
          options: contract.moneyRuleKinds.map((value) => ({ value, text: kindNames[value] })),
        },
      ]}
      what="the history"
      exported={{ name: `rule-history-${bankToday()}`, columns: fileColumns }}
      empty={{ title: 'No changes', text: 'Confirmed changes are listed here.' }}
      columns={columns}
      rowKey={({ changeId }) => changeId}
      rowName={({ rule }) => moneyRuleName(rule)}
    />
  </>
)

const columns: readonly ListColumn<contract.MoneyRuleChange>[] = [
  {
    key: 'name',
    head: 'Rule',
    phone: 'title',
    cell: ({ rule, reason }) => <RowTitle caption={<bdi>{reason}</bdi>}>{moneyRuleName(rule)}</RowTitle>,
  },
  {
    key: 'rule',
    head: 'Changed to',
    phone: 'under',
    cell: ({ rule }) => <span className="whitespace-normal">{moneyRuleText(rule)}</span>,
  },
  {
    key: 'by',
    head: 'By',
    cell: ({ proposedByName, confirmedByName }) => `${proposedByName}, confirmed by ${confirmedByName}`,
  },
  { key: 'at', head: 'When', align: 'end', phone: 'end', cell: ({ at }) => plainMomentText(at) },
]

const fileColumns: FileColumns<contract.MoneyRuleChange> = [
  ['Rule', ({ rule }) => moneyRuleName(rule)],
  ['Changed to', ({ rule }) => moneyRuleText(rule)],
  ['Reason', ({ reason }) => reason],
  ['Proposed by', ({ proposedByName }) => proposedByName],
  ['Confirmed by', ({ confirmedByName }) => confirmedByName],
  ['When', ({ at }) => at],
]
