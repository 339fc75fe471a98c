import { useQuery } from '@tanstack/react-query'
import type { Currency } from '@tradewind/kernel'
import { providerName } from '@tradewind/kernel/bank/spelled'
import type { BankNumbers } from '@tradewind/kernel/payment-methods/bank-numbers'
import { type BankField, bareEntry, type CatalogueEntry, roomFor } from '@tradewind/kernel/payment-methods/entry'
import { noProviders } from '@tradewind/kernel/wallet-countries'
import { useEffect } from 'react'
import { CountryFlag } from '#ui/currency-flag.tsx'
import { LateSelect } from '#ui/late-select.tsx'
import { Link } from '#ui/link.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { banksQuery, countriesQuery, namedBankQuery, providersQuery } from './send-ways.queries.ts'

interface BankFieldsProps {
  way: CatalogueEntry
  currency: Currency
  numbers: BankNumbers
  faults: Partial<Record<keyof BankNumbers, string>>
  onChange: (change: Partial<BankNumbers>) => void
}

/** The numbers that a way asks for, typed or chosen, in the way's order. */
export function BankFields(props: BankFieldsProps) {
  return props.way.fields.map((field) => <NumberField key={field.name} field={field} {...props} />)
}

interface OneProps extends BankFieldsProps {
  field: BankField
}

function NumberField(props: OneProps) {
  const { field, way, numbers, faults, onChange } = props
  const { name, label, placeholder, hint, digits, pick, type } = field
  const named = useNamedBank(props)
  if (pick === 'banks') return <BankChoice {...props} />
  if (pick === 'operators') return <ProviderChoice {...props} />
  if (pick === 'countries') return <CountryChoice {...props} />
  const typed = way.fields.filter((other) => other.pick === undefined)
  return (
    <TextField
      label={label}
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
      {...(typed.length === 1 && way.fields.length !== 2 && { className: 'sm:col-span-2' })}
      value={numbers[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
      error={faults[name]}
    />
  )
}

/** The bank that the entry names, once it is whole and the directory knows it. */
function useNamedBank({ field, currency, numbers }: OneProps): string | undefined {
  const entry = bareEntry(field.name, numbers[field.name]).toUpperCase()
  const { data } = useQuery(namedBankQuery(field.names, field.whole.test(entry) ? entry : '', currency))
  return data && [...new Set([providerName(data.bankName), data.bankBranch])].filter(Boolean).join(', ')
}

function BankChoice({ field, way, numbers, faults, onChange }: OneProps) {
  const { data: banks = [], isPending, isError, refetch } = useQuery(banksQuery(way.countryId))
  return (
    <LateSelect
      loading={isPending}
      label={field.label}
      required
      placeholder="Choose a bank"
      options={banks.map(({ code, name }) => ({ key: code, text: name, also: code }))}
      value={numbers.bankCode || null}
      onChange={(bankCode) => onChange({ bankCode: bankCode ?? '' })}
      error={faults.bankCode}
      {...(isError && { hint: <Retry what="The list of banks did not load." onRetry={() => void refetch()} /> })}
    />
  )
}

/** Who runs the wallet. A country without anybody is told once, and again at the field. */
function ProviderChoice({ field, way, currency, numbers, faults, onChange }: OneProps) {
  const country = numbers.mobileCountry || way.countryId
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
    if (numbers.mobileCountry === '' && way.countryId !== '') onChange({ mobileCountry: way.countryId })
  })
  return (
    <LateSelect
      loading={isLoading}
      label={field.label}
      required
      disabled={country === '' || none}
      placeholder={country === '' ? 'Choose the country first' : 'Choose a provider'}
      options={(data ?? []).map(({ code, name }) => ({ key: code, text: providerName(name) }))}
      value={numbers.operator || null}
      onChange={(operator) => onChange({ operator: operator ?? '' })}
      error={none ? noProviders : faults.operator}
      {...(isError && { hint: <Retry what="The providers did not load." onRetry={() => void refetch()} /> })}
    />
  )
}

function CountryChoice({ field, way, numbers, faults, onChange }: OneProps) {
  const { data: countries = [], isPending } = useQuery(countriesQuery())
  const offered = countries.filter(({ id }) => way.countries?.includes(id))
  return (
    <LateSelect
      loading={isPending}
      label={field.label}
      required
      placeholder="Choose a country"
      options={offered.map(({ id, name, iso3, dialCode }) => ({
        key: id,
        text: name,
        also: `${id} ${iso3} ${dialCode}`,
        icon: <CountryFlag code={id} className="size-6" />,
      }))}
      value={numbers.mobileCountry || null}
      onChange={(mobileCountry) => onChange({ mobileCountry: mobileCountry ?? '', operator: '' })}
      error={faults.mobileCountry}
    />
  )
}

const Retry = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <>
    {what}{' '}
    <Link href="#" onClick={onRetry}>
      Try again
    </Link>
  </>
)
