import * as pullPay from '@tradewind/contract/pull-pay'
import { formatMoney } from '@tradewind/kernel'
import { useState } from 'react'
import type { PullPay } from '#domain/pull-pay/pull-words.ts'
import { useCall } from '#lib/api.ts'
import { Button } from '#ui/button.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { toast } from '#ui/toast.ts'

type Asked = Pick<PullPay, 'pullPayId' | 'amount' | 'accountHolderName'>

/** Asks once more before a debit is called off. */
export const askToCancelPull = (asked: Asked): void =>
  openModal({ component: CancelPull, title: 'Cancel this debit?', modalSize: 'small', props: asked })

function CancelPull({ pullPayId, amount, accountHolderName, close }: Asked & { close: () => void }) {
  // One key for all presses of this question: however often it is sent, it is canceled once.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const cancel = useCall(pullPay.cancelPullPayTransactionRequest, {
    refreshes: [pullPay.getPullPayTransactionRequest, pullPay.listPullPayTransactionRequests],
  })
  const confirm = () =>
    cancel.mutate(
      { body: { pullPayId }, idempotencyKey },
      { onSuccess: () => toast.success('Debit canceled'), onSettled: close },
    )
  return (
    <div className="flex flex-col gap-5">
      <p>
        {formatMoney(amount)} will not be collected from {accountHolderName}. Once the debit has gone out it can no
        longer be canceled.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="danger" busy={cancel.isPending} onClick={confirm} className="max-sm:flex-1">
          Cancel debit
        </Button>
        <Button kind="secondary" onClick={close} className="max-sm:flex-1">
          Keep it
        </Button>
      </div>
    </div>
  )
}
