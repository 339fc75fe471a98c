import { prices as contract, priceGroups as groups } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import type { ChargeTier } from '@tradewind/kernel/charge-tiers'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import { invalidField } from '#platform/validation'
import type { CustomerPrices } from './customer-prices.ts'
import type { PriceGroups } from './price-groups.ts'
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

/** Customers' own prices in the console. */
export function customerPriceRoutes(http: Pick<Http<StaffCaller>, 'handle'>, prices: CustomerPrices): void {
  http.handle(contract.listCustomerPrices, ({ caller, query }) =>
    prices.changes({ caller, customerId: query.CustomerId, page: query.Page, pageSize: query.PageSize }),
  )

  http.handle(contract.listCustomerPriceProposals, ({ caller }) => prices.waiting(caller))

  http.handle(contract.getCustomerPrice, ({ caller, params: { currencyCode: currency, ...of } }) =>
    prices.get({ ...of, caller, currency }),
  )

  http.handle(contract.previewCustomerPrice, ({ caller, params: { currencyCode: currency, ...of }, body }) =>
    prices.preview({ ...of, caller, currency, tiers: tiersIn(currency, body.tiers) }),
  )

  http.handle(contract.proposeCustomerPrice, ({ caller, params: { currencyCode: currency, ...of }, body }) =>
    prices.propose({ ...body, ...of, caller, currency, tiers: body.tiers && tiersIn(currency, body.tiers) }),
  )

  http.handle(contract.decideCustomerPrice, async ({ caller, params, body }) => {
    await prices.decide({ caller, ...params, ...body })
    return null
  })
}

/** Price groups in the console. */
export function priceGroupRoutes(http: Pick<Http<StaffCaller>, 'handle'>, prices: PriceGroups): void {
  http.handle(groups.listPriceGroups, ({ caller, query }) => prices.list({ caller, customerId: query.CustomerId }))

  http.handle(groups.listPriceGroupProposals, ({ caller }) => prices.waiting(caller))

  http.handle(groups.getPriceGroup, ({ caller, params }) => prices.get({ caller, ...params }))

  http.handle(groups.previewPriceGroup, ({ caller, body }) =>
    prices.preview({ ...body, caller, prices: groupPricesIn(body.prices) }),
  )

  http.handle(groups.proposePriceGroup, ({ caller, body }) =>
    prices.propose({ ...body, caller, prices: groupPricesIn(body.prices) }),
  )

  http.handle(groups.decidePriceGroup, async ({ caller, params, body }) => {
    await prices.decide({ caller, ...params, ...body })
    return null
  })
}

const groupPricesIn = (prices: readonly groups.GroupPrice[]) =>
  prices.map(({ network, currencyCode: currency, tiers }) => ({ network, currency, tiers: tiersIn(currency, tiers) }))

/** Tiers in minor units of the currency. */
function tiersIn(currency: Currency, tiers: readonly contract.PriceTier[]): ChargeTier[] {
  if (tiers.some(({ flat }) => flat.currency !== currency)) throw invalidField('tiers', `Enter amounts in ${currency}.`)
  return tiers.map(contract.tierFrom)
}
