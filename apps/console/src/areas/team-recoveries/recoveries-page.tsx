import { useSuspenseQuery } from '@tanstack/react-query'
import * as contract from '@tradewind/contract/team-recovery'
import { listNames } from '#app/list-names.ts'
import { PageTitle } from '#app/page-title.tsx'
import { sessionQuery } from '#app/session.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { listAddress, oneOf, type SearchOf } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { openModal } from '#ui/modal-bus.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { AnswerWindow } from './answer-window.tsx'
import { stateWords } from './recovery-words.ts'

type Recovery = contract.TeamRecovery

const recoveryAddress = listAddress({ filters: { state: oneOf(contract.recoveryStates) }, names: listNames })

const recoveriesQuery = ({ page, pageSize, state }: SearchOf<typeof recoveryAddress>) =>
  queryFor(
    contract.listTeamRecoveries,
    { query: { Page: page, PageSize: pageSize, ...(state && { State: state }) } },
    { failures: 'own' },
  )

/** Companies that nobody can administer any more: what was proposed, what waits, and what came of it. */
export function RecoveriesPage() {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const mayDecide = me.permissions.includes('team-recoveries:decide')
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
      <ListScreen
        label="Proposals"
        state={useListSearch(recoveryAddress)}
        query={recoveriesQuery}
        what="the proposals"
        filters={[
          {
            name: 'state',
            label: 'State',
            prefix: 'State',
            all: 'All',
            options: contract.recoveryStates.map((value) => ({ value, text: stateWords[value].name })),
          },
        ]}
        action={
          mayDecide && (
            <ButtonLink size="small" href="/team-recoveries/new">
              Propose a Super Admin
            </ButtonLink>
          )
        }
        empty={{ title: 'No proposals', text: 'Proposals to give a company a new Super Admin appear here.' }}
        columns={columnsOf(mayDecide)}
        rowKey={({ recoveryId }) => recoveryId}
        rowName={titleOf}
      />
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
            Proposed Super Admin: <bdi>{member}</bdi>
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
