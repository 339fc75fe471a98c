import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SendMethod as SendMethodOffer } from '@tradewind/contract/send-methods'
import { toDecimal } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import { compareQuery, type OfferRequest } from '../payments.queries.ts'
import { readAmount } from '../payments.rules.ts'
import { arrivalStaleMs, useSettled } from '../use-charge.ts'

/** What one payment method offers for the amount. */
export type Offer = z.output<typeof SendMethodOffer>

const pauseMs = 350

/** Offers of every payment method, fetched when typing pauses and again once the payee is known. */
export function useOffers(request: Omit<OfferRequest, 'amount'> & { amountText: string }) {
  const { amountText, ...offerRequest } = request
  const { currency } = offerRequest
  const amount = readAmount(amountText, currency)
  const wanted = amount ? toDecimal(amount) : undefined
  const settled = useSettled(wanted, pauseMs)
  const query = useQuery({
    ...compareQuery({ ...offerRequest, amount: settled ?? '1.00' }),
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: arrivalStaleMs,
  })
  const settledNow = wanted !== undefined && settled === wanted && !query.isPlaceholderData
  return {
    offers: wanted === undefined ? undefined : query.data,
    current: settledNow && query.data !== undefined,
    /** The offers for the current amount are loaded or have failed. */
    answered: settledNow && !query.isFetching,
  }
}
