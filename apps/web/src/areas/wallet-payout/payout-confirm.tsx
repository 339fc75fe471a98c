import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '@tradewind/kernel'
import { withoutSeparators } from '@tradewind/kernel/payment-methods/entry'
import { isolated } from '@tradewind/kernel/text'
import { holderOf } from '#domain/payees/payee-form.rules.ts'
import { purposesQuery } from '#domain/payment-methods/payment-methods.queries.ts'
import { PaymentCodeEntry } from '#domain/pin/payment-code-entry.tsx'
import { PinEntry } from '#domain/pin/pin-entry.tsx'
import { usePaymentCode } from '#domain/pin/use-payment-code.ts'
import { usePin } from '#domain/pin/use-pin.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { dueText } from '#ui/dates.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import { payoutMethod, purposeWords } from './payout.rules.ts'
import { remittersQuery } from './remitters.queries.ts'
import { entryStep, type PayoutFlowModel } from './use-payout-flow.ts'

/** Everything once more, and the PIN. */
export function PayoutConfirm({ flow }: { flow: PayoutFlowModel }) {
  const { form, wallet, customerId, category, charge, outcome, unanswered, move, payOut } = flow
  const { data: remitters = [] } = useQuery(remittersQuery(customerId))
  const { currency, countryId } = payoutMethod()
  const { data: purposes = [] } = useQuery(
    purposesQuery({ currency, country: countryId, company: form.beneficiaryType === 'company' }),
  )
  const sending = outcome.is === 'sending'
  const doubt = unanswered && !sending
  const refused = outcome.is === 'refused' ? outcome.error : undefined
  const pin = usePin({ customerId, doubt: unanswered, refused })
  const code = usePaymentCode(refused)
  const { data: price } = charge
  return (
    <StepFrame
      title={doubt ? 'Not confirmed yet' : 'Review'}
      next={pin.ready ? (doubt ? 'Try again' : price ? `Send ${formatMoney(price.amount)}` : 'Send') : undefined}
      onNext={() => price && code.give((typed) => pin.give((transactionPin) => payOut(transactionPin, typed)))}
      onBack={doubt || sending ? undefined : () => move(entryStep)}
      busy={sending || charge.isPending || !category}
    >
      {doubt && (
        <Alert
          type="warning"
          title="We didn't get a response"
          live="assertive"
          action={
            <ButtonLink kind="secondary" size="small" href={paths.transactions()}>
              View transactions
            </ButtonLink>
          }
        >
          Your payout may or may not have been sent. Try again with the same PIN. It can't be paid twice.
        </Alert>
      )}
      {charge.isError && (
        <Alert
          type="danger"
          title="We couldn't calculate the charge"
          action={
            <Button kind="secondary" size="small" onClick={() => void charge.refetch()}>
              Try again
            </Button>
          }
        >
          Nothing was sent. What you entered is kept.
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
            { label: `${isolated(holderOf(form))} gets`, value: <MoneyText amount={price.amount} /> },
            { label: 'Bank', value: form.bank?.bankName ?? '' },
            { label: 'IFSC', value: withoutSeparators(form.ifsc).toUpperCase() },
            { label: 'Account number', value: withoutSeparators(form.accountNumber) },
            price.approvalsNeeded > 0
              ? { label: 'Arrives', value: 'Set after approval' }
              : { label: 'Arrives by', value: dueText(price.expectedAt) },
            { label: 'Purpose', value: purposeWords(form.purposeCode, purposes) },
            { label: 'Expense category', value: category?.name ?? '' },
          ]}
        />
      ) : (
        <SkeletonRows rows={5} />
      )}
      {refused && !pin.refusal && !code.tells && !sending && !doubt && (
        <Alert type="danger" title="The payout was refused" live="assertive">
          {refused.errors[0]?.message ?? refused.message} Nothing was sent. What you entered is kept.
        </Alert>
      )}
      <div className="flex flex-col gap-4 border-t border-line pt-5">
        <PaymentCodeEntry
          entry={code}
          sending={sending}
          onNew={() => pin.give((transactionPin) => payOut(transactionPin, ''))}
        />
        <PinEntry {...{ customerId, pin, sending, doubt }} />
      </div>
    </StepFrame>
  )
}
