import type { Currency } from '@tradewind/kernel'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAutoDeposit } from '#domain/payees/chosen-payee.tsx'
import { NewPayee } from '#domain/payees/new-payee.tsx'
import { holderOf, type Payee, withMethod, withNewPayee } from '#domain/payees/payee-form.rules.ts'
import { type Beneficiary, payingMethod, payLine } from '#domain/payees/saved-payee.rules.ts'
import { SecurityQuestion } from '#domain/payees/security-question.tsx'
import type { usePayee } from '#domain/payees/use-payee.ts'
import { Button } from '#ui/button.tsx'
import type { FieldControl, FormControl } from '#ui/form/form-control.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { type ScheduleForm, withBeneficiary, withoutBeneficiary } from './schedule-form.rules.ts'

interface PayeeProps {
  control: FormControl<ScheduleForm>
  currency: Currency
  saved: readonly Beneficiary[]
  paymentMethods: readonly CatalogueEntry[]
  paymentMethod: CatalogueEntry | undefined
  verification: ReturnType<typeof usePayee>['verification']
  /** The payee of the repeated payment, if not a saved beneficiary. */
  unsaved: string | undefined
}

/** The payee: a saved one, a new one, or that of the payment being edited. */
export function SchedulePayee(props: PayeeProps) {
  const { control, currency, saved, paymentMethods, paymentMethod, verification, unsaved } = props
  const { form, replace } = control
  const [first] = paymentMethods
  if (form.keptPayee) return <Kept form={form} onChange={() => replace(withoutBeneficiary(form))} />
  if (form.writingNew && paymentMethod) {
    const fields = (
      <NewPayee
        {...{ control, paymentMethod, currency, verification }}
        onSaved={saved.length > 0 ? () => replace(withoutBeneficiary(form)) : undefined}
      />
    )
    if (paymentMethods.length === 1) return fields
    return (
      <Tabs<PaymentMethod>
        label="Delivery method"
        tabs={paymentMethods.map(({ method, tab, title }) => ({ key: method, label: tab ?? title }))}
        selected={paymentMethod.method}
        onSelect={(method) => {
          const other = paymentMethods.find((one) => one.method === method)
          if (other) replace(withMethod(form, other))
        }}
      >
        {fields}
      </Tabs>
    )
  }
  return (
    <>
      <SavedPayee
        {...{ control, saved, paymentMethods, paymentMethod }}
        onChoose={(id) => replace(withBeneficiary(form, id, { saved, paymentMethods }))}
        hint={
          unsaved &&
          form.beneficiaryId === '' && (
            <>
              <bdi>{unsaved}</bdi> isn't a saved beneficiary.
            </>
          )
        }
      />
      {first && (
        <Button
          kind="secondary"
          size="small"
          className="self-start"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => replace(withNewPayee(form, first))}
        >
          New beneficiary
        </Button>
      )}
    </>
  )
}

interface SavedPayeeProps {
  control: FieldControl<Payee>
  saved: readonly Beneficiary[]
  paymentMethods: readonly CatalogueEntry[]
  paymentMethod: CatalogueEntry | undefined
  onChoose: (beneficiaryId: string) => void
  hint?: ReactNode
}

/** A saved beneficiary, and the security question of an Interac transfer. */
export function SavedPayee({ control, saved, paymentMethods, paymentMethod, onChoose, hint }: SavedPayeeProps) {
  const { form, faults } = control
  useAutoDeposit(control, paymentMethod)
  return (
    <>
      <LazySelect
        label="Beneficiary"
        required
        placeholder="Choose a beneficiary"
        options={saved
          .filter((one) => payingMethod(one, paymentMethods))
          .map((one) => ({
            key: one.beneficiaryId,
            text: one.beneficiaryAccountName,
            hint: payLine(one, paymentMethods),
          }))}
        value={form.beneficiaryId || null}
        onChange={(id) => onChoose(id ?? '')}
        error={faults.beneficiaryId}
        hint={hint}
      />
      {form.beneficiaryId !== '' && paymentMethod && (
        <SecurityQuestion control={control} paymentMethod={paymentMethod} />
      )}
    </>
  )
}

/** The payee of the payment being edited. */
function Kept({ form, onChange }: { form: ScheduleForm; onChange: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-base border border-line p-4">
      <div className="min-w-0 flex-1">
        <p className="text-small text-ink-soft">Beneficiary</p>
        <p className="font-semibold break-words">
          <bdi>{holderOf(form)}</bdi>
        </p>
        {form.keptPayee?.question && (
          <p className="text-small text-ink-soft">
            Security question: <bdi>{form.keptPayee.question}</bdi>
          </p>
        )}
      </div>
      <Button kind="secondary" size="small" onClick={onChange} aria-label="Change beneficiary">
        Change
      </Button>
    </div>
  )
}
