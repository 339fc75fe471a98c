import * as treasury from '@tradewind/contract/treasury'
import { queryFor, useCall } from '#ui/calls/api.ts'

export const currencyRatesQuery = queryFor(treasury.listCurrencyRates, {}, { failures: 'own' })
export const marginsQuery = queryFor(treasury.listMargins, {}, { failures: 'own' })

export const useRemoveMargin = () => useCall(treasury.removeMargin)
