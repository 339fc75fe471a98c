import { useQuery } from '@tanstack/react-query'
import { purposesQuery } from '#domain/payment-methods/send-ways.queries.ts'
import { isIndividual } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { LateSelect } from '#ui/late-select.tsx'
import { Link } from '#ui/link.tsx'
import { purposesOf } from './purpose.rules.ts'

interface PurposeFieldProps {
  asked: Parameters<typeof purposesQuery>[0]
  /** A purpose code; empty while none is chosen. */
  value: string
  onChange: (purposeCode: string) => void
  error: string | undefined
}

/** Why the money goes there, as the country wants to know it. */
export function PurposeField({ asked, value, onChange, error }: PurposeFieldProps) {
  const { data = [], isPending, isError, refetch } = useQuery(purposesQuery(asked))
  const purposes = purposesOf(data, isIndividual(useProfile()) ? 'individual' : 'company')
  const known = purposes.some(({ purposeCode }) => purposeCode === value)
  return (
    <LateSelect
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
      value={known ? value : null}
      onChange={(purposeCode) => onChange(purposeCode ?? '')}
      error={error}
      {...(isError && {
        hint: (
          <>
            The purposes did not load.{' '}
            <Link href="#" onClick={() => void refetch()}>
              Try again
            </Link>
          </>
        ),
      })}
    />
  )
}
