import { formatMoney } from '@tradewind/kernel'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { timeText, weekdayText } from '#lib/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { KeyValue, type KeyValueEntry } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { numberLines } from './bank-line.ts'
import { categoriesQuery, countriesQuery } from './payments.queries.ts'
import { defaultNarration, othersCategory, readAmount } from './payments.rules.ts'
import { holderOf } from './send-form.rules.ts'
import type { SendWay } from './send-ways.rules.ts'
import { StepFrame } from './step-frame.tsx'
import type { Account } from './amount-step.tsx'
import type { FormControl } from './use-send-form.ts'
import type { useCharge } from './use-charge.ts'

interface ReviewStepProps {
  control: FormControl
  account: Account
  way: SendWay
  price: ReturnType<typeof useCharge>
  /** What the server said when it refused the last try, to be looked at here. */
  notice: string | undefined
  onEdit: (step: number) => void
  onNext: () => void
  onBack: () => void
}

/** Everything on one page before the PIN. */
export function ReviewStep({
  control: { form },
  account,
  way,
  price,
  notice,
  onEdit,
  onNext,
  onBack,
}: ReviewStepProps) {
  const { data: categories = [] } = useQuery(categoriesQuery())
  const { data: countries = [] } = useQuery(countriesQuery())
  const category = categories.find(({ id }) => id === form.expenseCategory)
  const amount = readAmount(form.amount, account.currencyCode)
  const { charge, current, changed } = price
  const country = countries.find(({ id }) => id === form.beneficiaryCountry)?.name ?? form.beneficiaryCountry
  return (
    <StepFrame
      title="Check everything once more"
      next="Continue"
      onNext={() => current && onNext()}
      onBack={onBack}
      busy={!current && !price.error}
      nextHidden={price.error !== null}
    >
      {notice && (
        <Alert type="warning" title="The charge has changed" live="polite">
          {notice} Nothing was sent.
        </Alert>
      )}
      {price.error && (
        <Alert
          type="danger"
          title="We could not work out the charge"
          live="polite"
          action={
            <Button kind="secondary" size="small" onClick={() => void price.refetch()}>
              Try again
            </Button>
          }
        >
          Nothing was sent. Your entries are kept.
        </Alert>
      )}
      <Group title="Amount" onEdit={() => onEdit(0)}>
        {amount && (
          <p className="pt-1 pb-2">
            <span className="sr-only">You send </span>
            <MoneyText amount={amount} size="display" withCode />
          </p>
        )}
        <KeyValue
          entries={[
            { label: 'From', value: `${account.accountName} (${account.currencyCode})` },
            ...(amount ? [{ label: 'You send', value: <MoneyText amount={amount} /> }] : []),
            ...(charge
              ? [
                  { label: 'Charge', value: <MoneyText amount={charge.chargeAmount} changed={changed} /> },
                  {
                    label: 'Total debit',
                    value: <MoneyText amount={charge.totalAmount} changed={changed} />,
                    strong: true,
                  },
                  { label: `${holderOf(form)} gets`, value: <MoneyText amount={charge.amount} /> },
                  { label: 'Arrives by', value: `${weekdayText(charge.expectedAt)}, ${timeText(charge.expectedAt)}` },
                  { label: 'Network', value: charge.network },
                ]
              : []),
          ]}
        />
      </Group>
      <Group title="Beneficiary" onEdit={() => onEdit(1)}>
        <KeyValue
          entries={[
            { label: 'Name', value: holderOf(form) },
            ...(form.bank?.bankName ? [{ label: 'Bank', value: form.bank.bankName }] : []),
            ...numberLines(way.method, form),
            { label: 'Country', value: country },
            ...given('E-mail', form.emailAddress),
            ...(form.beneficiaryId === '' && form.saveAsBeneficiary
              ? [{ label: 'Save as beneficiary', value: 'Yes' }]
              : []),
          ]}
        />
        {form.bank && (form.bank.nameCheck.result === 'none' || form.bank.nameCheck.result === 'close') && (
          <div className="mt-3">
            <Alert type="warning">You confirmed a name that is not the one of this account.</Alert>
          </div>
        )}
      </Group>
      <Group title="Details" onEdit={() => onEdit(2)}>
        <KeyValue
          entries={[
            { label: 'Expense category', value: category?.name ?? '' },
            ...(category?.name === othersCategory ? given('Description', form.description) : []),
            { label: 'Narration', value: form.narration.trim() || defaultNarration },
            {
              label: 'Documents',
              value:
                form.documentUploads.length === 0
                  ? 'None'
                  : form.documentUploads.map(({ fileName }) => fileName).join(', '),
            },
          ]}
        />
      </Group>
      {charge && (
        <p className="text-small text-ink-soft">
          {formatMoney(charge.totalAmount)} leaves your {account.currencyCode} account when you send. The next step asks
          for your transaction PIN.
        </p>
      )}
    </StepFrame>
  )
}

const given = (label: string, value: string): KeyValueEntry[] => (value.trim() === '' ? [] : [{ label, value }])

function Group({ title, onEdit, children }: { title: string; onEdit: () => void; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <div className="flex items-center justify-between gap-4">
        <h3 className="font-semibold">{title}</h3>
        <Button kind="quiet" size="small" onClick={onEdit} aria-label={`Edit ${title.toLowerCase()}`} className="-me-3">
          Edit
        </Button>
      </div>
      {children}
    </section>
  )
}
