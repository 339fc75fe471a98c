import { useQuery } from '@tanstack/react-query'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { useEffect } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { categoriesQuery, savedQuery } from '#domain/payees/payee.queries.ts'
import { withoutPayee } from '#domain/payees/payee-form.rules.ts'
import { noPurpose } from '#domain/payees/purpose.rules.ts'
import { payingMethod, withSaved } from '#domain/payees/saved-payee.rules.ts'
import { countriesQuery } from '#domain/payment-methods/payment-methods.queries.ts'
import type { FormControl } from '#ui/form/form-control.ts'
import { detailsQuery, rejectedQuery } from '../payments.queries.ts'
import { useOverpaid, withOverpaid } from './overpaid.ts'
import { withOrderBefore, withPaidBefore } from './paid-before.rules.ts'
import { withRejected } from './rejected-order.rules.ts'
import { forSomeoneElse, type SendForm } from './send-form.rules.ts'

export interface Prefill {
  /** `overpaid` is an invoice on which more was paid than was due. */
  from: { beneficiaryId?: string; payFrom?: string; new?: string; again?: string; redo?: string; overpaid?: string }
  customerId: string
  account: Account
  paymentMethods: readonly CatalogueEntry[]
  control: FormControl<SendForm>
  /** A try is not answered yet, or the money is sent: nothing may change. */
  busy: boolean
}

/**
 * Fills the form once, from a saved beneficiary, an earlier payment or a rejected one that the address names. Gives whether that is
 * still to come: who goes on before it would be asked about someone whom we know.
 */
export function usePrefilled({ from, customerId, account, paymentMethods, control, busy }: Prefill): boolean {
  const { accountId, currencyCode: currency } = account
  const wanted = from.redo ?? from.beneficiaryId ?? from.again ?? from.overpaid
  const saved = useQuery({ ...savedQuery({ customerId, accountId, currency }), enabled: wanted !== undefined })
  const countries = useQuery({ ...countriesQuery(), enabled: from.again !== undefined })
  const categories = useQuery({ ...categoriesQuery(), enabled: from.again !== undefined })
  const paid = useQuery({
    ...detailsQuery(from.again ?? ''),
    enabled: from.again !== undefined,
    refetchInterval: false,
  })

  const rejected = useQuery({
    ...rejectedQuery(from.redo ?? ''),
    enabled: from.redo !== undefined,
    refetchOnMount: 'always',
  })

  const overpaid = useOverpaid(from.overpaid)

  const wanting = wanted !== undefined && paymentMethods.length > 0 && !busy && control.form.filledFrom !== wanted

  useEffect(() => {
    if (!wanting || !saved.data) return
    if (from.redo) {
      if (!rejected.data || rejected.isFetching) return
      const lists = { paymentMethods, saved: saved.data }
      control.replace({ ...withRejected(control.form, rejected.data, lists), filledFrom: wanted })
      return
    }
    // Nor is what was typed for another payee this one's purpose.
    const blank = { ...forSomeoneElse(withoutPayee(control.form)), ...noPurpose, filledFrom: wanted }
    if (from.beneficiaryId) {
      const one = saved.data.find(({ beneficiaryId }) => beneficiaryId === from.beneficiaryId)
      const paymentMethod = one && payingMethod(one, paymentMethods)
      const paidFrom = from.payFrom ?? ''
      control.replace(one && paymentMethod ? { ...withSaved(blank, one, paymentMethod), paidFrom } : blank)
      return
    }
    if (from.overpaid) {
      if (overpaid.data) control.replace(withOverpaid(blank, overpaid.data, accountId))
      return
    }
    if (!paid.data || !countries.data || !categories.data) return
    const { beneficiary } = paid.data
    const again = withOrderBefore(blank, paid.data, categories.data)
    const lists = { paymentMethods, saved: saved.data, countries: countries.data }
    control.replace(beneficiary ? withPaidBefore(again, beneficiary, lists) : blank)
  }, [
    wanting,
    wanted,
    paymentMethods,
    saved.data,
    paid.data,
    countries.data,
    categories.data,
    from.beneficiaryId,
    from.payFrom,
    from.redo,
    from.overpaid,
    overpaid.data,
    accountId,
    rejected.data,
    rejected.isFetching,
    control,
  ])

  // What cannot be loaded is asked for in the form instead.
  return wanting && ![saved, paid, countries, categories, rejected, overpaid].some(({ isError }) => isError)
}
