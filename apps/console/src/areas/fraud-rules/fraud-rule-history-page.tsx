import * as contract from '@tradewind/contract/fraud-rules'
import { listNames } from '#app/list-names.ts'
import { OnPhones } from '#app/on-phones.tsx'
import { PageTitle } from '#app/page-title.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { listAddress } from '#ui/list/list-address.rules.ts'
import type { FileColumns } from '#ui/list/list-file.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { bankToday } from '#ui/server-clock.ts'
import { ZoneNote } from '#ui/zone-note.tsx'
import { conditionsText, stateName } from './fraud-rule-words.rules.ts'

const address = listAddress({ filters: {}, names: listNames })

/** Confirmed changes to fraud rules: when, by whom and why. */
export const FraudRuleHistoryPage = () => (
  <>
    <p className="mb-3 text-small">
      <Link href="/fraud-rules">All fraud rules</Link>
    </p>
    <PageTitle title="Fraud rule history" text={<ZoneNote />} />
    <ListScreen
      title="Changes"
      state={useListSearch(address)}
      query={({ page, pageSize }) =>
        queryFor(contract.listFraudRuleChanges, { query: { Page: page, PageSize: pageSize } }, { failures: 'own' })
      }
      what="the history"
      exported={{ name: `fraud-rule-history-${bankToday()}`, columns: fileColumns }}
      empty={{ title: 'No changes', text: 'Confirmed changes are listed here.' }}
      columns={columns}
      rowKey={({ changeId }) => changeId}
      rowName={({ rule }) => rule.name}
    />
  </>
)

const changedText = (rule: contract.FraudRule): string => (rule.isActive ? conditionsText(rule) : 'Inactive')

const columns: readonly ListColumn<contract.FraudRuleChange>[] = [
  {
    key: 'name',
    head: 'Rule',
    phone: 'title',
    cell: ({ rule, reason }) => (
      <span className="flex min-w-0 flex-col">
        <RowTitle caption={<bdi>{reason}</bdi>}>{rule.name}</RowTitle>
        <OnPhones>
          <span className="text-caption whitespace-normal">{changedText(rule)}</span>
        </OnPhones>
      </span>
    ),
  },
  {
    key: 'rule',
    head: 'Changed to',
    cell: ({ rule }) => <span className="whitespace-normal">{changedText(rule)}</span>,
  },
  {
    key: 'by',
    head: 'By',
    cell: ({ proposedByName, confirmedByName }) => `${proposedByName}, confirmed by ${confirmedByName}`,
  },
  { key: 'at', head: 'When', align: 'end', phone: 'end', cell: ({ at }) => plainMomentText(at) },
]

const fileColumns: FileColumns<contract.FraudRuleChange> = [
  ['Rule', ({ rule }) => rule.name],
  ['Holds', ({ rule }) => conditionsText(rule)],
  ['Status', ({ rule }) => stateName(rule)],
  ['What to check', ({ rule }) => rule.guidance],
  ['Reason', ({ reason }) => reason],
  ['Proposed by', ({ proposedByName }) => proposedByName],
  ['Confirmed by', ({ confirmedByName }) => confirmedByName],
  ['When', ({ at }) => at],
]
