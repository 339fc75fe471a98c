import * as policy from '@tradewind/contract/onboarding-policy'
import { listNames } from '#app/list-names.ts'
import { Differences, ProposalList } from '#app/proposals.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { listAddress, oneOf, type SearchOf } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { ZoneNote } from '#ui/zone-note.tsx'
import { PolicyFrame } from './policy-frame.tsx'
import { policyProposals } from './policy-proposals.tsx'
import { useMayEdit } from './policy-queries.ts'
import { ruleNames } from './policy-words.ts'

/** What waits for a second person, and every change that there was. */
export function ChangesPage() {
  const mayEdit = useMayEdit()
  return (
    <PolicyFrame here="/policy/changes">
      {({ proposals }) => (
        <div className="flex flex-col gap-6">
          {proposals.length > 0 && (
            <Card title="Waiting for a second person">
              <ProposalList label="Pending changes" proposals={policyProposals(proposals, mayEdit)} />
            </Card>
          )}
          <History />
        </div>
      )}
    </PolicyFrame>
  )
}

const historyAddress = listAddress({ filters: { rule: oneOf(policy.policyRules) }, names: listNames })

const historyQuery = ({ page, pageSize, rule }: SearchOf<typeof historyAddress>) =>
  queryFor(
    policy.listChanges,
    { query: { Page: page, PageSize: pageSize, ...(rule && { Rule: rule }) } },
    { failures: 'own' },
  )

const History = () => (
  <ListScreen
    label="History"
    state={useListSearch(historyAddress)}
    query={historyQuery}
    what="the history"
    filters={[
      {
        name: 'rule',
        label: 'What',
        prefix: 'What',
        all: 'Everything',
        options: policy.policyRules.map((value) => ({ value, text: ruleNames[value] })),
      },
    ]}
    action={
      <span className="text-small text-ink-soft">
        <ZoneNote />
      </span>
    }
    empty={{ title: 'No changes yet', text: 'Each change is listed here with who made it and why.' }}
    columns={columns}
    rowKey={({ changeId }) => changeId}
    rowName={({ name }) => name}
  />
)

const columns: readonly ListColumn<policy.PolicyChange>[] = [
  {
    key: 'what',
    head: 'What',
    phone: 'title',
    cell: ({ name, rule }) => <RowTitle caption={ruleNames[rule]}>{name}</RowTitle>,
  },
  { key: 'change', head: 'Change', phone: 'under', cell: ({ differences }) => <Differences of={differences} /> },
  { key: 'who', head: 'Who and why', cell: ({ by, reason }) => <RowTitle caption={reason}>{by}</RowTitle> },
  { key: 'when', head: 'When', align: 'end', phone: 'amount', cell: ({ at }) => plainMomentText(at) },
]
