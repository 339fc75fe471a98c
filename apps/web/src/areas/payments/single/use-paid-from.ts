import * as exchange from '@tradewind/contract/exchange'
import { formatMoney, type Money, money, toDecimal } from '@tradewind/kernel'
import { useEffect, useRef, useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { useSecondsLeft } from '#domain/exchange/held-rate.tsx'
import { soldFault } from '#domain/exchange/quote.rules.ts'
import { usePrice } from '#domain/exchange/use-price.ts'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { failureText } from '#ui/calls/send-once.ts'
import { isRateFor, payersFor, quoteFromText, quoteText } from './paid-from.rules.ts'
import type { SendForm } from './send-form.rules.ts'

interface PaidFromOf {
  form: SendForm
  set: (change: Partial<SendForm>) => void
  account: Account
  /** The accounts that the customer may exchange from. */
  accounts: readonly Account[]
  /** Amount and charge, once they are those of what stands in the form. */
  total: Money | undefined
  reviewing: boolean
  /** A try whose answer was lost is repeated at its own rate, however old. */
  unanswered: boolean
}

const wordsOf = (error: unknown): string | undefined =>
  error instanceof CallFailed ? failureText(error) : error ? "We couldn't get a rate." : undefined

/**
 * The other account that pays, where one was chosen: what that costs at this moment, and for the review a rate that the
 * server holds for a minute. A rate that is over or was refused is never sent again: the customer asks for a new one.
 */
export function usePaidFrom({ form, set, account, accounts, total, reviewing, unanswered }: PaidFromOf) {
  // What was refused by approvers has its money already.
  const payers = form.resubmits === '' ? payersFor(account, accounts, form.paidFrom) : []
  const payer = payers.find(({ accountId }) => accountId === form.paidFrom)
  const isNegotiated = form.negotiationId !== ''
  /** What is asked for: what the payment takes, or what the negotiated rate sells. */
  const asked = isNegotiated
    ? { side: 'sell' as const, amount: form.negotiated }
    : { side: 'buy' as const, amount: total ? toDecimal(total) : '' }
  const quoting = useCall(exchange.createExchangeQuote, { refreshes: [], failures: 'own' })
  const now = usePrice({
    from: payer,
    to: account,
    ...asked,
    negotiationId: form.negotiationId || undefined,
    // Whoever gets no rate asks for one, and a price that stands nowhere helps nobody.
    paused: reviewing && quoting.isError,
  })
  const [held, setHeld] = useState<{ rateId: string; secondsLeft: number }>()
  const written = quoteFromText(form.quoted)
  // For how long one from before a reload holds is not known: it only serves to repeat what was sent with it.
  const isHeld = written !== undefined && held?.rateId === written.rateId
  const fits = isHeld && payer && total && isRateFor(written, payer, total, isNegotiated)
  const quote = unanswered || fits ? written : undefined
  const left = useSecondsLeft(held)
  const holds = fits === true && left > 0

  const renew = async () => {
    if (!payer || !total) return
    const body = {
      fromAccountId: payer.accountId,
      toAccountId: account.accountId,
      ...asked,
      ...(isNegotiated && { bypassRequestId: form.negotiationId }),
    }
    try {
      const given = await quoting.mutateAsync({ body })
      setHeld(given)
      set({ quoted: quoteText(given) })
    } catch {
      // Its words stand in the review.
    }
  }
  /** Asked for by itself once for each review: what runs out in front of the customer is renewed by the customer. */
  const asksItself = reviewing && !unanswered
  const wanted = payer && total ? `${payer.accountId} ${toDecimal(total)} ${form.negotiationId}` : ''
  const askedFor = useRef('')
  useEffect(() => {
    if (!asksItself) askedFor.current = ''
    else if (wanted !== '' && wanted !== askedFor.current) {
      askedFor.current = wanted
      // oxlint-disable-next-line react/set-state-in-effect -- It is set when the server answers, not here.
      if (!holds) void renew()
    }
  })

  // The market may be so that a negotiated rate buys less than when the amount was chosen.
  const isShort = (bought: Money | undefined) =>
    isNegotiated && bought !== undefined && total !== undefined && bought.minor < total.minor
  const shortWords = ({ bought }: { bought: Money }) =>
    `Your rate buys ${formatMoney(bought)}, less than the payment and its charge.`
  const bought = (quote ?? now.price)?.bought

  if (!payer && !(unanswered && quote)) return { payers, paid: undefined }
  return {
    payers,
    paid: {
      account: payer,
      price: now.price,
      current: now.current,
      failure: wordsOf(now.error),
      retry: now.refetch,
      /** What is wrong with what leaves the other account, in its currency. */
      fault:
        payer && now.price && now.current
          ? isShort(now.price.bought)
            ? shortWords(now.price)
            : soldFault(now.price.sold, payer.availableBalance)
          : undefined,
      isNegotiated,
      /** What a negotiated rate buys and the payment does not take. */
      rest:
        isNegotiated && bought && total && bought.minor > total.minor
          ? money(bought.currency, bought.minor - total.minor)
          : undefined,
      /** Its exchange would have to be approved by itself, which cannot be ordered with a payment. */
      isApart: (now.price?.approvalsNeeded ?? 0) > 0,
      quote,
      left,
      holds,
      /** It ran out in front of the customer. */
      ranOut: fits === true && left === 0,
      isRenewing: quoting.isPending,
      quoteFailure: isHeld && isShort(written.bought) ? shortWords(written) : wordsOf(quoting.error),
      renew,
    },
  }
}

export type PaidFrom = NonNullable<ReturnType<typeof usePaidFrom>['paid']>
