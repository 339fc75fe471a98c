import { useQuery } from '@tanstack/react-query'
import { parseAmount, toDecimal } from '@tradewind/kernel'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { useEffect, useRef, useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { usePrice } from '#domain/exchange/use-price.ts'
import { groupAmount } from '#ui/amount.rules.ts'
import { compareQuery } from '../payments.queries.ts'

interface SoldAmountOf {
  /** The account in another currency that pays; none where the account itself does. */
  payer: Account | undefined
  account: Account
  paymentMethod: CatalogueEntry | undefined
  /** What they receive for it; empty where the charge takes all. */
  onAmount: (amount: string) => void
}

/**
 * What leaves the account in another currency, where that is what the customer types: the payment is then what it buys,
 * less the charge, as the server says. Once they know what arrives, that is the amount of the payment.
 */
export function useSoldAmount({ payer, account, paymentMethod, onAmount }: SoldAmountOf) {
  const { accountId, currencyCode: currency } = account
  const [typed, setTyped] = useState<string>()
  const [focused, setFocused] = useState(false)
  const [solved, setSolved] = useState<{ typed: string; isTooLittle: boolean }>()
  const wanted = typed ?? ''
  const isAmount = payer !== undefined && typeof parseAmount(wanted, payer.currencyCode) !== 'string'
  const isOpen = isAmount && solved?.typed !== wanted
  const { price, current, error } = usePrice({ from: payer, to: account, side: 'sell', amount: isOpen ? wanted : '' })
  const bought = isOpen && current ? price?.bought : undefined
  const offers = useQuery({
    ...compareQuery({ accountId, currency, amount: bought ? toDecimal(bought) : '1.00' }),
    enabled: bought !== undefined,
  })
  const offer = bought && offers.data?.find(({ paymentMethodType }) => paymentMethodType === paymentMethod?.method)
  const failed = isOpen && (error !== null || (bought !== undefined && offers.isError))
  const answer = offer && (offer.mostWithin ? groupAmount(toDecimal(offer.mostWithin)) : '')
  const answered = useRef(onAmount)
  useEffect(() => {
    answered.current = onAmount
  })
  useEffect(() => {
    if (answer === undefined) return
    answered.current(answer)
    // oxlint-disable-next-line react/set-state-in-effect -- It is set when the server answers, not here.
    setSolved({ typed: wanted, isTooLittle: answer === '' })
  }, [answer, wanted])
  const isAnswered = typed !== undefined && typed === solved?.typed
  return {
    /** What is typed, until the price of the payment stands in its place. */
    typed: isAnswered && !focused ? undefined : typed,
    /** The amount of the payment is still to come: nothing goes on with the one of before. */
    isSolving: isOpen && !failed,
    fault: failed
      ? "We couldn't get a rate. Enter the amount they receive instead."
      : isAnswered && solved.isTooLittle
        ? "This amount doesn't cover the charge."
        : undefined,
    type: (text: string) => {
      setTyped(text)
      setSolved(undefined)
      if (text.trim() === '') answered.current('')
    },
    focus: setFocused,
    forget: () => {
      setTyped(undefined)
      setSolved(undefined)
    },
  }
}
