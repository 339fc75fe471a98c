import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getTransactionCharge } from '@tradewind/contract/payments'
import { type Currency, parseAmount, toDecimal } from '@tradewind/kernel'
import { canSend, offeredMethods } from '@tradewind/kernel/payment-methods/catalogue'
import { useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { useSettled } from '#domain/exchange/use-price.ts'
import { categoriesQuery } from '#domain/payees/payee.queries.ts'
import { mayPay, type Profile } from '#domain/session/profile.ts'
import { queryFor } from '#lib/api.ts'
import { useFormControl } from '#lib/form/form-control.ts'
import { blankFollow, type FollowOrder, followFaults, totalOf } from './follow.rules.ts'

interface FollowOf {
  profile: Profile
  to: Account | undefined
  /** What the payee gets, as it is typed. */
  amount: string
  /** Nothing can follow: money that only moves, a rate or a request that is for the exchange alone. */
  isAlone: boolean
}

/** The payment that follows an exchange: its form, its charge, and what has to be bought for it. */
export function useFollow({ profile, to, amount: text, isAlone }: FollowOf) {
  const control = useFormControl(blankFollow)
  const { form, replace, setFaults } = control
  const { data: categories = [] } = useQuery({ ...categoriesQuery(), enabled: form.pays })
  const currency = to?.currencyCode
  const offered = !isAlone && to !== undefined && canSend(to.currencyCode) && mayPay(profile)
  // Another account has another currency, with beneficiaries of its own.
  const [account, setAccount] = useState(to?.accountId)
  if (account !== to?.accountId) {
    setAccount(to?.accountId)
    replace(blankFollow)
    setFaults({})
  }
  const pays = offered && form.pays
  const paymentMethod = currency && offeredMethods(currency).find(({ method }) => method === form.method)
  const amount = currency ? amountIn(text, currency) : undefined
  const settled = useSettled(amount ? toDecimal(amount) : '')
  const asked = pays && to && paymentMethod && settled !== ''
  const query = useQuery({
    ...queryFor(
      getTransactionCharge,
      {
        query: {
          AccountId: to?.accountId ?? '',
          Amount: settled,
          CurrencyCode: currency ?? 'GBP',
          PaymentMethodType: paymentMethod ? paymentMethod.method : 'SortCode',
          ...(form.beneficiaryId && { BeneficiaryId: form.beneficiaryId }),
        },
      },
      { failures: 'own' },
    ),
    enabled: Boolean(asked),
    placeholderData: keepPreviousData,
  })
  const isCurrent = asked && amount && settled === toDecimal(amount) && !query.isPlaceholderData
  const charge = isCurrent ? query.data : undefined
  const total = charge && currency ? totalOf(text, currency, charge.chargeAmount) : undefined
  const category = categories.find(({ id }) => id === form.expenseCategory)
  return {
    control,
    offered,
    pays,
    paymentMethod: paymentMethod || undefined,
    amount,
    charge,
    failure: asked ? query.error : null,
    total,
    /** Its charge is still to come. */
    isPricing: Boolean(asked) && !charge && !query.error,
    faults: () => (pays ? followFaults(form, { category, paymentMethod: paymentMethod || undefined }) : {}),
    /** The payment as it is ordered; nothing where none is, or not everything is known of it. */
    order: (): FollowOrder | undefined =>
      pays && to && paymentMethod && category && amount && total && charge && charge.reason === null
        ? {
            form,
            customerId: profile.id,
            account: to,
            amount,
            charge: charge.chargeAmount,
            total,
            expectedAt: charge.expectedAt,
            approvalsNeeded: charge.approvalsNeeded,
            paymentMethod,
            category,
          }
        : undefined,
  }
}

export type Follow = ReturnType<typeof useFollow>

const amountIn = (text: string, currency: Currency) => {
  const read = parseAmount(text, currency)
  return typeof read === 'string' ? undefined : read
}
