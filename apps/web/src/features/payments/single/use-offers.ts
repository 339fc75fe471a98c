import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SendMethod as SendMethodOffer } from '@tradewind/contract/send-methods'
import { toDecimal } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import { compareQuery, type OfferAsked } from '../payments.queries.ts'
import { readAmount } from '../payments.rules.ts'
import { arrivalStaleMs, useSettled } from '../use-charge.ts'

/** What one way of sending offers for the amount. */
export type Offer = z.output<typeof SendMethodOffer>

const pauseMs = 350

/** Every way of sending the typed amount side by side, asked once the typing pauses, and anew once it is known to whom. */
export function useOffers(asked: Omit<OfferAsked, 'amount'> & { amountText: string }) {
  const { amountText, ...about } = asked
  const { currency } = about
  const amount = readAmount(amountText, currency)
  const wanted = amount ? toDecimal(amount) : undefined
  const settled = useSettled(wanted, pauseMs)
  const query = useQuery({
    ...compareQuery({ ...about, amount: settled ?? '1.00' }),
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: arrivalStaleMs,
  })
  const settledNow = wanted !== undefined && settled === wanted && !query.isPlaceholderData
  return {
    offers: wanted === undefined ? undefined : query.data,
    current: settledNow && query.data !== undefined,
    /** Nothing more comes for the amount as it stands: the offers are there, or could not be had. */
    answered: settledNow && !query.isFetching,
  }
}
