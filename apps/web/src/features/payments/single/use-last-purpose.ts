import { useQuery } from '@tanstack/react-query'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { useEffect, useRef } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { categoriesQuery, savedQuery } from '#domain/payees/payee.queries.ts'
import { noPurpose, type Purpose } from '#domain/payees/purpose.rules.ts'
import type { FormControl } from '#lib/form/form-control.ts'
import { detailsQuery, paymentsToPayeeQuery } from '../payments.queries.ts'
import { lastPaymentTo, purposeOfPaid } from './last-purpose.rules.ts'
import { purposeText, type SendForm } from './send-form.rules.ts'

interface LastPurposeOf {
  control: FormControl<SendForm>
  customerId: string
  account: Account
  paymentMethod: CatalogueEntry
}

/**
 * Fills an empty purpose with what the last payment to the same saved account was for, unless something is being typed
 * already. Gives the payee's name as long as the purpose is that of the last payment.
 */
export function useLastPurpose({ control, customerId, account, paymentMethod }: LastPurposeOf): string | undefined {
  const { form, set } = control
  const { accountId, currencyCode: currency } = account
  const saved = useQuery({ ...savedQuery({ customerId, accountId, currency }), enabled: form.beneficiaryId !== '' })
  const payee = saved.data?.find(({ beneficiaryId }) => beneficiaryId === form.beneficiaryId)
  const name = payee?.lastPaidAt ? payee.beneficiaryAccountName : ''
  const lines = useQuery({ ...paymentsToPayeeQuery(accountId, name), enabled: name !== '' })
  const line = lines.data && lastPaymentTo(lines.data.records, name)
  const details = useQuery({
    ...detailsQuery(line?.transactionId ?? ''),
    enabled: line !== undefined,
    refetchInterval: false,
  })
  const { data: categories } = useQuery(categoriesQuery())
  const beneficiary = details.data?.beneficiary
  const purpose =
    line && payee && beneficiary && categories
      ? purposeOfPaid({ line, beneficiary, payee, paymentMethod, categories })
      : undefined

  const offered = useRef(false)
  const isBlank = form.expenseCategory === '' && form.narration === ''
  useEffect(() => {
    if (!purpose || offered.current) return
    offered.current = true
    if (isBlank && !isTyping()) set({ ...purpose, repeatedPurpose: purposeText({ ...noPurpose, ...purpose }) })
  }, [isBlank, purpose, set])
  return purpose && isPurposeOf(form, purpose) ? name : undefined
}

/** A field that has the focus may hold letters that the form does not know yet. */
const isTyping = () => document.activeElement instanceof HTMLInputElement

const isPurposeOf = (form: Purpose, { expenseCategory = '', narration = '' }: Partial<Purpose>): boolean =>
  (expenseCategory !== '' || narration !== '') &&
  form.expenseCategory === expenseCategory &&
  form.narration === narration
