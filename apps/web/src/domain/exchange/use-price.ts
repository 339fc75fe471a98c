import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as exchange from '@tradewind/contract/exchange'
import { type Currency, parseAmount } from '@tradewind/kernel'
import { useEffect, useState } from 'react'
import { queryFor } from '#ui/calls/api.ts'

const pauseMs = 350

interface Side {
  accountId: string
  currencyCode: Currency
}

interface PriceOf {
  from: Side | undefined
  to: Side | undefined
  /** Whose amount it is; the other follows from it. */
  side: 'sell' | 'buy'
  /** As it is typed. */
  amount: string
  negotiationId?: string | undefined
  /** The price on the screen is enough: it is not asked for again by itself. */
  paused?: boolean
}

/** What an exchange gives at this moment, once the typing pauses; `current` says that it belongs to what is asked. */
export function usePrice({ from, to, side, amount, negotiationId, paused = false }: PriceOf) {
  const currency = (side === 'sell' ? from : to)?.currencyCode
  const wanted =
    from && to && currency && typeof parseAmount(amount, currency) !== 'string' && to.currencyCode !== from.currencyCode
      ? JSON.stringify({
          FromAccountId: from.accountId,
          ToAccountId: to.accountId,
          Side: side,
          Amount: amount.replaceAll(',', ''),
          ...(negotiationId && { BypassRequestId: negotiationId }),
        })
      : ''
  const settled = useSettled(wanted)
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...queryFor(exchange.getExchangePrice, { query: queryOf(settled) }, { failures: 'own' }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    // The market moves.
    refetchInterval: paused ? false : 30_000,
    staleTime: 0,
  })
  const current = wanted !== '' && wanted === settled && data !== undefined && !isPlaceholderData
  const fits = data !== undefined && data.fromAccountId === from?.accountId && data.toAccountId === to?.accountId
  return {
    price: wanted !== '' && fits ? data : undefined,
    current: current && fits,
    error: wanted !== '' && wanted === settled && !isFetching ? error : null,
    refetch,
  }
}

type PriceQuery = Parameters<typeof queryFor<typeof exchange.getExchangePrice>>[1]['query']

const nothing: PriceQuery = { FromAccountId: '', ToAccountId: '', Side: 'sell', Amount: '' }

const queryOf = (text: string): PriceQuery => (text === '' ? nothing : (JSON.parse(text) as PriceQuery))

/** The value once it has stayed the same for a while. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
