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
import type { FormControl } from '#lib/form/form-control.ts'
import { StepFrame } from '#ui/step-frame.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { SendForm } from './send-form.rules.ts'

interface BeneficiaryStepProps {
  control: FormControl<SendForm>
  customerId: string
  account: Account
  way: CatalogueEntry
  ways: readonly CatalogueEntry[]
  onWay: (method: PaymentMethod) => void
  onNext: () => void
  onBack: () => void
}

/** Who is paid: somebody saved, or somebody new whose bank details are verified here. */
export function BeneficiaryStep({ control, customerId, account, way, ways, ...on }: BeneficiaryStepProps) {
  const { form, replace } = control
  const { accountId, currencyCode: currency } = account
  const saved = useQuery(savedQuery({ customerId, accountId, currency }))
  const recent = useQuery(recentQuery(currency))
  const { verification, next } = usePayee({ control, way, currency, faultsOf: (now) => payeeFaults(now, way) })
  const chosen = form.beneficiaryId !== ''
  const listing = !chosen && !form.writingNew
  // Behind a tab are those of the tab; elsewhere the chosen way is only tried first.
  const paying = way.tab ? [way] : [way, ...ways.filter((other) => other !== way)]
  const chooseAgain = () => replace(withoutPayee(form))

  const body = chosen ? (
    <ChosenPayee control={control} way={way} onChange={chooseAgain} />
  ) : form.writingNew ? (
    <NewPayee {...{ control, way, currency, verification }} onSaved={chooseAgain} />
  ) : (
    <PayeeChoice
      {...{ saved, recent }}
      ways={paying}
      onChoose={(one, by) => {
        const filled = withSaved(form, one, by)
        replace(filled)
        // Everything is known of somebody saved, unless the way asks something of every payment.
        if (Object.keys(payeeFaults(filled, by)).length === 0) on.onNext()
      }}
      onNew={() => replace(withNewPayee(form, way))}
    />
  )
  const tabs = ways.flatMap(({ tab, method }) => (tab ? [{ key: method, label: tab }] : []))
  return (
    <StepFrame
      title="Who do you want to pay?"
      next={listing ? undefined : 'Continue'}
      onNext={() => void next(on.onNext)}
      onBack={on.onBack}
      busy={verification.state.is === 'checking'}
    >
      {tabs.length > 0 ? (
        <Tabs label="Where the beneficiary banks" tabs={tabs} selected={way.method} onSelect={on.onWay}>
          <div className="flex flex-col gap-6">{body}</div>
        </Tabs>
      ) : (
        body
      )}
    </StepFrame>
  )
}
