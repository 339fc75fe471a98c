import { cancelTransaction } from '@tradewind/contract/transaction-actions'
import { formatMoney, type Money } from '@tradewind/kernel'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { openModal } from '#ui/modal-bus.ts'
import { toast } from '#ui/toast.ts'
import { staleByDecision } from './stale.ts'

interface CancelRequest {
  transactionId: string
  counterParty: string
  total: Money
}

/** Asks once more, since the other side may be waiting for the money. */
export const askToCancel = (payment: CancelRequest): void =>
  openModal({ component: CancelPayment, title: 'Cancel this payment?', modalSize: 'small', props: payment })

function CancelPayment({ transactionId, counterParty, total, close }: CancelRequest & { close: () => void }) {
  // One key for all presses of this question: however often it is sent, it is canceled once.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const cancel = useCall(cancelTransaction, { refreshes: staleByDecision })
  const confirm = () =>
    cancel.mutate(
      { body: { paymentInstructionId: transactionId }, idempotencyKey },
      {
        onSuccess: () => toast.success('Payment canceled'),
        onSettled: close,
      },
    )
  return (
    <div className="flex flex-col gap-5">
      <p>
        <bdi>{counterParty}</bdi> won't receive this payment, and {formatMoney(total)} becomes available in your account
        again. You can't cancel a payment once it has been sent to the network.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="danger" busy={cancel.isPending} onClick={confirm} className="max-sm:flex-1">
          Cancel payment
        </Button>
        <Button kind="secondary" onClick={close} className="max-sm:flex-1">
          Keep payment
        </Button>
      </div>
    </div>
  )
}
