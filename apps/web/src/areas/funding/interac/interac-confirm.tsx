import { formatMoney } from '@tradewind/kernel'
import { ConfirmStep } from '#domain/pin/confirm-step.tsx'
import { useConfirmation } from '#domain/pin/use-confirmation.ts'
import { InteracNotice } from '#ui/interac-notice.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { contactText } from './interac.rules.ts'
import { entryStep, type InteracFlowModel } from './use-interac-flow.ts'

/** Everything once more, and the PIN. */
export function InteracConfirm({ flow }: { flow: InteracFlowModel }) {
  const { form, amount, account, customerId, outcome, unanswered, move, request } = flow
  const confirmation = useConfirmation({ customerId, outcome, unanswered, onConfirm: request })
  if (!amount) return null
  return (
    <ConfirmStep
      confirmation={confirmation}
      words={`Request ${formatMoney(amount)}`}
      onBack={() => move(entryStep)}
      doubt="The request may or may not have been created. Try again with the same PIN. It can't be sent twice."
      refusedTitle="The request was refused"
      refusedEnd="No request was sent. What you entered is kept."
      below={<InteracNotice currencyCode={amount.currency} isInterac />}
    >
      <KeyValue
        entries={[
          { label: 'You request', value: <MoneyText amount={amount} />, strong: true },
          { label: 'From', value: form.payerName.trim() },
          { label: form.askBy === 'Email' ? 'Email' : 'Mobile number', value: contactText(form).trim() },
          { label: 'To', value: account.accountName },
          ...(form.narration.trim() === '' ? [] : [{ label: 'Narration', value: form.narration.trim() }]),
          { label: 'Network', value: 'Interac e-Transfer' },
          { label: 'Fee', value: 'Free' },
        ]}
      />
    </ConfirmStep>
  )
}
