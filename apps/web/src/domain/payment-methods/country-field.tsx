import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FieldWords } from '#ui/field.tsx'
import { LazySelect } from '#ui/lazy-select.tsx'
import { RetryHint } from '#ui/retry-hint.tsx'
import { countriesQuery } from './payment-methods.queries.ts'

interface CountryFieldProps extends Pick<FieldWords, 'error' | 'hint' | 'required' | 'className'> {
  label?: string
  /** Alpha-2; empty while none is chosen. */
  value: string
  onChange: (country: string) => void
}

/** A country of all there are, found by its name or its codes. */
export function CountryField({ label = 'Country', value, onChange, ...words }: CountryFieldProps) {
  const { data: countries, isPending, isError, refetch } = useQuery(countriesQuery())
  const options = useMemo(
    () => (countries ?? []).map(({ id, name, iso3 }) => ({ key: id, text: name, also: `${id} ${iso3}` })),
    [countries],
  )
  return (
    <LazySelect
      label={label}
      placeholder="Choose a country"
      notOffered="Countries we can't send to aren't listed."
      loading={isPending}
      options={options}
      value={value || null}
      onChange={(country) => onChange(country ?? '')}
      {...words}
      {...(isError && { hint: <RetryHint what="We couldn't load the countries." onRetry={() => void refetch()} /> })}
    />
  )
}
