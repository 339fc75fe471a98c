import { useQuery } from '@tanstack/react-query'
import type { Currency } from '@tradewind/kernel'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import { ChosenPayee } from '#domain/payees/chosen-payee.tsx'
import { NewPayee } from '#domain/payees/new-payee.tsx'
import { categoriesQuery, recentQuery } from '#domain/payees/payee.queries.ts'
import { PayeeChoice } from '#domain/payees/payee-choice.tsx'
import { withMethod, withNewPayee, withoutPayee } from '#domain/payees/payee-form.rules.ts'
import { PurposeFields } from '#domain/payees/purpose-fields.tsx'
import { payingMethod, withSaved } from '#domain/payees/saved-payee.rules.ts'
import { usePayee } from '#domain/payees/use-payee.ts'
import type { FormControl } from '#ui/form/form-control.ts'
import { PartError } from '#ui/part-error.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { type TransferForm, transferFaults } from './transfer.rules.ts'
import { useSaved } from './use-saved.ts'

interface PayeeStepProps {
  control: FormControl<TransferForm>
  currency: Currency
  paymentMethod: CatalogueEntry
  paymentMethods: readonly CatalogueEntry[]
  /** Someone whom the address names is still looked up. */
  filling: boolean
  onNext: () => void
  onBack: () => void
}

/** Who gets it and what for: someone saved, or someone new whose bank details are verified here. */
export function PayeeStep({
  control,
  currency,
  paymentMethod,
  paymentMethods,
  filling,
  onNext,
  onBack,
}: PayeeStepProps) {
  const { form, replace } = control
  const { saved, waiting, failed, again: readAgain, isTrying } = useSaved(currency)
  const recent = useQuery(recentQuery(currency))
  const { data: categories = [] } = useQuery(categoriesQuery())
  const { verification, next } = usePayee({
    control,
    paymentMethod,
    currency,
    faultsOf: (now) =>
      transferFaults(
        now,
        paymentMethod,
        categories.find(({ id }) => id === now.expenseCategory),
      ),
  })
  const payable = (saved.data ?? []).some((one) => payingMethod(one, paymentMethods))
  const chosen = form.beneficiaryId !== ''
  const listing = !chosen && !form.writingNew && payable
  const again = () => replace({ ...withoutPayee(form), saveAsBeneficiary: true })

  if (filling || (!chosen && !form.writingNew && waiting))
    return (
      <StepFrame title="Who are you sending to?" onBack={onBack}>
        <SkeletonRows rows={4} />
      </StepFrame>
    )
  if (listing)
    return (
      <StepFrame title="Who are you sending to?" onBack={onBack}>
        <PayeeChoice
          {...{ saved, recent, paymentMethods }}
          onChoose={(one, by) => replace(withSaved(form, one, by))}
          onNew={() => replace(withNewPayee(form, paymentMethod))}
        />
      </StepFrame>
    )
  const fields = (
    <NewPayee {...{ control, paymentMethod, currency, verification }} onSaved={payable ? again : undefined} />
  )
  return (
    <StepFrame
      title="Who are you sending to?"
      next="Continue"
      onNext={() => void next(onNext)}
      onBack={onBack}
      busy={verification.state.is === 'checking'}
    >
      {failed && !chosen && (
        <PartError
          what="your saved beneficiaries"
          reason="You can still send to a new beneficiary."
          busy={isTrying}
          onRetry={readAgain}
        />
      )}
      {chosen ? (
        <ChosenPayee control={control} paymentMethod={paymentMethod} onChange={again} />
      ) : paymentMethods.length > 1 ? (
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
      ) : (
        fields
      )}
      <section aria-labelledby="purpose-heading" className="flex flex-col gap-5 border-t border-line pt-6">
        <h3 id="purpose-heading" className="font-semibold">
          What is it for?
        </h3>
        <PurposeFields control={control} paymentMethod={paymentMethod} company={form.beneficiaryType === 'company'} />
      </section>
    </StepFrame>
  )
}
