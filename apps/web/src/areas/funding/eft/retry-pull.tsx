import type { Reply } from '@tradewind/contract/client'
import * as pullPay from '@tradewind/contract/pull-pay'
import { formatMoney } from '@tradewind/kernel'
import { useContext } from 'react'
import { ConfirmWindow } from '#domain/pin/confirm-window.tsx'
import { useConfirmation } from '#domain/pin/use-confirmation.ts'
import { pullPath } from '#domain/pull-pay/pull-lines.tsx'
import type { PullPay } from '#domain/pull-pay/pull-words.ts'
import { useProfile } from '#domain/session/session.ts'
import { send } from '#ui/calls/api.ts'
import { useSendOnce } from '#ui/calls/send-once.ts'
import { openModal } from '#ui/modal-bus.ts'
import { NavigationContext } from '#ui/navigation.ts'
import { toast } from '#ui/toast.ts'

type RetryProps = Pick<PullPay, 'pullPayId' | 'accountId' | 'amount' | 'accountHolderName'>
type Placed = Reply<typeof pullPay.retryPullPayTransactionRequest>

/** Asks for the PIN before a returned debit is tried once more. */
export const askToRetryPull = (pull: RetryProps): void =>
  openModal({ component: RetryPull, title: 'Try this debit again?', modalSize: 'small', props: pull })

function RetryPull({ pullPayId, accountId, amount, accountHolderName, close }: RetryProps & { close: () => void }) {
  const { id: customerId } = useProfile()
  const navigation = useContext(NavigationContext)
  const { outcome, order } = useSendOnce<{ pullPayId: string; transactionPin: string }, Placed>({
    intent: `retry-pull ${pullPayId}`,
    call: pullPay.retryPullPayTransactionRequest,
    send: (body, idempotencyKey) => send(pullPay.retryPullPayTransactionRequest, { body }, { idempotencyKey }),
    answered: (answer) => {
      if (answer.is !== 'sent') return
      toast.success('Debit created')
      close()
      navigation?.go(pullPath({ accountId, pullPayId: answer.value.pullPayId }))
    },
  })
  const confirmation = useConfirmation({
    customerId,
    outcome,
    onConfirm: (transactionPin) => void order({ pullPayId, transactionPin }, { again: outcome.is === 'unknown' }),
  })
  return (
    <ConfirmWindow
      confirmation={confirmation}
      words={`Collect ${formatMoney(amount)}`}
      close={close}
      doubt="The debit may have been created. Press the button again. It counts only once."
      focusPin
    >
      <p>
        {formatMoney(amount)} is collected from {accountHolderName} under the same agreement. This is the last attempt.
      </p>
    </ConfirmWindow>
  )
}
