import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Account } from './amount-step.tsx'
import { countriesQuery } from '#lib/send-ways/send-ways.queries.ts'
import { detailsQuery, savedQuery } from './payments.queries.ts'
import { payingWay, withPaidBefore, withSaved } from './saved-beneficiary.rules.ts'
import { withoutBeneficiary } from './send-form.rules.ts'
import type { SendWay } from '#lib/send-ways/send-way.rules.ts'
import type { FormControl } from './use-send-form.ts'

interface Prefill {
  from: { beneficiaryId?: string; again?: string }
  customerId: string
  account: Account
  ways: readonly SendWay[]
  control: FormControl
  /** A try is not answered yet, or the money is sent: nothing may change. */
  busy: boolean
}

/**
 * Fills the beneficiary once, from a saved one or from an earlier payment that the address names. Gives whether that is
 * still to come: who goes on before it would be asked about somebody whom we know.
 */
export function usePrefilled({ from, customerId, account, ways, control, busy }: Prefill): boolean {
  const { accountId, currencyCode: currency } = account
  const wanted = from.beneficiaryId ?? from.again
  const saved = useQuery({ ...savedQuery({ customerId, accountId, currency }), enabled: wanted !== undefined })
  const countries = useQuery({ ...countriesQuery(), enabled: from.again !== undefined })
  const paid = useQuery({
    ...detailsQuery(from.again ?? ''),
    enabled: from.again !== undefined,
    refetchInterval: false,
  })

  const wanting = wanted !== undefined && ways.length > 0 && !busy && control.form.filledFrom !== wanted

  useEffect(() => {
    if (!wanting || !saved.data) return
    const blank = { ...withoutBeneficiary(control.form), filledFrom: wanted }
    if (from.beneficiaryId) {
      const one = saved.data.find(({ beneficiaryId }) => beneficiaryId === from.beneficiaryId)
      const way = one && payingWay(one, ways)
      control.replace(one && way ? withSaved(blank, one, way) : blank)
      return
    }
    if (!paid.data || !countries.data) return
    const { beneficiary } = paid.data
    const known = { ways, saved: saved.data, countries: countries.data }
    control.replace(beneficiary ? withPaidBefore(blank, beneficiary, known) : blank)
  }, [wanting, wanted, ways, saved.data, paid.data, countries.data, from.beneficiaryId, control])

  // What cannot be loaded is asked for in the form instead.
  return wanting && !saved.isError && !paid.isError && !countries.isError
}
