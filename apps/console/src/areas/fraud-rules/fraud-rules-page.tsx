import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@tradewind/contract/call'
import * as contract from '@tradewind/contract/fraud-rules'
import { OnPhones } from '#app/on-phones.tsx'
import { PageTitle } from '#app/page-title.tsx'
import { ProposalList } from '#app/proposals.tsx'
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
  const pending = new Set(proposals.map(({ ruleId }) => ruleId))
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
      {proposals.length > 0 && (
        <section
          aria-labelledby="pending-fraud-rules"
          className="mb-6 rounded-large border border-line bg-paper p-5 sm:px-6"
        >
          <h2 id="pending-fraud-rules" className="mb-4 text-title font-semibold">
            Waiting for a second person
          </h2>
          <ProposalList label="Pending changes" proposals={proposals.map((one) => fraudRuleProposal(one, mayDecide))} />
        </section>
      )}
      <ListScreen
        title="Rules"
        query={() => ({ ...query, select: ({ rules }: Reply<typeof contract.listFraudRules>) => rules })}
        what="the fraud rules"
        empty={{
          title: 'No rules',
          text: 'Rules hold payments until two people have reviewed them. You can test a rule on past payments before you propose it.',
        }}
        columns={columnsFor((of) => mayDecide && !pending.has(of.ruleId))}
        rowKey={({ ruleId }) => ruleId}
        rowName={({ rule }) => rule.name}
      />
    </>
  )
}

const columnsFor = (
  mayChange: (of: contract.CurrentFraudRule) => boolean,
): readonly ListColumn<contract.CurrentFraudRule>[] => [
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
  {
    key: 'change',
    head: <span className="sr-only">Actions</span>,
    align: 'end',
    phone: 'actions',
    cell: (of) =>
      mayChange(of) && (
        <Button size="small" kind="secondary" onClick={() => openForm(`Change: ${of.rule.name}`, of)}>
          Change<span className="sr-only"> {of.rule.name}</span>
        </Button>
      ),
  },
]
