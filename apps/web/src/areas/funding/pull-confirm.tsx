import { formatMoney } from '@tradewind/kernel'
import { PinEntry } from '#domain/pin/pin-entry.tsx'
import { usePin } from '#domain/pin/use-pin.ts'
import { Alert } from '#ui/alert.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import { entryStep, type PullFlowModel } from './use-pull-flow.ts'

/** Everything once more, and the PIN. */
export function PullConfirm({ flow }: { flow: PullFlowModel }) {
  const { form, amount, account, customerId, outcome, unanswered, move, collect } = flow
  const collecting = outcome.is === 'sending'
  const doubt = unanswered && !collecting
  const refused = outcome.is === 'refused' ? outcome.error : undefined
  const pin = usePin({ customerId, doubt: unanswered, refused })
  if (!amount) return null
  return (
    <StepFrame
      title={doubt ? 'Not confirmed yet' : 'Review'}
      next={pin.ready ? (doubt ? 'Try again' : `Collect ${formatMoney(amount)}`) : undefined}
      onNext={() => pin.give(collect)}
      onBack={doubt || collecting ? undefined : () => move(entryStep)}
      busy={collecting}
    >
      {doubt && (
        <Alert type="warning" title="We didn't get a response" live="assertive">
          The debit may or may not have been created. Try again with the same PIN. It can't be collected twice.
        </Alert>
      )}
      <KeyValue
        entries={[
          { label: 'You collect', value: <MoneyText amount={amount} />, strong: true },
          { label: 'From', value: form.accountHolderName.trim() },
          { label: 'Institution number', value: form.institutionNumber },
          { label: 'Transit number', value: form.transitNumber },
          { label: 'Account number', value: form.accountNumber },
          { label: 'To', value: account.accountName },
          ...(form.narration.trim() === '' ? [] : [{ label: 'Narration', value: form.narration.trim() }]),
          { label: 'Network', value: 'EFT' },
          { label: 'Agreement', value: 'One-off debit, agreed by you' },
        ]}
      />
      {refused && !pin.refusal && !collecting && !doubt && (
        <Alert type="danger" title="The debit was refused" live="assertive">
          {refused.errors[0]?.message ?? refused.message} Nothing was collected. What you entered is kept.
        </Alert>
      )}
      <div className="flex flex-col gap-4 border-t border-line pt-5">
        <PinEntry {...{ customerId, pin, doubt }} sending={collecting} />
      </div>
    </StepFrame>
  )
}
