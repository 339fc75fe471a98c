import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getTransactionCharge } from '@tradewind/contract/payments'
import { compareSendMethods } from '@tradewind/contract/send-methods'
import { add, type Currency, type Money, parseAmount, toDecimal } from '@tradewind/kernel'
import { useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { canSendFrom, methodsFrom } from '#domain/accounts/account-methods.ts'
import { useSettled } from '#domain/exchange/use-price.ts'
import { categoriesQuery } from '#domain/payees/payee.queries.ts'
import { mayPay, type Profile } from '#domain/session/profile.ts'
import { queryFor } from '#ui/calls/api.ts'
import { useFormControl } from '#ui/form/form-control.ts'
import { blankFollow, type FollowOrder, followFaults } from './follow.rules.ts'

interface FollowOf {
  profile: Profile
  to: Account | undefined
  /** What the payee gets, as it is typed. */
  amount: string
  /** What a negotiated rate buys, once that is known: as much as that and the charge allow is paid, whatever is typed. */
  negotiated: { bought: Money | undefined } | undefined
  /** Nothing can follow: money that only moves, or a request that is for the exchange alone. */
  isAlone: boolean
}

/** The payment that follows an exchange: its form, its charge, and what has to be bought for it. */
export function useFollow({ profile, to, amount: text, negotiated, isAlone }: FollowOf) {
  const control = useFormControl(blankFollow)
  const { form, replace, setFaults } = control
  const { data: categories = [] } = useQuery({ ...categoriesQuery(), enabled: form.pays })
  const currency = to?.currencyCode
  const offered = !isAlone && to !== undefined && canSendFrom(to) && mayPay(profile)
  // Another account has another currency, with beneficiaries of its own.
  const [account, setAccount] = useState(to?.accountId)
  if (account !== to?.accountId) {
    setAccount(to?.accountId)
    replace(blankFollow)
    setFaults({})
  }
  const pays = offered && form.pays
  const paymentMethod = to && methodsFrom(to).find(({ method }) => method === form.method)
  const bought = negotiated?.bought
  const offers = useQuery({
    ...queryFor(
      compareSendMethods,
      {
        query: {
          AccountId: to?.accountId ?? '',
          Amount: bought ? toDecimal(bought) : '',
          CurrencyCode: currency ?? 'GBP',
          ...(form.beneficiaryId && { BeneficiaryId: form.beneficiaryId }),
        },
      },
      { failures: 'own' },
    ),
    enabled: pays && bought !== undefined && bought.currency === currency,
  })
  const most = offers.data?.find(({ paymentMethodType }) => paymentMethodType === form.method)?.mostWithin ?? undefined
  const amount = negotiated ? most : currency ? amountIn(text, currency) : undefined
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
  const total = charge && amount ? add(amount, charge.chargeAmount) : undefined
  const category = categories.find(({ id }) => id === form.expenseCategory)
  return {
    control,
    offered,
    pays,
    paymentMethod: paymentMethod || undefined,
    amount,
    charge,
    failure: asked ? query.error : pays && negotiated ? offers.error : null,
    /** What the rate buys and the payment does not take. */
    bought,
    total,
    /** Its charge is still to come. */
    isPricing: (Boolean(asked) && !charge && !query.error) || (pays && offers.isFetching),
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
