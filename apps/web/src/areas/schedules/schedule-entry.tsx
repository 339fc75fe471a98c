import { maxOccurrences } from '@tradewind/contract/schedules'
import { formatMoney } from '@tradewind/kernel'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { isolated } from '@tradewind/kernel/text'
import type { Account } from '#domain/accounts/account.ts'
import { canSendFrom } from '#domain/accounts/account-methods.ts'
import { DocumentsField } from '#domain/documents/documents-field.tsx'
import { PurposeFields } from '#domain/payees/purpose-fields.tsx'
import type { Beneficiary } from '#domain/payees/saved-payee.rules.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import type { FormControl } from '#ui/form/form-control.ts'
import { LazyDateField } from '#ui/lazy-date-field.tsx'
import { LazySelect } from '#ui/lazy-select.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { NumberStepper } from '#ui/number-stepper.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import { OtherPayees } from './other-payees.tsx'
import { PlannedDays } from './planned-days.tsx'
import { isAlone, mayMove, movesDays, type ScheduleForm } from './schedule-form.rules.ts'
import { SchedulePayee } from './schedule-payee.tsx'
import { SchedulePayer } from './schedule-payer.tsx'
import { frequencyText, missedText, movesText } from './schedule-words.ts'

interface EntryProps {
  control: FormControl<ScheduleForm>
  account: Account
  /** The accounts to choose from; none where the payment stays with its account. */
  accounts: readonly Account[]
  onAccount: (accountId: string) => void
  saved: readonly Beneficiary[]
  paymentMethods: readonly CatalogueEntry[]
  paymentMethod: CatalogueEntry | undefined
  bankCountry: string | undefined
  /** An edit: the days stand, but those of a payment that is edited alone. */
  edits: boolean
  /** Who was paid by the payment that is repeated, where that is nobody who is saved. */
  unsaved: string | undefined
  othersFaults: Parameters<typeof OtherPayees>[0]['faults']
  verification: Parameters<typeof SchedulePayee>[0]['verification']
  onNext: () => void
}

/** Who is paid how much, and when. */
export function ScheduleEntry(props: EntryProps) {
  const {
    control,
    account,
    accounts,
    onAccount,
    saved,
    paymentMethods,
    paymentMethod,
    bankCountry,
    edits,
    unsaved,
    verification,
  } = props
  const { form, faults, set } = control
  const alone = isAlone(form)
  return (
    <StepFrame
      title={edits ? (alone ? 'Edit this payment' : 'Edit scheduled payment') : 'Schedule a payment'}
      text={
        edits && !mayMove(form)
          ? "This changes all payments that haven't been made yet. Each keeps its date."
          : "We'll pay on the date you choose. If your balance is too low, we'll email you."
      }
      next="Review"
      onNext={props.onNext}
      busy={verification.state.is === 'checking'}
    >
      {accounts.length > 1 && !edits ? (
        <LazySelect
          label="From"
          required
          options={accounts.map((one) => ({
            key: one.accountId,
            text: `${one.currencyCode} · ${isolated(one.accountName)}`,
            hint: `${formatMoney(one.availableBalance)} available`,
            icon: <CurrencyFlag code={one.currencyCode} className="size-7" />,
            comingSoon: !canSendFrom(one) && one.accountId !== account.accountId,
          }))}
          value={account.accountId}
          onChange={(accountId) => accountId && accountId !== account.accountId && onAccount(accountId)}
        />
      ) : (
        <p className="text-small">
          From <bdi className="font-semibold">{account.accountName}</bdi>{' '}
          <span className="text-ink-soft">
            · <MoneyText amount={account.availableBalance} /> available
          </span>
        </p>
      )}
      <SchedulePayee
        {...{ control, saved, paymentMethods, paymentMethod, verification, unsaved }}
        currency={account.currencyCode}
      />
      <AmountField
        label="Amount"
        required
        currency={account.currencyCode}
        value={form.amount}
        onChange={(amount) => set({ amount })}
        error={faults.amount}
        hint="The charge on the payment date is added."
      />
      {!edits && <OtherPayees {...{ control, account, saved, paymentMethods }} faults={props.othersFaults} />}
      {!alone && <SchedulePayer control={control} account={account} />}
      {edits ? <DayOfEdit control={control} /> : <When control={control} />}
      {(!edits || mayMove(form)) && (
        <PlannedDays
          form={edits ? { ...form, paymentType: 'OneOff', startType: 'CustomDate' } : form}
          currency={account.currencyCode}
          bankCountry={bankCountry}
        />
      )}
      <PurposeFields control={control} paymentMethod={paymentMethod} company={form.beneficiaryType === 'company'} />
      {form.others.length === 0 && (
        <DocumentsField
          files={form.documents}
          onChange={(documents) => set({ documents })}
          example="an invoice or a contract"
          kept={form.documents.length > 0 ? [] : form.keptDocuments}
        />
      )}
    </StepFrame>
  )
}

