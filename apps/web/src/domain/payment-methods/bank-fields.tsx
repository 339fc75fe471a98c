import { useQuery } from '@tanstack/react-query'
import type { Currency } from '@tradewind/kernel'
import { providerName } from '@tradewind/kernel/bank/spelled'
import type { BankNumbers } from '@tradewind/kernel/payment-methods/bank-numbers'
import {
  type BankField,
  bareEntry,
  type CatalogueEntry,
  numberFields,
  roomFor,
} from '@tradewind/kernel/payment-methods/entry'
import { noProviders } from '@tradewind/kernel/wallet-countries'
import { useEffect } from 'react'
import { CountryFlag } from '#ui/currency-flag.tsx'
import { t } from '#ui/language.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { RetryHint } from '#ui/retry-hint.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { banksQuery, countriesQuery, namedBankQuery, providersQuery } from './payment-methods.queries.ts'
import { editedSortCode, formattedSortCode } from './sort-code.rules.ts'

interface BankFieldsProps {
  paymentMethod: CatalogueEntry
  currency: Currency
  numbers: BankNumbers
  faults: Partial<Record<keyof BankNumbers, string>>
  onChange: (change: Partial<BankNumbers>) => void
}

/** The numbers that a payment method asks for, typed or chosen, in the payment method's order. */
export function BankFields(props: BankFieldsProps) {
  return numberFields(props.paymentMethod, props.numbers).map((field) => (
    <NumberField key={field.name} field={field} {...props} />
  ))
}

interface OneProps extends BankFieldsProps {
  field: BankField
}

function NumberField(props: OneProps) {
  const { field, paymentMethod, numbers, faults, onChange } = props
  const { name, label, placeholder, hint, digits, pick, type } = field
  const named = useNamedBank(props)
  if (pick === 'banks') return <BankChoice {...props} />
  if (pick === 'operators') return <ProviderChoice {...props} />
  if (pick === 'countries') return <CountryChoice {...props} />
  const typed = paymentMethod.fields.filter((other) => other.pick === undefined)
  return (
    <TextField
      label={t(label)}
      required
      allowHyphen
      autoComplete="off"
      spellCheck={false}
      hint={named ? <span aria-live="polite">{named}</span> : hint}
      placeholder={placeholder}
      maxLength={roomFor(field)}
      digitsOnly={digits ?? false}
      {...(type && { type })}
      {...(name === 'sortCode' && { inputMode: 'numeric' as const })}
      {...(typed.length === 1 && paymentMethod.fields.length !== 2 && { className: 'sm:col-span-2' })}
      value={name === 'sortCode' ? formattedSortCode(numbers.sortCode) : numbers[name]}
      onChange={({ currentTarget, nativeEvent }) => {
        if (name === 'sortCode') writeSortCode(currentTarget, { before: numbers.sortCode, edit: nativeEvent })
        onChange({ [name]: currentTarget.value })
      }}
      error={faults[name]}
    />
  )
}

/** Puts dashes into a sort code that is being typed and leaves the caret behind the same digit. */
function writeSortCode(input: HTMLInputElement, { before, edit }: { before: string; edit: Event }): void {
  const backward = edit instanceof InputEvent && edit.inputType === 'deleteContentBackward'
  const after = { text: input.value, caret: input.selectionStart ?? input.value.length }
  const { text, caret } = editedSortCode(formattedSortCode(before), after, backward)
  if (text === input.value) return
  input.value = text
  input.setSelectionRange(caret, caret)
}

/** The bank that the entry names, once it is whole and the directory knows it. */
function useNamedBank({ field, currency, numbers }: OneProps): string | undefined {
  const entry = bareEntry(field.name, numbers[field.name]).toUpperCase()
  const { data } = useQuery(namedBankQuery(field.names, field.whole.test(entry) ? entry : '', currency))
  return data && [...new Set([providerName(data.bankName), data.bankBranch])].filter(Boolean).join(', ')
}

function BankChoice({ field, paymentMethod, numbers, faults, onChange }: OneProps) {
  const { data: banks = [], isPending, isError, refetch } = useQuery(banksQuery(paymentMethod.countryId))
  return (
    <LazySelect
      loading={isPending}
      label={t(field.label)}
      required
      placeholder={t('Choose a bank')}
      options={banks.map(({ code, name }) => ({ key: code, text: name, also: code }))}
      value={numbers.bankCode || null}
      onChange={(bankCode) => onChange({ bankCode: bankCode ?? '' })}
      error={faults.bankCode}
      {...(isError && {
        hint: <RetryHint what="We couldn't load the list of banks." onRetry={() => void refetch()} />,
      })}
    />
  )
}

/** The mobile-money provider. A country without providers shows a toast and an error at the field. */
function ProviderChoice({ field, paymentMethod, currency, numbers, faults, onChange }: OneProps) {
  const country = numbers.mobileCountry || paymentMethod.countryId
  const { data, isLoading, isError, refetch } = useQuery({
    ...providersQuery({ country, currency }),
    enabled: country !== '',
  })
  const none = data?.length === 0
  useEffect(() => {
    if (none) toast.error(noProviders)
  }, [none])
  useEffect(() => {
    // The only country of a currency is chosen by itself.
    if (numbers.mobileCountry === '' && paymentMethod.countryId !== '')
      onChange({ mobileCountry: paymentMethod.countryId })
  })
  return (
    <LazySelect
      loading={isLoading}
      label={t(field.label)}
      required
      disabled={country === '' || none}
      placeholder={country === '' ? t('Choose the country first') : t('Choose a provider')}
      options={(data ?? []).map(({ code, name }) => ({ key: code, text: providerName(name) }))}
      value={numbers.operator || null}
      onChange={(operator) => onChange({ operator: operator ?? '' })}
      error={none ? noProviders : faults.operator}
      {...(isError && { hint: <RetryHint what="We couldn't load the providers." onRetry={() => void refetch()} /> })}
    />
  )
}

function CountryChoice({ field, paymentMethod, numbers, faults, onChange }: OneProps) {
  const { data: countries = [], isPending, isError, refetch } = useQuery(countriesQuery())
  const offered = countries.filter(({ id }) => paymentMethod.countries?.includes(id))
  return (
    <LazySelect
      loading={isPending}
      label={t(field.label)}
      required
      placeholder={t('Choose a country')}
      options={offered.map(({ id, name, iso3, dialCode }) => ({
        key: id,
        text: name,
        also: `${id} ${iso3} ${dialCode}`,
        icon: <CountryFlag code={id} className="size-6" />,
      }))}
      value={numbers.mobileCountry || null}
      onChange={(mobileCountry) => onChange({ mobileCountry: mobileCountry ?? '', operator: '' })}
      error={faults.mobileCountry}
      {...(isError && { hint: <RetryHint what="We couldn't load the countries." onRetry={() => void refetch()} /> })}
    />
  )
}
