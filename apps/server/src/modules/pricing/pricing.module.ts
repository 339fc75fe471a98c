import type { Module } from '#platform/module'
import { moneyRuleRoutes } from './money-rules/money-rules.routes.ts'
import type { MoneyRules } from './money-rules/money-rules.ts'
import type { NetworkSwitches } from './networks/network-switches.ts'
import { networkRoutes } from './networks/networks.routes.ts'
import type { CustomerPrices } from './price-list/customer-prices.ts'
import type { PriceGroups } from './price-list/price-groups.ts'
import type { PriceList } from './price-list/price-list.ts'
import { customerPriceRoutes, priceGroupRoutes, priceRoutes } from './price-list/prices.routes.ts'
import { pricingRoutes } from './pricing.routes.ts'
import type { Pricing } from './pricing.service.ts'

interface ByStaff {
  customerPrices: CustomerPrices
  moneyRules: MoneyRules
  networkSwitches: NetworkSwitches
  priceGroups: PriceGroups
  priceList: PriceList
}

export const pricingModule = (
  pricing: Pricing,
  { customerPrices, moneyRules, networkSwitches, priceGroups, priceList }: ByStaff,
): Module => ({
  name: 'pricing',
  calls: (http) => pricingRoutes(http, pricing),
  staffCalls: (http) => {
    moneyRuleRoutes(http, moneyRules)
    networkRoutes(http, networkSwitches)
    priceRoutes(http, priceList)
    customerPriceRoutes(http, customerPrices)
    priceGroupRoutes(http, priceGroups)
  },
  always: {
    customerPrices: customerPrices.follow,
    moneyRules: moneyRules.follow,
    networkSwitches: networkSwitches.follow,
    priceGroups: priceGroups.follow,
    priceList: priceList.follow,
  },
})
