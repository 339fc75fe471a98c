import * as treasury from '@tradewind/contract/treasury'
import { queryFor, useCall } from '#ui/calls/api.ts'

export const currencyRatesQuery = queryFor(treasury.listCurrencyRates, {}, { failures: 'own' })
export const marginsQuery = queryFor(treasury.listMargins, {}, { failures: 'own' })

const refreshes = [treasury.listMargins]

export const useConfirmRate = () =>
  useCall(treasury.confirmRate, { refreshes: [treasury.listCurrencyRates], failures: 'own' })
export const useAddMargin = () => useCall(treasury.addMargin, { refreshes, failures: 'own' })
export const useChangeMargin = () => useCall(treasury.changeMargin, { refreshes, failures: 'own' })
export const useRemoveMargin = () => useCall(treasury.removeMargin, { refreshes })
