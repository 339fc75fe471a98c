import { useQuery } from '@tanstack/react-query'
import { providerName } from '@tradewind/kernel/bank/spelled'
import { noProviders, walletCountriesOf } from '@tradewind/kernel/wallet-countries'
import { useEffect } from 'react'
import { isNewWallet } from '#domain/funding/funded-account.ts'
import { providersQuery } from '#domain/payment-methods/payment-methods.queries.ts'
import { Alert } from '#ui/alert.tsx'
import { AmountField } from '#ui/amount-field.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { PartError } from '#ui/part-error.tsx'
import { PhoneField } from '#ui/phone-field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import { toast } from '#ui/toast.ts'
import { limitsText } from '../option.rules.ts'
import { SavedNumbers } from './saved-numbers.tsx'
import type { MobileMoneyModel } from './use-mobile-money.ts'

/** How much, and from which number. */
export function MobileMoneyEntry({ flow }: { flow: MobileMoneyModel }) {
  const { account, option, setAmount, control, saved, leaveEntry, isSaving, onBack } = flow
  const { form, set } = control
  return (
    <StepFrame
      title="Mobile money"
      text={`${option.fee} ${option.arrives}.`}
      next="Continue"
      onNext={() => void leaveEntry()}
      onBack={onBack}
      busy={isSaving}
    >
      <AmountField
        label="You add"
        required
        currency={account.currencyCode}
        value={form.amount}
        onChange={setAmount}
        hint={limitsText(option)}
        error={control.faults.amount}
      />
      {form.view === 'saved-number' ? (
        <SavedNumbers
          saved={saved}
          chosen={form.savedId}
          onChoose={(savedId) => set({ savedId })}
          onNew={() => set({ view: 'new-number' })}
          error={control.faults.savedId}
        />
      ) : (
        <NewNumber flow={flow} />
      )}
    </StepFrame>
  )
}

function NewNumber({ flow: { account, control, saved } }: { flow: MobileMoneyModel }) {
  const { form, faults, set } = control
  return (
    <section aria-label="New number" className="flex flex-col gap-5">
      <PhoneField
        label="Mobile money number"
        required
        value={form.phone}
        // A provider belongs to a country.
        onChange={(phone) => set({ phone, ...(phone.iso2 !== form.phone.iso2 && { provider: '' }) })}
        error={faults.phone}
      />
      <Providers flow={{ account, control }} />
      {!isNewWallet(account) && (
        <Checkbox
          label="Save this number"
          hint="You can choose it next time."
          checked={form.save}
          onChange={({ currentTarget }) => set({ save: currentTarget.checked })}
        />
      )}
      {saved.length > 0 && (
        <Button kind="quiet" className="-ms-4 self-start" onClick={() => set({ view: 'saved-number' })}>
          Use a saved number
        </Button>
      )}
    </section>
  )
}

/** The operators of the number's country. Where there are none, money can't be added from there now. */
function Providers({ flow: { account, control } }: { flow: Pick<MobileMoneyModel, 'account' | 'control'> }) {
  const { form, faults, set } = control
  const { currencyCode: currency } = account
  const country = form.phone.iso2
  const serves = (walletCountriesOf(currency) as readonly string[]).includes(country)
  const { data, isError, isFetching, refetch } = useQuery({
    ...providersQuery({ country, currency }),
    enabled: serves,
  })
  const none = data?.length === 0
  useEffect(() => {
    if (none) toast.error(noProviders)
  }, [none])
  if (!serves) return null
  if (isError) return <PartError what="the providers" busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24 w-full" />
  if (none) return <Alert type="danger">{noProviders}</Alert>
  return (
    <RadioCards
      label="Provider"
      required
      columns={2}
      options={data.map(({ code, name }) => ({ value: code, title: providerName(name) }))}
      value={form.provider === '' ? undefined : form.provider}
      onChange={(provider) => set({ provider })}
      error={faults.provider}
    />
  )
}
