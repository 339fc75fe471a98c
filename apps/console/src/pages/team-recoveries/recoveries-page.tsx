import { keepPreviousData, useSuspenseQuery } from '@tanstack/react-query'
import * as contract from '@tradewind/contract/team-recovery'
import { PageTitle } from '#app/page-title.tsx'
import { sessionQuery } from '#app/session.ts'
import { oneOf, pagingOf, useFilters } from '#app/use-filters.ts'
import { queryFor } from '#lib/api.ts'
import { plainMomentText } from '#lib/dates.ts'
import { Part } from '#lib/part.tsx'
import { ZoneNote } from '#lib/zone-note.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip } from '#ui/list/filter-bar.tsx'
import { ListBody } from '#ui/list/list-body.tsx'
import { type ListColumn, ListTable, RowTitle } from '#ui/list/list-table.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { AnswerWindow } from './answer-window.tsx'
import { stateWords } from './recovery-words.ts'

type Recovery = contract.TeamRecovery

/** Companies that nobody can administer any more: what was proposed, what waits, and what came of it. */
export function RecoveriesPage() {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const mayDecide = me.permissions.includes('team-recoveries:decide')
  const [filters, change] = useFilters()
  const state = oneOf(contract.recoveryStates, filters['state'])
  const query = { ...pagingOf(filters), ...(state && { State: state }) }
  return (
    <>
      <PageTitle
        title="Team access"
        text={
          <>
            Restore access for a company that has no active Super Admin. One colleague proposes a member, another
            confirms, and every member is notified. <ZoneNote />
          </>
        }
      />
      <section aria-label="Proposals" className="rounded-large border border-line bg-paper">
        <div className="flex flex-wrap items-center justify-between gap-2 px-5 py-3 sm:px-6">
          <fieldset aria-label="Filters" className="flex flex-wrap gap-2">
            <FilterChip
              label="State"
              prefix="State"
              value={state ?? 'all'}
              neutral="all"
              onChoose={(value) => change({ state: value === 'all' ? undefined : value })}
            >
              <option value="all">All</option>
              {contract.recoveryStates.map((one) => (
                <option key={one} value={one}>
                  {stateWords[one].name}
                </option>
              ))}
            </FilterChip>
          </fieldset>
          {mayDecide && (
            <ButtonLink size="small" href="/team-recoveries/new">
              Propose a Super Admin
            </ButtonLink>
          )}
        </div>
        <Part
          query={{
            ...queryFor(contract.listTeamRecoveries, { query }, { failures: 'own' }),
            placeholderData: keepPreviousData,
          }}
          what="the proposals"
          errorClass="p-6"
          pending={<SkeletonRows />}
        >
          {({ records, pageData }, stale) => (
            <ListBody
              page={pageData}
              narrowed={state !== undefined}
              loading={stale}
              empty={
                <EmptyState title="No proposals" text="Proposals to give a company a new Super Admin appear here." />
              }
              onChange={(next) =>
                change('page' in next ? { page: String(next.page) } : { size: String(next.pageSize), page: undefined })
              }
            >
              <ListTable
                label="Proposals"
                columns={columnsOf(mayDecide)}
                rows={records}
                rowKey={({ recoveryId }) => recoveryId}
                rowName={titleOf}
              />
            </ListBody>
          )}
        </Part>
      </section>
    </>
  )
}

const titleOf = ({ customerName, member }: Recovery): string => `${customerName}: ${member}`

const answer = (recovery: Recovery, confirms: boolean) =>
  openModal({
    component: AnswerWindow,
    props: { recovery, confirms },
    title: confirms
      ? `Make ${recovery.member} Super Admin?`
      : `${recovery.mayConfirm ? 'Decline' : 'Withdraw'}: ${recovery.member}`,
    modalSize: 'medium',
  })

const columnsOf = (mayDecide: boolean): readonly ListColumn<Recovery>[] => [
  {
    key: 'company',
    head: 'Company',
    phone: 'title',
    cell: ({ customerName, member }) => (
      <RowTitle
        caption={
          <>
            <bdi>{member}</bdi> is to be Super Admin
          </>
        }
      >
        <bdi>{customerName}</bdi>
      </RowTitle>
    ),
  },
  {
    key: 'why',
    head: 'Why',
    cell: ({ reason, evidence, proposedBy, proposedAt }) => (
      <span className="block max-w-96 whitespace-normal wrap-anywhere">
        <bdi>{reason}</bdi>
        {evidence && <span className="block text-small text-ink-soft">Seen: {evidence}</span>}
        <span className="block text-small text-ink-soft">
          {proposedBy}, {plainMomentText(proposedAt)}
        </span>
      </span>
    ),
  },
  {
    key: 'state',
    head: 'State',
    phone: 'under',
    cell: ({ state, decidedBy, decidedAt, note }) => (
      <span className="flex flex-col items-start gap-1 whitespace-normal">
        <StatusBadge status={state} tone={stateWords[state].tone}>
          {stateWords[state].name}
        </StatusBadge>
        {decidedAt && (
          <span className="text-small text-ink-soft">
            {decidedBy}, {plainMomentText(decidedAt)}
          </span>
        )}
        {note && <span className="max-w-72 text-small text-ink-soft wrap-anywhere">{note}</span>}
      </span>
    ),
  },
  {
    key: 'act',
    head: 'Decision',
    align: 'end',
    phone: 'amount',
    cell: (one) =>
      mayDecide &&
      one.state === 'Waiting' && (
        <span className="flex flex-wrap justify-end gap-2">
          {one.mayConfirm && (
            <Button size="small" onClick={() => answer(one, true)}>
              Confirm<span className="sr-only"> {titleOf(one)}</span>
            </Button>
          )}
          <Button size="small" kind="secondary" onClick={() => answer(one, false)}>
            {one.mayConfirm ? 'Decline' : 'Withdraw'}
            <span className="sr-only"> {titleOf(one)}</span>
          </Button>
        </span>
      ),
  },
]
