import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { holderOf } from '#domain/payees/payee-form.rules.ts'
import { defaultNarration } from '#domain/payees/purpose.rules.ts'
import { PaymentCodeEntry } from '#domain/pin/payment-code-entry.tsx'
import { PinEntry } from '#domain/pin/pin-entry.tsx'
import { usePaymentCode } from '#domain/pin/use-payment-code.ts'
import { usePin } from '#domain/pin/use-pin.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { failureText, type OnceOutcome } from '#ui/calls/send-once.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import { totalOf } from './planned-days.rules.ts'
import { FirstDay, PlannedDays } from './planned-days.tsx'
import { isAlone, mayMove, movesDays, readAmount, readCount, type ScheduleForm } from './schedule-form.rules.ts'
import { payerEntries } from './schedule-payer.tsx'
import { calendarDay, frequencyText, missedText, movesText } from './schedule-words.ts'

interface ReviewProps {
  form: ScheduleForm
  account: Account
  customerId: string
  category: string
  bankCountry: string | undefined
  edits: boolean
  outcome: OnceOutcome<unknown>
  onBack: () => void
  /** `code` is empty where none was asked for. */
  onOrder: (pin: string, code: string) => void
}

/** Everything once more, and the PIN. */
export function ScheduleReview(props: ReviewProps) {
  const { form, account, customerId, category, bankCountry, edits, outcome, onBack, onOrder } = props
  const sending = outcome.is === 'sending'
  const doubt = outcome.is === 'unknown'
  const refused = outcome.is === 'refused' ? outcome.error : undefined
  const pin = usePin({ customerId, doubt, refused })
  const code = usePaymentCode(refused)
  const { data: all = [] } = useQuery(accountsQuery({ failures: 'silent' }))
  const amount = readAmount(form.amount, account.currencyCode)
  const count = edits ? 1 : (readCount(form) ?? 1)
  const words = edits ? 'Save changes' : 'Schedule payment'
  return (
    <StepFrame
      title={doubt ? 'Not confirmed yet' : 'Review'}
      next={pin.ready ? (doubt ? 'Try again' : words) : undefined}
      onNext={() => code.give((typed) => pin.give((given) => onOrder(given, typed)))}
      onBack={doubt || sending ? undefined : onBack}
      busy={sending}
    >
      {doubt && (
        <Alert
          type="warning"
          title="We didn't get a response"
          live="assertive"
          action={
            <ButtonLink kind="secondary" size="small" href={paths.scheduledPayments()}>
              View scheduled payments
            </ButtonLink>
          }
        >
          It may or may not have been saved. Try again with the same PIN. It can't be saved twice.
        </Alert>
      )}
      <KeyValue
        entries={[
          { label: 'To', value: <bdi>{holderOf(form)}</bdi> },
          { label: 'From', value: <bdi>{account.accountName}</bdi> },
          ...(isAlone(form) ? [] : payerEntries(form, { account, all })),
          ...(amount ? [{ label: 'Amount', value: <MoneyText amount={amount} />, strong: true }] : []),
          ...whenEntries(form, edits, <FirstDay {...{ form, bankCountry }} currency={account.currencyCode} />),
          ...(amount && count > 1
            ? [
                {
                  label: 'Total',
                  value: (
                    <>
                      <MoneyText amount={totalOf(amount, count)} /> in {count} payments, plus charges
                    </>
                  ),
                },
              ]
            : []),
          { label: 'Expense category', value: category },
          { label: 'Narration', value: <bdi>{form.narration.trim() || defaultNarration}</bdi> },
        ]}
      />
      {!edits && <PlannedDays form={form} currency={account.currencyCode} bankCountry={bankCountry} />}
      {refused && !pin.refusal && !code.tells && !sending && (
        <Alert type="danger" title={edits ? 'The changes were not saved' : 'Nothing was scheduled'} live="assertive">
          {failureText(refused)} What you entered is kept.
        </Alert>
      )}
      <div className="flex flex-col gap-4 border-t border-line pt-5">
        <PaymentCodeEntry entry={code} sending={sending} onNew={() => pin.give((given) => onOrder(given, ''))} />
        <PinEntry {...{ customerId, pin, sending, doubt }} />
      </div>
    </StepFrame>
  )
}

function whenEntries(form: ScheduleForm, edits: boolean, first: ReactNode) {
  if (edits)
    return mayMove(form)
      ? [{ label: 'Payment date', value: calendarDay(form.paymentDate) }]
      : [{ label: 'Payment dates', value: 'Each payment keeps its day' }]
  const start = form.startType === 'Immediately' ? 'Immediately' : first
  const count = readCount(form) ?? 1
  return [
    form.paymentType === 'OneOff'
      ? { label: 'Payment date', value: start }
      : {
          label: 'How often',
          value: `${frequencyText[form.paymentFrequency]}, ${count} ${count === 1 ? 'time' : 'times'}`,
        },
    ...(form.paymentType === 'OneOff' ? [] : [{ label: 'First payment', value: start }]),
    ...(movesDays(form)
      ? [{ label: 'If the day is a weekend or bank holiday', value: movesText[form.whenMoved] }]
      : []),
    { label: 'When we miss a payment', value: missedText[form.whenMissed] },
  ]
}
