import { formatMoney } from '@tradewind/kernel'
import { ConfirmStep } from '#domain/pin/confirm-step.tsx'
import { useConfirmation } from '#domain/pin/use-confirmation.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { DebitAgreement } from './debit-agreement.tsx'
import { agreementText } from './pull.rules.ts'
import { entryStep, type PullFlowModel } from './use-pull-flow.ts'

/** Everything once more, and the PIN. */
export function PullConfirm({ flow }: { flow: PullFlowModel }) {
  const { form, amount, account, customerId, outcome, unanswered, move, collect } = flow
  const confirmation = useConfirmation({ customerId, outcome, unanswered, onConfirm: collect })
  if (!amount) return null
  return (
    <ConfirmStep
      confirmation={confirmation}
      words={`Collect ${formatMoney(amount)}`}
      onBack={() => move(entryStep)}
      doubt="The debit may or may not have been created. Try again with the same PIN. It can't be collected twice."
      refusedTitle="The debit was refused"
      refusedEnd="Nothing was collected. What you entered is kept."
    >
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
      <DebitAgreement words={agreementText(form)} />
    </ConfirmStep>
  )
}
