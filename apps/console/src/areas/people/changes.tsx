import * as staff from '@tradewind/contract/staff'
import { confirmation, decidedBy } from '#app/decided-by.tsx'
import { ProposalButtons, type ShownProposal } from '#app/proposals.tsx'
import { roleNames } from '#app/role-names.ts'
import { queryFor } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

export const changesQuery = queryFor(staff.listStaffChanges, {}, { failures: 'own' })

const kinds: Record<staff.StaffChange['what'], string> = {
  invited: 'Invitation',
  roles: 'Roles',
  closed: 'Access taken away',
  password: 'New password',
  unlocked: 'Sign-in unlocked',
  reopened: 'Access again',
}

const states: Record<staff.StaffChange['state'], { words: string; tone: Tone }> = {
  waiting: { words: 'Waiting for a second administrator', tone: 'warn' },
  done: { words: 'Done', tone: 'good' },
  'turned-down': { words: 'Not done', tone: 'plain' },
}

const rolesText = (roles: readonly staff.StaffRole[]): string => roles.map((role) => roleNames[role]).join(', ')

/** A change that waits for a second administrator. */
export function changeProposal(change: staff.StaffChange): ShownProposal {
  const { changeId: id, staffName: title, what, roles, reason, byName, at, isMine, mayConfirm } = change
  const proposed = {
    id,
    title,
    kind: kinds[what],
    differences: roles ? [{ field: 'Roles', before: '', after: rolesText(roles) }] : [],
    reason,
    proposedBy: byName,
    proposedAt: at,
    isOwn: isMine,
    mayConfirm,
    mayTurnDown: mayConfirm || (isMine && change.state === 'waiting'),
  }
  return decidedBy(proposed, { call: staff.decideStaffChange, params: { changeId: id }, body: confirmation })
}

/** Who came, left or got other roles: what waits, and the record. */
export function Changes() {
  return (
    <Card title="Changes" className="mt-6">
      <Part query={changesQuery} what="the changes" pending={<SkeletonRows rows={2} />}>
        {(changes) =>
          changes.length === 0 ? (
            <p className="text-small text-ink-soft">Invitations, role changes and departures appear here.</p>
          ) : (
            <ul aria-label="Changes">
              {changes.map((change) => (
                <Change key={change.changeId} of={change} />
              ))}
            </ul>
          )
        }
      </Part>
    </Card>
  )
}

function Change({ of }: { of: staff.StaffChange }) {
  const { staffName, what, roles, reason, byName, at, state, decidedByName } = of
  const { words, tone } = states[state]
  return (
    <li className="flex flex-wrap items-start justify-between gap-4 border-b border-line py-4 first:pt-0 last:border-b-0 last:pb-0">
      <div className="min-w-0 text-small">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body font-medium">
          <bdi>{staffName}</bdi>
          <StatusBadge status={state} tone={tone}>
            {words}
          </StatusBadge>
        </p>
        <p className="mt-1">
          {kinds[what]}
          {roles && `: ${rolesText(roles)}`}
        </p>
        <p className="wrap-anywhere">
          <bdi>{reason}</bdi>
        </p>
        <p className="mt-1 text-ink-soft">
          {byName}, {plainMomentText(at)}
          {decidedByName && ` · decided by ${decidedByName}`}
        </p>
      </div>
      {state === 'waiting' && <ProposalButtons proposal={changeProposal(of)} />}
    </li>
  )
}
