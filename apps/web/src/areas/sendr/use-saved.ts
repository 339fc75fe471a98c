import { useQuery } from '@tanstack/react-query'
import type { Currency } from '@tradewind/kernel'
import { savedQuery } from '#domain/payees/payee.queries.ts'
import { useProfile } from '#domain/session/session.ts'
import { placeQuery } from './sendr.queries.ts'

/** Everybody saved who can be paid in a currency, from wherever we pay it out. */
export function useSaved(currency: Currency, { enabled = true } = {}) {
  const { id: customerId } = useProfile()
  const place = useQuery({ ...placeQuery(currency), enabled })
  const accountId = place.data?.accountId ?? ''
  const saved = useQuery({ ...savedQuery({ customerId, accountId, currency }), enabled: enabled && accountId !== '' })
  const failing = place.data === undefined ? place : saved
  return {
    saved,
    waiting: enabled && !place.isError && (place.isPending || saved.isLoading) && failing.errorUpdateCount === 0,
    failed: failing.data === undefined && failing.errorUpdateCount > 0,
    isTrying: failing.isFetching,
    again: () => void failing.refetch(),
  }
}
