import * as interac from '@tradewind/contract/interac-requests'
import { formatMoney } from '@tradewind/kernel'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { openModal } from '#ui/modal-bus.ts'
import { toast } from '#ui/toast.ts'
import type { InteracRequest } from './interac.queries.ts'

type CancelProps = Pick<InteracRequest, 'interacRequestId' | 'amount' | 'payerName'>

/** Asks once more before a request is canceled. */
export const askToCancelInterac = (request: CancelProps): void =>
  openModal({ component: CancelInterac, title: 'Cancel this request?', modalSize: 'small', props: request })

function CancelInterac({ interacRequestId, amount, payerName, close }: CancelProps & { close: () => void }) {
  // One key for all presses of this window: however often it is sent, it is canceled once.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const cancel = useCall(interac.cancelInteracRequest)
  const confirm = () =>
    cancel.mutate(
      { body: { interacRequestId }, idempotencyKey },
      { onSuccess: () => toast.success('Request canceled'), onSettled: close },
    )
  return (
    <div className="flex flex-col gap-5">
      <p>
        {payerName} can no longer accept your request for {formatMoney(amount)}. Money that was accepted before still
        arrives.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="danger" busy={cancel.isPending} onClick={confirm} className="max-sm:flex-1">
          Cancel request
        </Button>
        <Button kind="secondary" onClick={close} className="max-sm:flex-1">
          Keep request
        </Button>
      </div>
    </div>
  )
}
