import { prices as contract } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import type { ChargeTier } from '@tradewind/kernel/charge-tiers'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import { invalidField } from '#platform/validation'
import type { PriceList } from './price-list.ts'

/** Prices in the console: HTTP in, HTTP out. */
export function priceRoutes(http: Pick<Http<StaffCaller>, 'handle'>, prices: PriceList): void {
  http.handle(contract.listPrices, ({ caller }) => prices.list(caller))

  http.handle(contract.listPriceChanges, ({ query }) => prices.changes({ page: query.Page, pageSize: query.PageSize }))

  http.handle(contract.previewPrice, ({ params: { network, currencyCode: currency }, body }) =>
    prices.preview({ network, currency, tiers: tiersIn(currency, body.tiers) }),
  )

  http.handle(contract.proposePrice, ({ caller, params: { network, currencyCode: currency }, body }) =>
    prices.propose({ ...body, caller, network, currency, tiers: tiersIn(currency, body.tiers) }),
  )

  http.handle(contract.decidePrice, async ({ caller, params, body }) => {
    await prices.decide({ caller, ...params, ...body })
    return null
  })
}

/** Tiers in minor units of the currency. */
function tiersIn(currency: Currency, tiers: readonly contract.PriceTier[]): ChargeTier[] {
  if (tiers.some(({ flat }) => flat.currency !== currency)) throw invalidField('tiers', `Enter amounts in ${currency}.`)
  return tiers.map(contract.tierFrom)
}
