import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@tradewind/contract/call'
import * as contract from '@tradewind/contract/fraud-rules'
import { changeColumn } from '#app/change-column.tsx'
import { OnPhones } from '#app/on-phones.tsx'
import { PageTitle } from '#app/page-title.tsx'
import { PendingChanges } from '#app/proposals.tsx'
import { sessionQuery } from '#app/session.ts'
import { Button } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { FraudRuleForm } from './fraud-rule-form.tsx'
import { fraudRuleProposal } from './fraud-rule-proposal.ts'
import { conditionsText, stateName } from './fraud-rule-words.rules.ts'

const query = queryFor(contract.listFraudRules, {}, { failures: 'own' })

const openForm = (title: string, of?: contract.CurrentFraudRule) =>
  openModal({
    component: FraudRuleForm,
    props: of ? { of } : {},
    title,
    modalSize: 'medium',
    closeOnBodyClick: false,
  })

/** Rules that hold payments for review before they are sent. Changing one takes two people. */
export function FraudRulesPage() {
  const { data: session } = useQuery(sessionQuery)
  const { data } = useQuery(query)
  const mayDecide = session?.permissions.includes('payments:decide') ?? false
  const proposals = data?.proposals ?? []
  return (
    <>
      <PageTitle
        title="Fraud rules"
        text={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Link href="/fraud-rules/history">History</Link>
            <Link href="/exceptions?source=case">Held payments</Link>
            <ZoneNote />
          </span>
        }
        aside={mayDecide && <Button onClick={() => openForm('New rule')}>New rule</Button>}
      />
      <PendingChanges label="Pending changes" proposals={proposals.map((one) => fraudRuleProposal(one, mayDecide))} />
      <ListScreen
        title="Rules"
        query={() => ({ ...query, select: withProposals })}
        what="the fraud rules"
        empty={{
          title: 'No rules',
          text: 'Rules hold payments until two people have reviewed them. You can test a rule on past payments before you propose it.',
        }}
        columns={columnsFor(mayDecide)}
        rowKey={({ ruleId }) => ruleId}
        rowName={({ rule }) => rule.name}
      />
    </>
  )
}

type Row = contract.CurrentFraudRule & { proposal: contract.FraudRuleProposal | undefined }

/** Each rule with the change of it that waits. */
const withProposals = ({ rules, proposals }: Reply<typeof contract.listFraudRules>): Row[] =>
  rules.map((of) => ({ ...of, proposal: proposals.find(({ ruleId }) => ruleId === of.ruleId) }))

const columnsFor = (mayChange: boolean): readonly ListColumn<Row>[] => [
  {
    key: 'name',
    head: 'Rule',
    phone: 'title',
    cell: ({ rule, byName, since }) => (
      <span className="flex min-w-0 flex-col">
        <RowTitle caption={`${byName}, ${plainMomentText(since)}`}>{rule.name}</RowTitle>
        <OnPhones>
          <span className="text-caption whitespace-normal">{conditionsText(rule)}</span>
        </OnPhones>
      </span>
    ),
  },
  {
    key: 'holds',
    head: 'Holds',
    cell: ({ rule }) => <span className="whitespace-normal">{conditionsText(rule)}</span>,
  },
  {
    key: 'held',
    head: 'Held in 30 days',
    align: 'end',
    phone: 'amount',
    cell: ({ held }) => (held === 1 ? '1 payment' : `${held} payments`),
  },
  {
    key: 'state',
    head: 'Status',
    phone: 'end',
    cell: ({ rule }) => <StatusBadge status={stateName(rule)} tone={rule.isActive ? 'good' : 'plain'} />,
  },
  changeColumn({
    mayChange,
    waiting: ({ proposal }) => proposal,
    nameOf: ({ rule }) => rule.name,
    open: (of) => openForm(`Change: ${of.rule.name}`, of),
    phone: 'actions',
  }),
]
