import { useQuery } from '@tanstack/react-query'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type { Account } from '#domain/accounts/account.ts'
import { ChosenPayee } from '#domain/payees/chosen-payee.tsx'
import { NewPayee } from '#domain/payees/new-payee.tsx'
import { recentQuery, savedQuery } from '#domain/payees/payee.queries.ts'
import { PayeeChoice } from '#domain/payees/payee-choice.tsx'
import { payeeFaults } from '#domain/payees/payee-faults.rules.ts'
import { withNewPayee, withoutPayee } from '#domain/payees/payee-form.rules.ts'
import { withSaved } from '#domain/payees/saved-payee.rules.ts'
import { usePayee } from '#domain/payees/use-payee.ts'
import type { FormControl } from '#ui/form/form-control.ts'
import { t } from '#ui/language.ts'
import { StepFrame } from '#ui/step-frame.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { forSomeoneElse, type SendForm } from './send-form.rules.ts'

interface BeneficiaryStepProps {
  control: FormControl<SendForm>
  customerId: string
  account: Account
  paymentMethod: CatalogueEntry
  paymentMethods: readonly CatalogueEntry[]
  onMethod: (method: PaymentMethod) => void
  /** With the form as it is then. */
  onNext: (form: SendForm) => void
  onBack: () => void
}

/** The beneficiary: a saved one, or a new one whose bank details are verified here. */
export function BeneficiaryStep({
  control,
  customerId,
  account,
  paymentMethod,
  paymentMethods,
  ...on
}: BeneficiaryStepProps) {
  const { form, replace } = control
  const { accountId, currencyCode: currency } = account
  const saved = useQuery(savedQuery({ customerId, accountId, currency }))
  const recent = useQuery(recentQuery(currency))
  const { verification, next } = usePayee({
    control,
    paymentMethod,
    currency,
    faultsOf: (now) => payeeFaults(now, paymentMethod),
  })
  const chosen = form.beneficiaryId !== ''
  const listing = !chosen && !form.writingNew
  // A tab lists only its own beneficiaries; elsewhere the selected payment method is tried first.
  const paying = paymentMethod.tab
    ? [paymentMethod]
    : [paymentMethod, ...paymentMethods.filter((other) => other !== paymentMethod)]
  const chooseAgain = () => replace(forSomeoneElse(withoutPayee(form)))

  const body = chosen ? (
    <ChosenPayee control={control} paymentMethod={paymentMethod} onChange={chooseAgain} />
  ) : form.writingNew ? (
    <NewPayee {...{ control, paymentMethod, currency, verification }} onSaved={chooseAgain} />
  ) : (
    <PayeeChoice
      {...{ saved, recent }}
      paymentMethods={paying}
      onChoose={(one, by) => {
        const filled = withSaved(form, one, by)
        replace(filled)
        // A saved beneficiary is complete unless the payment method needs details for every payment.
        if (Object.keys(payeeFaults(filled, by)).length === 0) on.onNext(filled)
      }}
      onNew={() => replace(withNewPayee(form, paymentMethod))}
    />
  )
  const tabs = paymentMethods.flatMap(({ tab, method }) => (tab ? [{ key: method, label: tab }] : []))
  return (
    <StepFrame
      title={t('Who do you want to pay?')}
      next={listing ? undefined : t('Continue')}
      onNext={() => void next(() => on.onNext(form))}
      onBack={on.onBack}
      busy={verification.state.is === 'checking'}
    >
      {tabs.length > 0 ? (
        <Tabs
          label={t("Location of the beneficiary's bank")}
          tabs={tabs}
          selected={paymentMethod.method}
          onSelect={on.onMethod}
        >
          <div className="flex flex-col gap-6">{body}</div>
        </Tabs>
      ) : (
        body
      )}
    </StepFrame>
  )
}
