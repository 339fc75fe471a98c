import { keepPreviousData } from '@tanstack/react-query'
import * as policy from '@tradewind/contract/policy'
import { Differences, ProposalList } from '#app/proposals.tsx'
import { oneOf, pagingOf, useFilters } from '#app/use-filters.ts'
import { queryFor } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip } from '#ui/list/filter-bar.tsx'
import { ListBody } from '#ui/list/list-body.tsx'
import { type ListColumn, ListTable, RowTitle } from '#ui/list/list-table.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
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
              <ProposalList label="Changes that wait" proposals={policyProposals(proposals, mayEdit)} />
            </Card>
          )}
          <History />
        </div>
      )}
    </PolicyFrame>
  )
}

function History() {
  const [filters, change] = useFilters()
  const rule = oneOf(policy.policyRules, filters['rule'])
  const query = { ...pagingOf(filters), ...(rule && { Rule: rule }) }
  return (
    <section aria-label="History" className="rounded-large border border-line bg-paper">
      <div className="flex flex-wrap items-center gap-3 px-5 py-3 sm:px-6">
        <FilterChip label="What" prefix="What" value={rule ?? ''} onChoose={(value) => change({ rule: value })}>
          <option value="">Everything</option>
          {policy.policyRules.map((one) => (
            <option key={one} value={one}>
              {ruleNames[one]}
            </option>
          ))}
        </FilterChip>
        <span className="text-small text-ink-soft">
          <ZoneNote />
        </span>
      </div>
      <Part
        query={{ ...queryFor(policy.listChanges, { query }, { failures: 'own' }), placeholderData: keepPreviousData }}
        what="the history"
        errorClass="p-6"
        pending={<SkeletonRows />}
      >
        {({ records, pageData }, stale) => (
          <ListBody
            page={pageData}
            narrowed={Boolean(rule)}
            loading={stale}
            empty={<EmptyState title="No changes yet" text="Each change is listed here with who made it and why." />}
            onChange={(next) =>
              change('page' in next ? { page: String(next.page) } : { size: String(next.pageSize), page: undefined })
            }
          >
            <ListTable
              label="History"
              columns={columns}
              rows={records}
              rowKey={({ changeId }) => changeId}
              rowName={({ name }) => name}
            />
          </ListBody>
        )}
      </Part>
    </section>
  )
}

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
