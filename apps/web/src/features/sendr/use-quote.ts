import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { limitsQuery } from '#domain/limits/limits.queries.ts'
import { type Asked, wantedAmount } from './price.rules.ts'
import { type QuoteAsked, quoteQuery } from './sendr.queries.ts'

const pauseMs = 350

/** The price of what is asked, for the payee as far as it is known, once the typing pauses; `current` says that it belongs to what stands there now. */
export function useQuote(asked: Asked, payee: Pick<QuoteAsked, 'method' | 'bankCountry'> = {}) {
  const amount = wantedAmount(asked)
  const wanted = amount === undefined ? '' : JSON.stringify({ ...asked, ...payee, amount })
  const settled = useSettled(wanted)
  const query = useQuery({
    ...quoteQuery(settled === '' ? { ...asked, amount: '1.00' } : (JSON.parse(settled) as QuoteAsked)),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const limits = useQuery(limitsQuery(asked.from, 'PaymentInstruction'))
  const current = wanted !== '' && wanted === settled && query.data !== undefined && !query.isPlaceholderData
  const fits = query.data?.total.currency === asked.from && query.data.received.currency === asked.to
  return {
    quote: wanted === '' || !fits ? undefined : query.data,
    current: current && fits,
    /** Nothing more comes for what stands there: the price is known, or could not be had. */
    answered: wanted !== '' && wanted === settled && !query.isPlaceholderData && !query.isFetching,
    error: wanted === settled ? query.error : null,
    limits: limits.data,
    refetch: query.refetch,
  }
}

export type Priced = ReturnType<typeof useQuote>

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
