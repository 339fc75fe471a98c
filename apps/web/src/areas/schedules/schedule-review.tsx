import { useQuery } from '@tanstack/react-query'
import { add, zero } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import type { ReactNode } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { holderOf } from '#domain/payees/payee-form.rules.ts'
import { defaultNarration } from '#domain/payees/purpose.rules.ts'
import { ConfirmStep } from '#domain/pin/confirm-step.tsx'
import { useConfirmation } from '#domain/pin/use-confirmation.ts'
import { paths } from '#lib/paths.ts'
import { allOf } from '#lib/words.ts'
import type { OnceOutcome } from '#ui/calls/send-once.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { formsOf } from './other-payees.rules.ts'
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
  const confirmation = useConfirmation({ customerId, outcome, onConfirm: onOrder })
  const { data: all = [] } = useQuery(accountsQuery({ failures: 'silent' }))
  const { currencyCode } = account
  const forms = formsOf(form)
  const amounts = forms.flatMap((one) => readAmount(one.amount, currencyCode) ?? [])
  const amount = amounts.reduce(add, zero(currencyCode))
  const each = edits ? 1 : (readCount(form) ?? 1)
  const count = each * forms.length
  const documents = form.documents.length > 0 ? form.documents.map(({ fileName }) => fileName) : form.keptDocuments
  return (
    <ConfirmStep
      confirmation={confirmation}
      words={edits ? 'Save changes' : 'Schedule payment'}
      onBack={onBack}
      beside
      doubt="It may or may not have been saved. Try again with the same PIN. It can't be saved twice."
      check={{ label: 'View scheduled payments', href: paths.scheduledPayments() }}
      refusedTitle={edits ? 'The changes were not saved' : 'Nothing was scheduled'}
    >
      <KeyValue
        entries={[
          { label: 'To', value: <bdi>{allOf(forms.map(holderOf))}</bdi> },
          { label: 'From', value: <bdi>{account.accountName}</bdi> },
          ...(isAlone(form) ? [] : payerEntries(form, { account, all })),
          ...(forms.length > 1
            ? forms.map((one, index) => ({
                label: `Amount for ${isolated(holderOf(one))}`,
                value: <MoneyText amount={amounts[index] ?? zero(currencyCode)} />,
              }))
            : []),
          {
            label: forms.length > 1 ? 'Amount each time' : 'Amount',
            value: <MoneyText amount={amount} />,
            strong: true,
          },
          ...whenEntries(form, edits, <FirstDay {...{ form, bankCountry }} currency={account.currencyCode} />),
          ...(count > 1
            ? [
                {
                  label: 'Total',
                  value: (
                    <>
                      <MoneyText amount={totalOf(amount, each)} /> in {count} payments, plus charges
                    </>
                  ),
                },
              ]
            : []),
          { label: 'Expense category', value: category },
          { label: 'Narration', value: <bdi>{form.narration.trim() || defaultNarration}</bdi> },
          ...(documents.length > 0 ? [{ label: 'Documents', value: <bdi>{documents.join(', ')}</bdi> }] : []),
        ]}
      />
      {!edits && <PlannedDays form={form} currency={account.currencyCode} bankCountry={bankCountry} />}
    </ConfirmStep>
  )
}

function whenEntries(form: ScheduleForm, edits: boolean, first: ReactNode) {
  if (edits)
    return mayMove(form)
      ? [{ label: 'Payment date', value: calendarDay(form.paymentDate) }]
      : [{ label: 'Payment dates', value: 'Each payment keeps its date' }]
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
