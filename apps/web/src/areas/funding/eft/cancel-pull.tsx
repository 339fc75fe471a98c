import * as pullPay from '@tradewind/contract/pull-pay'
import { formatMoney } from '@tradewind/kernel'
import { useState } from 'react'
import type { PullPay } from '#domain/pull-pay/pull-words.ts'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { openModal } from '#ui/modal-bus.ts'
import { toast } from '#ui/toast.ts'

type CancelRequest = Pick<PullPay, 'pullPayId' | 'amount' | 'accountHolderName'>

/** Asks once more before a debit is called off. */
export const askToCancelPull = (pull: CancelRequest): void =>
  openModal({ component: CancelPull, title: 'Cancel this debit?', modalSize: 'small', props: pull })

function CancelPull({ pullPayId, amount, accountHolderName, close }: CancelRequest & { close: () => void }) {
  // One key for all presses of this question: however often it is sent, it is canceled once.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const cancel = useCall(pullPay.cancelPullPayTransactionRequest)
  const confirm = () =>
    cancel.mutate(
      { body: { pullPayId }, idempotencyKey },
      { onSuccess: () => toast.success('Debit canceled'), onSettled: close },
    )
  return (
    <div className="flex flex-col gap-5">
      <p>
        {formatMoney(amount)} won't be collected from {accountHolderName}. You can't cancel a debit once it has been
        sent to the bank.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="danger" busy={cancel.isPending} onClick={confirm} className="max-sm:flex-1">
          Cancel debit
        </Button>
        <Button kind="secondary" onClick={close} className="max-sm:flex-1">
          Keep debit
        </Button>
      </div>
    </div>
  )
}
