import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { money, toDecimal } from '@tradewind/kernel'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { useEffect, useState } from 'react'
import { useChanged } from '#lib/use-changed.ts'
import { chargeQuery, type OfferRequest } from './payments.queries.ts'
import { readAmount } from './payments.rules.ts'

const pauseMs = 350
/** When money arrives counts from now, not from when the amount was typed: so often it is asked again. */
export const arrivalStaleMs = 30_000

/** What sending the typed amount costs, asked once the typing pauses. `changed` marks a charge that moved by itself. */
export function useCharge({
  paymentMethod,
  amountText,
  ...request
}: Omit<OfferRequest, 'amount'> & {
  paymentMethod: CatalogueEntry | undefined
  amountText: string
}) {
  const { currency } = request
  const amount = readAmount(amountText, currency)
  const wanted = amount ? toDecimal(amount) : undefined
  const settledAmount = useSettled(wanted, pauseMs)
  const query = useQuery({
    ...chargeQuery({ ...request, amount: settledAmount ?? '1.00', method: paymentMethod?.method ?? 'SortCode' }),
    enabled: settledAmount !== undefined && paymentMethod !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: arrivalStaleMs,
  })
  const data = wanted === undefined ? undefined : query.data
  const current = data !== undefined && settledAmount === wanted && !query.isPlaceholderData
  const shown = data ? toDecimal(data.chargeAmount) : ''
  const changed = useChanged(shown)
  return { charge: data, current, changed, error: query.error, refetch: query.refetch }
}

export type Charge = NonNullable<ReturnType<typeof useCharge>['charge']>

/** The voucher of a price that reduces it, with what it adds to the charge, below zero; nothing where it can't be used. */
export function voucherTaken(charge: Charge | undefined) {
  if (charge?.voucher?.reason !== null) return undefined
  const { currency, minor } = charge.voucher.discountAmount
  return { ...charge.voucher, adds: money(currency, -minor) }
}

/** The value once it has stayed the same for a while. */
export function useSettled<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
