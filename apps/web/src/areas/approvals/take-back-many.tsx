import { withdrawApproval } from '@tradewind/contract/approvals'
import { cancelTransaction } from '@tradewind/contract/transaction-actions'
import { useState } from 'react'
import type { Request } from '#domain/approvals/requests.queries.ts'
import { useProfile } from '#domain/session/session.ts'
import { OneByOne } from '#lib/one-by-one.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { openModal } from '#ui/modal-bus.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { cancelable, withdrawable } from './request-words.ts'

const payments = (count: number): string => (count === 1 ? '1 payment' : `${count} payments`)
const approvals = (count: number): string => (count === 1 ? '1 approval' : `${count} approvals`)

/** Takes own approvals and own payments back that are selected. */
export function TakeBackMany({ selected, onDone }: { selected: readonly Request[]; onDone: () => void }) {
  const { userId } = useProfile()
  const [given, own] = [withdrawable(selected), cancelable(selected, userId)]
  const open = (component: typeof WithdrawWindow, title: string, requests: readonly Request[]) =>
    openModal({
      component,
      title,
      modalSize: 'small',
      props: { requests, left: selected.length - requests.length, onDone },
    })
  return (
    <>
      {given.length > 0 && (
        <Button
          size="small"
          kind="secondary"
          onClick={() => open(WithdrawWindow, `Withdraw ${approvals(given.length)}?`, given)}
        >
          Withdraw {approvals(given.length)}
        </Button>
      )}
      {own.length > 0 && (
        <Button size="small" kind="caution" onClick={() => open(CancelWindow, `Cancel ${payments(own.length)}?`, own)}>
          Cancel {own.length}
        </Button>
      )}
    </>
  )
}

interface WindowProps {
  requests: readonly Request[]
  /** How many of the selected ones it is not possible for. */
  left: number
  onDone: () => void
  close: () => void
}

const shared = (requests: readonly Request[]) => ({
  rows: requests,
  rowKey: ({ paymentRuleTransactionId }: Request) => paymentRuleTransactionId,
  rowName: ({ counterParty }: Request) => counterParty,
  rowFigure: ({ total }: Request) => <MoneyText amount={total} />,
})

function WithdrawWindow({ requests, left, onDone, close }: WindowProps) {
  const withdrawing = useCall(withdrawApproval, { failures: 'own' })
  return (
    <OneByOne
      {...shared(requests)}
      leftOut={left > 0 && `You have given no approval to ${payments(left)} of the selected ones.`}
      act={({ paymentRuleTransactionId, version }) =>
        withdrawing.mutateAsync({ body: { paymentRuleTransactionId, version } })
      }
      button={`Withdraw ${approvals(requests.length)}`}
      kind="primary"
      done={(count) => `${approvals(count)} withdrawn`}
      failed={(count) => `${approvals(count)} not withdrawn`}
      onDone={onDone}
      close={close}
    >
      <p>The payments will need approval again.</p>
    </OneByOne>
  )
}

function CancelWindow({ requests, left, onDone, close }: WindowProps) {
  const canceling = useCall(cancelTransaction, { failures: 'own' })
  // One key for each payment until an answer came: however often it is sent, it is canceled once.
  const [keys] = useState(() => new Map<string, string>())
  const cancel = async (id: string) => {
    const idempotencyKey = keys.get(id) ?? crypto.randomUUID()
    keys.set(id, idempotencyKey)
    try {
      await canceling.mutateAsync({ body: { paymentInstructionId: id }, idempotencyKey })
    } catch (error) {
      if (error instanceof CallFailed) keys.delete(id)
      throw error
    }
  }
  return (
    <OneByOne
      {...shared(requests)}
      leftOut={left > 0 && `You can't cancel ${payments(left)} of the selected ones.`}
      act={({ paymentRuleTransactionId }) => cancel(paymentRuleTransactionId)}
      button={`Cancel ${payments(requests.length)}`}
      kind="danger"
      done={(count) => `${payments(count)} canceled`}
      failed={(count) => `${payments(count)} not canceled`}
      onDone={onDone}
      close={close}
    >
      <p>The payees won't receive these payments, and the money becomes available in your account again.</p>
    </OneByOne>
  )
}
