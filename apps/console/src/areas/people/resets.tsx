import * as staff from '@tradewind/contract/staff'
import { ProposalButtons } from '#app/proposals.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { resetProposal } from './reset-proposals.ts'

export const resetsQuery = queryFor(staff.listResets, {}, { failures: 'own' })

const states: Record<staff.ResetState, { words: string; tone: Tone }> = {
  requested: { words: 'Waiting for a second administrator', tone: 'warn' },
  canceled: { words: 'Canceled', tone: 'plain' },
  confirmed: { words: 'New app not set up yet', tone: 'note' },
  enrolled: { words: 'New app set up', tone: 'good' },
  replaced: { words: 'Replaced by a later reset', tone: 'plain' },
}

/** Who got another authenticator, why, and which two people allowed it: what waits, and the record. */
export function Resets() {
  return (
    <Card title="Authenticator resets" className="mt-6">
      <Part query={resetsQuery} what="the resets" pending={<SkeletonRows rows={2} />}>
        {(resets) =>
          resets.length === 0 ? (
            <p className="text-small text-ink-soft">
              None yet. When someone loses the phone with the authenticator, one administrator asks for a reset in the
              list above and another confirms it here.
            </p>
          ) : (
            <ul>
              {resets.map((reset) => (
                <Reset key={reset.resetId} reset={reset} />
              ))}
            </ul>
          )
        }
      </Part>
    </Card>
  )
}

function Reset({ reset }: { reset: staff.AuthenticatorReset }) {
  const { staffName, state, reason, requestedByName, requestedAt, decidedByName, decidedAt, codeExpiresAt } = reset
  const { words, tone } = states[state]
  return (
    <li className="flex flex-wrap items-start justify-between gap-4 border-b border-line py-4 first:pt-0 last:border-b-0 last:pb-0">
      <div className="min-w-0 text-small">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body font-medium">
          {staffName}
          <StatusBadge status={state} tone={tone}>
            {words}
          </StatusBadge>
        </p>
        <p className="mt-1 wrap-anywhere">{reason}</p>
        <p className="mt-1 text-ink-soft">
          Requested by {requestedByName}, {plainMomentText(requestedAt)}
          {decidedByName && decidedAt && (
            <>
              <br />
              {state === 'canceled' ? 'Canceled' : 'Confirmed'} by {decidedByName}, {plainMomentText(decidedAt)}
            </>
          )}
          {state === 'confirmed' && codeExpiresAt && (
            <>
              <br />
              The code can be used until {plainMomentText(codeExpiresAt)}
            </>
          )}
        </p>
      </div>
      <ProposalButtons proposal={resetProposal(reset)} />
    </li>
  )
}
