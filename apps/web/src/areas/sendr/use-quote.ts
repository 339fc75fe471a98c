import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { limitsQuery } from '#domain/limits/limits.queries.ts'
import { type QuoteInput, wantedAmount } from './price.rules.ts'
import { type QuoteRequest, quoteQuery } from './sendr.queries.ts'

const pauseMs = 350

/** The price of what is asked, for the payee as far as it is known, once the typing pauses; `current` says that it belongs to what stands there now. */
export function useQuote(quoteInput: QuoteInput, payee: Pick<QuoteRequest, 'method' | 'bankCountry'> = {}) {
  const amount = wantedAmount(quoteInput)
  const wanted = amount === undefined ? '' : JSON.stringify({ ...quoteInput, ...payee, amount })
  const settled = useSettled(wanted)
  const query = useQuery({
    ...quoteQuery(settled === '' ? { ...quoteInput, amount: '1.00' } : (JSON.parse(settled) as QuoteRequest)),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const limits = useQuery(limitsQuery(quoteInput.from, 'PaymentInstruction'))
  const current = wanted !== '' && wanted === settled && query.data !== undefined && !query.isPlaceholderData
  const fits = query.data?.total.currency === quoteInput.from && query.data.received.currency === quoteInput.to
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
