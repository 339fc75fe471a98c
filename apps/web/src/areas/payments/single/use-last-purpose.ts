import { useQuery } from '@tanstack/react-query'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { useEffect, useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { categoriesQuery, savedQuery } from '#domain/payees/payee.queries.ts'
import type { Purpose } from '#domain/payees/purpose.rules.ts'
import type { FormControl } from '#ui/form/form-control.ts'
import { detailsQuery, paymentsToPayeeQuery } from '../payments.queries.ts'
import { lastPaymentTo, purposeChange, purposeOfPaid } from './last-purpose.rules.ts'
import type { SendForm } from './send-form.rules.ts'

interface LastPurposeOf {
  control: FormControl<SendForm>
  customerId: string
  account: Account
  paymentMethod: CatalogueEntry | undefined
  /** Whether the fields of the purpose are on the screen, where someone may be typing. */
  isShown: boolean
}

interface LastPurpose {
  /** The payee's name as long as the purpose is that of the last payment. */
  sameAs: string | undefined
  /** Whether the purpose is filled in where it can be: nothing more comes. */
  settled: boolean
}

/**
 * Fills an empty purpose with what the last payment to the same saved account was for, unless something is being typed
 * already. What was filled in for one payee does not stay for the next.
 */
export function useLastPurpose(of: LastPurposeOf): LastPurpose {
  const { control, isShown } = of
  const { form, set } = control
  const { beneficiaryId: to, repeatedPurpose } = form
  const { purpose, name, loading } = usePurposeOfLast(of)
  const [offered, setOffered] = useState<{ to: string; purpose: Partial<Purpose> }>()
  const settled = to === (offered?.to ?? '')
  const isOpen =
    (form.expenseCategory === '' && form.narration === '') || (offered && isPurposeOf(form, offered.purpose))
  useEffect(() => {
    if (settled || loading) return
    // oxlint-disable-next-line react/set-state-in-effect -- The answers are the event, and the purpose is filled in once.
    setOffered(to === '' ? undefined : { to, purpose: purpose ?? {} })
    const change = purposeChange({ to, purpose, repeatedPurpose })
    if (change && isOpen && !(isShown && isTyping())) set(change)
  }, [settled, loading, to, purpose, repeatedPurpose, isOpen, isShown, set])
  return { sameAs: purpose && isPurposeOf(form, purpose) ? name : undefined, settled }
}

/** What the last payment to the chosen payee was for, as soon as it is known. */
function usePurposeOfLast({ control: { form }, customerId, account, paymentMethod }: LastPurposeOf) {
  const { accountId, currencyCode: currency } = account
  const saved = useQuery({ ...savedQuery({ customerId, accountId, currency }), enabled: form.beneficiaryId !== '' })
  const payee = saved.data?.find(({ beneficiaryId }) => beneficiaryId === form.beneficiaryId)
  const name = payee?.lastPaidAt ? payee.beneficiaryAccountName : ''
  const lines = useQuery({ ...paymentsToPayeeQuery(accountId, name), enabled: name !== '' })
  const line = name !== '' && lines.data ? lastPaymentTo(lines.data.records, name) : undefined
  const details = useQuery({
    ...detailsQuery(line?.transactionId ?? ''),
    enabled: line !== undefined,
    refetchInterval: false,
  })
  const categories = useQuery(categoriesQuery())
  const beneficiary = line && details.data?.beneficiary
  const purpose =
    line && payee && beneficiary && paymentMethod && categories.data
      ? purposeOfPaid({ line, beneficiary, payee, paymentMethod, categories: categories.data })
      : undefined
  // Lists that were read before the last payment are being read anew: what they say meanwhile is not what was last.
  const isReading = [saved, lines].some(({ isFetching }) => isFetching)
  return { purpose, name, loading: isReading || [details, categories].some(({ isLoading }) => isLoading) }
}

/** A field that has the focus may hold letters that the form does not know yet. */
const isTyping = () => document.activeElement instanceof HTMLInputElement

const isPurposeOf = (form: Purpose, { expenseCategory = '', narration = '' }: Partial<Purpose>): boolean =>
  (expenseCategory !== '' || narration !== '') &&
  form.expenseCategory === expenseCategory &&
  form.narration === narration
