import { useQuery } from '@tanstack/react-query'
import { approveTransaction } from '@tradewind/contract/approvals'
import { formatMoney } from '@tradewind/kernel'
import { pinMaxLength } from '@tradewind/kernel/constants'
import { isolated } from '@tradewind/kernel/text'
import { useState } from 'react'
import { CreatePin } from '#domain/pin/create-pin.tsx'
import { PasskeyNeeded } from '#domain/pin/payment-code-entry.tsx'
import { hasPinQuery } from '#domain/pin/pin.queries.ts'
import { passkeyOf } from '#domain/pin/proof.rules.ts'
import { usePaymentCode } from '#domain/pin/use-payment-code.ts'
import { useProfile } from '#domain/session/session.ts'
import { requestAddress } from '#lib/request-address.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { Doubt } from '#ui/doubt.tsx'
import { useKeptForm } from '#ui/form/use-kept-form.ts'
import { Form } from '#ui/form.tsx'
import { PinField } from '#ui/pin-field.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import type { Request } from './requests.queries.ts'

type Decision = 'Approved' | 'Rejected' | 'ReturnedForModification'

const buttons: Record<Decision, { text: string; kind: 'primary' | 'danger'; done: string }> = {
  Approved: { text: 'Approve', kind: 'primary', done: 'Payment approved' },
  Rejected: { text: 'Reject', kind: 'danger', done: 'Payment rejected' },
  ReturnedForModification: { text: 'Return', kind: 'primary', done: 'Payment returned for modification' },
}

interface DecideProps {
  request: Pick<Request, 'paymentRuleTransactionId' | 'version' | 'amount' | 'counterParty' | 'maker'>
  status: Decision
  close: () => void
}

/** The decision form: the approver's PIN, and a reason to reject or return. */
export function DecideWindow({ request, status, close }: DecideProps) {
  const { id: customerId } = useProfile()
  const hasPin = useQuery(hasPinQuery(customerId))
  // One idempotency key for all presses, so that the decision counts once.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const [pin, setPin] = useState('')
  // Only the reason is kept as a draft, never the PIN.
  const kept = useKeptForm({
    name: `decision:${request.paymentRuleTransactionId}:${status}`,
    begin: { reason: '' },
    what: `A reason for ${isolated(request.counterParty)}`,
    href: requestAddress(request.paymentRuleTransactionId),
  })
  const { reason } = kept.form
  const [faults, setFaults] = useState<{ pin?: string; reason?: string }>({})
  const decide = useCall(approveTransaction, { failures: 'own' })
  const needsReason = status !== 'Approved'
  const { text, kind, done } = buttons[status]
  const refused = decide.error instanceof CallFailed ? decide.error : undefined
  const ofPin = refused?.code?.startsWith('identity.pin') ? refused.message : undefined
  const passkey = usePaymentCode(refused)

  const submit = () => {
    const wrong = {
      ...(pin.length !== pinMaxLength && { pin: 'The transaction PIN has six digits.' }),
      ...(needsReason && reason.trim() === '' && { reason: 'Give the requester a reason.' }),
    }
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    passkey.give(send)
  }
  const send = (proof: string) => {
    const body = {
      paymentRuleTransactionId: request.paymentRuleTransactionId,
      status,
      version: request.version,
      transactionPin: pin,
      ...passkeyOf(proof),
      ...(needsReason && { reason: reason.trim() }),
    }
    decide.mutate(
      { body, idempotencyKey },
      {
        onSuccess: ({ approvalsLeft, notMade }) => {
          kept.throwAway()
          const left = approvalsLeft === 1 ? '1 more approval' : `${approvalsLeft} more approvals`
          if (notMade) toast.error(`Approved, but not completed. ${notMade}`)
          else toast.success(approvalsLeft > 0 ? `Approved. ${left} needed.` : done)
          close()
        },
        onError: (error) => {
          // A refusal changed nothing, so the next try gets a new key. Without a response the same key is sent again.
          if (!(error instanceof CallFailed)) return
          setKey(crypto.randomUUID())
          // For want of a passkey nothing is wrong with the PIN.
          if (error.code !== 'payments.passkey_needed') setPin('')
        },
      },
    )
  }

  // Nobody types a PIN that turns out not to be there.
  if (hasPin.isPending) return <SkeletonRows rows={2} />
  if (hasPin.data?.hasTransactionPin === false)
    return (
      <div className="flex flex-col gap-4">
        <p>You need your own transaction PIN to decide. Create it first.</p>
        <CreatePin customerId={customerId} onCreated={() => void hasPin.refetch()} />
      </div>
    )
  return (
    <Form className="flex flex-col gap-5" onSubmit={submit} busy={decide.isPending || passkey.asking}>
      <p>
        {formatMoney(request.amount)} to <bdi>{request.counterParty}</bdi>.{' '}
        {status === 'Approved'
          ? "The payment is sent after the final approval and can't be recalled."
          : `The reservation is released, and ${isolated(request.maker.name)} can edit and resubmit the payment.`}
      </p>
      {needsReason && (
        <TextArea
          label="Reason"
          required
          maxLength={300}
          value={reason}
          onChange={({ currentTarget }) => kept.set({ reason: currentTarget.value })}
          error={faults.reason}
        />
      )}
      <PinField
        label="Transaction PIN"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- Whoever opened this window wants to type the PIN: two taps approve.
        autoFocus={!needsReason}
        value={pin}
        readOnly={decide.isPending}
        onChange={({ currentTarget }) => setPin(currentTarget.value)}
        error={faults.pin ?? ofPin}
      />
      <PasskeyNeeded entry={passkey} what="approval" />
      {decide.error &&
        !ofPin &&
        !passkey.tells &&
        (refused ? (
          <Alert type="danger" live="assertive" title="Nothing was changed">
            {refused.message}
          </Alert>
        ) : (
          <Doubt>Press the button again. Your decision counts only once.</Doubt>
        ))}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind={kind} busy={decide.isPending || passkey.asking} className="max-sm:flex-1">
          {text}
        </Button>
        <Button kind="secondary" onClick={close} className="max-sm:flex-1">
          Not now
        </Button>
      </div>
    </Form>
  )
}
