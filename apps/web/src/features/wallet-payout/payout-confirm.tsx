import { formatMoney } from '@tradewind/kernel'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Reply } from '@tradewind/contract/client'
import type * as payments from '@tradewind/contract/payments'
import { useState } from 'react'
import { timeText, weekdayText } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { CreatePin } from '#lib/security/create-pin.tsx'
import { bare } from '#lib/send-ways/send-way.rules.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { PinField } from '#ui/pin-field.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { hasPinQuery } from './payout.queries.ts'
import { holderOf, type PayoutForm } from './payout.rules.ts'
import type { Wallet } from './payout-flow.tsx'
import { PayoutFrame } from './payout-frame.tsx'
import { remittersQuery } from './remitters.queries.ts'
import type { PayoutOutcome } from './use-payout.ts'

interface ConfirmProps {
  form: PayoutForm
  wallet: Wallet
  customerId: string
  category: string
  charge: UseQueryResult<Reply<typeof payments.getTransactionCharge>>
  outcome: PayoutOutcome
  onBack: () => void
  onSend: (transactionPin: string) => void
}

const pinRefusals = ['identity.pin_wrong', 'identity.pin_locked', 'identity.pin_missing']

/** Everything once more, and the PIN. */
export function PayoutConfirm(props: ConfirmProps) {
  const { form, wallet, customerId, category, charge, outcome, onBack, onSend } = props
  const hasPin = useQuery(hasPinQuery(customerId))
  const { data: remitters = [] } = useQuery(remittersQuery(customerId))
  const [pin, setPin] = useState('')
  const [fault, setFault] = useState<string>()
  const sending = outcome.is === 'sending'
  const doubt = outcome.is === 'unknown'
  const refused = outcome.is === 'refused' ? outcome.error : undefined
  const pinRefusal = refused?.code && pinRefusals.includes(refused.code) ? refused.message : undefined
  const creating = hasPin.data?.hasTransactionPin === false && !doubt
  const { data: price } = charge
  const submit = () => {
    if (!price) return
    if (pin.length !== 6) return setFault('The transaction PIN has six digits.')
    onSend(pin)
  }
  return (
    <PayoutFrame
      title={doubt ? 'We do not know yet' : 'Check everything once more'}
      next={doubt ? 'Ask again' : price ? `Send ${formatMoney(price.amount)}` : 'Send'}
      onNext={submit}
      onBack={doubt || sending ? undefined : onBack}
      busy={sending || charge.isPending}
      nextHidden={creating || !hasPin.data}
    >
      {doubt && (
        <Alert
          type="warning"
          title="The answer did not reach us"
          live="assertive"
          action={
            <ButtonLink kind="secondary" size="small" href={paths.transactions()}>
              See your transactions
            </ButtonLink>
          }
        >
          Your payout may be under way, or it may not have been taken. Ask again with the same PIN: it cannot be paid
          twice.
        </Alert>
      )}
      {charge.isError && (
        <Alert
          type="danger"
          title="We could not work out the charge"
          action={
            <Button kind="secondary" size="small" onClick={() => void charge.refetch()}>
              Try again
            </Button>
          }
        >
          Nothing was sent. Your entries are kept.
        </Alert>
      )}
      {price ? (
        <KeyValue
          entries={[
            { label: 'From', value: wallet.accountName },
            { label: 'Remitter', value: remitters.find(({ id }) => id === form.remitterId)?.name ?? '' },
            { label: 'You send', value: <MoneyText amount={price.amount} /> },
            { label: 'Charge', value: <MoneyText amount={price.chargeAmount} /> },
            { label: 'Total debit', value: <MoneyText amount={price.totalAmount} />, strong: true },
            { label: `${holderOf(form)} gets`, value: <MoneyText amount={price.amount} /> },
            { label: 'Bank', value: form.bank?.bankName ?? '' },
            { label: 'IFSC', value: bare(form.ifsc).toUpperCase() },
            { label: 'Account number', value: bare(form.accountNumber) },
            { label: 'Arrives by', value: `${weekdayText(price.expectedAt)}, ${timeText(price.expectedAt)}` },
            { label: 'Purpose', value: form.purposeCode },
            { label: 'Expense category', value: category },
          ]}
        />
      ) : (
        <SkeletonRows rows={5} />
      )}
      {refused && !pinRefusal && !sending && (
        <Alert type="danger" title="The payout was refused" live="assertive">
          {refused.errors[0]?.message ?? refused.message} Nothing was sent. Your entries are kept.
        </Alert>
      )}
      {creating ? (
        <CreatePin customerId={customerId} onCreated={() => void hasPin.refetch()} />
      ) : (
        <PinField
          label="Transaction PIN"
          required
          className="sm:max-w-72"
          value={pin}
          readOnly={sending}
          onChange={({ currentTarget }) => {
            setPin(currentTarget.value)
            setFault(undefined)
          }}
          error={fault ?? (sending ? undefined : pinRefusal)}
        />
      )}
    </PayoutFrame>
  )
}
