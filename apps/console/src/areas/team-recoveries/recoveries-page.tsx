import { useSuspenseQuery } from '@tanstack/react-query'
import * as contract from '@tradewind/contract/team-recovery'
import { FilterChoice, ListSection } from '#app/list-section.tsx'
import { PageTitle } from '#app/page-title.tsx'
import { sessionQuery } from '#app/session.ts'
import { oneOf, pagingOf, useFilters } from '#app/use-filters.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { type ListColumn, ListTable, RowTitle } from '#ui/list/list-table.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
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
      <ListSection
        label="Proposals"
        filters={
          <FilterChoice
            label="State"
            values={contract.recoveryStates}
            nameOf={(one) => stateWords[one].name}
            chosen={state}
            onChoose={(chosen) => change({ state: chosen })}
          />
        }
        action={
          mayDecide && (
            <ButtonLink size="small" href="/team-recoveries/new">
              Propose a Super Admin
            </ButtonLink>
          )
        }
        query={queryFor(contract.listTeamRecoveries, { query }, { failures: 'own' })}
        what="the proposals"
        narrowed={state !== undefined}
        empty={<EmptyState title="No proposals" text="Proposals to give a company a new Super Admin appear here." />}
        change={change}
      >
        {(proposals) => (
          <ListTable
            label="Proposals"
            columns={columnsOf(mayDecide)}
            rows={proposals}
            rowKey={({ recoveryId }) => recoveryId}
            rowName={titleOf}
          />
        )}
      </ListSection>
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
