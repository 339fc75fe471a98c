import { useQuery } from '@tanstack/react-query'
import { purposesQuery } from '#domain/payment-methods/payment-methods.queries.ts'
import { isIndividual } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { RetryHint } from '#ui/retry-hint.tsx'
import { purposesOf } from './purpose.rules.ts'

interface PurposeFieldProps {
  query: Parameters<typeof purposesQuery>[0]
  /** A purpose code; empty while none is chosen. */
  value: string
  onChange: (purposeCode: string) => void
  error: string | undefined
}

/** Why the money goes there, as the country wants to know it. */
export function PurposeField({ query, value, onChange, error }: PurposeFieldProps) {
  const { data = [], isPending, isError, refetch } = useQuery(purposesQuery(query))
  const purposes = purposesOf(data, isIndividual(useProfile()) ? 'individual' : 'company')
  const isOffered = purposes.some(({ purposeCode }) => purposeCode === value)
  return (
    <LazySelect
      loading={isPending}
      label="Purpose"
      required
      placeholder="Choose a purpose"
      options={purposes.map(({ purposeCode, description }) => ({
        key: purposeCode,
        text: description,
        also: purposeCode,
        hint: purposeCode,
      }))}
      value={isOffered ? value : null}
      onChange={(purposeCode) => onChange(purposeCode ?? '')}
      error={error}
      {...(isError && { hint: <RetryHint what="We couldn't load the purposes." onRetry={() => void refetch()} /> })}
    />
  )
}
