import * as staff from '@tradewind/contract/staff'
import { Button } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { openModal } from '#ui/modal-bus.ts'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { CancelReset, ConfirmReset } from './reset-forms.tsx'

const resetsQuery = queryFor(staff.listResets, {}, { failures: 'own' })

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
  const open = (component: typeof ConfirmReset, title: string) =>
    openModal({ component, props: { reset }, title, modalSize: 'small' })
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
      <div className="flex gap-2">
        {reset.mayConfirm && (
          <Button size="small" onClick={() => open(ConfirmReset, `Confirm the reset for ${staffName}`)}>
            Confirm
          </Button>
        )}
        {reset.mayCancel && (
          <Button size="small" kind="secondary" onClick={() => open(CancelReset, `Cancel the reset for ${staffName}`)}>
            Cancel
          </Button>
        )}
      </div>
    </li>
  )
}