const DateOf = ({ control: { form, faults, set }, label }: Pick<EntryProps, 'control'> & { label: string }) => (
  <LazyDateField
    label={label}
    required
    value={form.paymentDate || null}
    onChange={(day) => set({ paymentDate: day ?? '' })}
    error={faults.paymentDate}
  />
)

/** The day of a payment that is edited alone. */
const DayOfEdit = ({ control }: Pick<EntryProps, 'control'>) =>
  mayMove(control.form) ? <DateOf control={control} label="Payment date" /> : null

/** When a new schedule pays. */
function When({ control }: Pick<EntryProps, 'control'>) {
  const { form, faults, set } = control
  const recurring = form.paymentType === 'Recurring'
  return (
    <>
      <RadioCards
        label="Payment type"
        required
        columns={2}
        options={[
          { value: 'OneOff', title: 'One-off' },
          { value: 'Recurring', title: 'Recurring' },
        ]}
        value={form.paymentType}
        onChange={(paymentType) =>
          set({
            paymentType,
            occurrence: paymentType === 'Recurring' && form.occurrence === '1' ? '12' : form.occurrence,
          })
        }
      />
      <RadioCards
        label="Start"
        required
        columns={2}
        options={[
          { value: 'CustomDate', title: 'On a date', text: 'At 8:00 in your time zone.' },
          { value: 'Immediately', title: 'Immediately', text: 'As soon as you confirm.' },
        ]}
        value={form.startType}
        onChange={(startType) => set({ startType })}
      />
      {form.startType === 'CustomDate' && (
        <DateOf control={control} label={recurring ? 'First payment date' : 'Payment date'} />
      )}
      {recurring && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <LazySelect
            label="Frequency"
            required
            options={Object.entries(frequencyText).map(([key, text]) => ({ key, text }))}
            value={form.paymentFrequency}
            onChange={(key) => key && set({ paymentFrequency: key as ScheduleForm['paymentFrequency'] })}
          />
          <NumberStepper
            label="Number of payments"
            required
            max={maxOccurrences}
            value={Number(form.occurrence)}
            onChange={(occurrence) => set({ occurrence: String(occurrence) })}
            error={faults.occurrence}
          />
        </div>
      )}
      <div className="grid items-end gap-5 sm:grid-cols-2">
        {movesDays(form) && (
          <LazySelect
            label="If the day is a weekend or bank holiday"
            required
            options={Object.entries(movesText).map(([key, text]) => ({ key, text }))}
            value={form.whenMoved}
            onChange={(key) => key && set({ whenMoved: key as ScheduleForm['whenMoved'] })}
          />
        )}
        <LazySelect
          label="When we miss a payment"
          required
          options={Object.entries(missedText).map(([key, text]) => ({ key, text }))}
          value={form.whenMissed}
          onChange={(key) => key && set({ whenMissed: key as ScheduleForm['whenMissed'] })}
          hint="Applies in the rare case of an outage of a day or more."
        />
      </div>
    </>
  )
}
