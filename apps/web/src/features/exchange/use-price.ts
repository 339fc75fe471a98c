import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as exchange from '@tradewind/contract/exchange'
import { useEffect, useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { queryFor } from '#lib/api.ts'
import { type ExchangeForm, readAmount } from './exchange.rules.ts'

const pauseMs = 350

/** What the exchange in the form gives at this moment, once the typing pauses; `current` says that it belongs to what stands there. */
export function usePrice(form: ExchangeForm, from: Account, to: Account | undefined) {
  const currency = form.side === 'sell' ? from.currencyCode : to?.currencyCode
  const amount = currency && readAmount(form.amount, currency)
  const wanted =
    to && amount && to.currencyCode !== from.currencyCode
      ? JSON.stringify({
          FromAccountId: from.accountId,
          ToAccountId: to.accountId,
          Side: form.side,
          Amount: form.amount.replaceAll(',', ''),
          ...(form.negotiationId && { BypassRequestId: form.negotiationId }),
        })
      : ''
  const settled = useSettled(wanted)
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...queryFor(exchange.getExchangePrice, { query: asked(settled) }, { failures: 'own' }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    // The market moves.
    refetchInterval: 30_000,
    staleTime: 0,
  })
  const current = wanted !== '' && wanted === settled && data !== undefined && !isPlaceholderData
  const fits = data?.fromAccountId === from.accountId && data.toAccountId === to?.accountId
  return {
    price: wanted !== '' && fits ? data : undefined,
    current: current && fits,
    error: wanted !== '' && wanted === settled && !isFetching ? error : null,
    refetch,
  }
}

type Asked = Parameters<typeof queryFor<typeof exchange.getExchangePrice>>[1]['query']

const nothing: Asked = { FromAccountId: '', ToAccountId: '', Side: 'sell', Amount: '' }

const asked = (text: string): Asked => (text === '' ? nothing : (JSON.parse(text) as Asked))

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
