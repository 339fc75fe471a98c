import * as pullPay from '@tradewind/contract/pull-pay'
import { useState } from 'react'
import type { PullPay } from '#domain/pull-pay/pull-words.ts'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { openModal } from '#ui/modal-bus.ts'
import { toast } from '#ui/toast.ts'

type RevokeProps = Pick<PullPay, 'pullPayId' | 'status'>

/** Asks once more before an agreement is revoked. */
export const askToRevokeAgreement = (pull: RevokeProps): void =>
  openModal({ component: RevokeAgreement, title: 'Revoke this agreement?', modalSize: 'small', props: pull })

function RevokeAgreement({ pullPayId, status, close }: RevokeProps & { close: () => void }) {
  // One key for all presses of this window: however often it is sent, it is revoked once.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const revoke = useCall(pullPay.revokePullPayAgreement)
  const confirm = () =>
    revoke.mutate(
      { body: { pullPayId }, idempotencyKey },
      { onSuccess: () => toast.success('Agreement revoked'), onSettled: close },
    )
  return (
    <div className="flex flex-col gap-5">
      <p>
        The debit can't be tried again.{' '}
        {status === 'Pending' || status === 'Approved'
          ? 'A debit that was already sent will go ahead unless you cancel it in time.'
          : 'Money that already arrived stays in your account.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="danger" busy={revoke.isPending} onClick={confirm} className="max-sm:flex-1">
          Revoke agreement
        </Button>
        <Button kind="secondary" onClick={close} className="max-sm:flex-1">
          Keep agreement
        </Button>
      </div>
    </div>
  )
}
