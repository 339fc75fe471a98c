import { chargeByTiers } from '@tradewind/kernel/charge-tiers'
import type { FundingAccounts } from '#modules/accounts'
import type { Beneficiaries } from '#modules/beneficiaries'
import type { Decisions } from '#modules/decisions'
import type { Staff } from '#modules/staff'
import type { Foundation } from '#platform/area'
import { reachFault } from './comparison/compare-methods.rules.ts'
import { type CadRail, switchedOffBy } from './comparison/switched-off.rules.ts'
import { createMoneyRules } from './money-rules/money-rules.ts'
import { createNetworkSwitches } from './networks/network-switches.ts'
import { createCustomerPrices } from './price-list/customer-prices.ts'
import { createPriceGroups } from './price-list/price-groups.ts'
import { createPriceList } from './price-list/price-list.ts'
import { pricingModule } from './pricing.module.ts'
import type { PricingNeeds } from './pricing.needs.ts'
import { createPricing } from './pricing.service.ts'

type OfCustomerPrices = Parameters<typeof createCustomerPrices>[0]

interface PricingWorld extends Pick<Foundation, 'db' | 'clock' | 'bankClock' | 'random' | 'log' | 'features'> {
  env: { CAD_RAILS?: readonly CadRail[] | undefined }
  services: {
    fundingAccounts: FundingAccounts
    beneficiaries: Beneficiaries
    decisions: Decisions
    customers: OfCustomerPrices['customers']
    isOfCustomer: OfCustomerPrices['isOfCustomer']
    staff: Pick<Staff, 'recordAccess' | 'recordList'>
    rails: PricingNeeds['rails']
    vouchers: { preview: NonNullable<PricingNeeds['previewVoucher']> }
    exchange: { negotiations: { minimums: NonNullable<PricingNeeds['negotiableFrom']> } }
    approvalsOfPayments: { approvalsNeeded: NonNullable<PricingNeeds['approvalsNeeded']> }
  }
}

export const pricingArea = {
  wire({ env: { CAD_RAILS }, services, ...world }: PricingWorld) {
    const { fundingAccounts, beneficiaries, decisions, rails } = services
    const moneyRules = createMoneyRules({ ...world, decisions })
    const networkSwitches = createNetworkSwitches({ ...world, decisions })
    const switchedOffFor: PricingNeeds['switchedOffFor'] = (customerId) => (way) => {
      const rail = rails.railFor(way.method, way.currency)
      const off = switchedOffBy(world.features.of(customerId), CAD_RAILS)(way)
      return off ?? moneyRules.excludedFault(way.country) ?? (rail && networkSwitches.noticeOf(rail))
    }
    const priceList = createPriceList({ ...world, decisions })
    const ofCustomers = {
      ...world,
      decisions,
      customers: services.customers,
      isOfCustomer: (...of: Parameters<OfCustomerPrices['isOfCustomer']>) => services.isOfCustomer(...of),
      listSeen: services.staff.recordList,
      customerSeen: services.staff.recordAccess,
    }
    const sharedTiersOf: OfCustomerPrices['priceList']['sharedTiersOf'] = (of) =>
      priceList.tiersOf(of) && (priceGroups.tiersOf(of) ?? priceList.tiersOf(of))
    const customerPrices = createCustomerPrices({ ...ofCustomers, priceList: { sharedTiersOf } })
    const priceGroups = createPriceGroups({ ...ofCustomers, priceList, customerPrices })
    const chargesFor: PricingNeeds['chargesFor'] = (customerId) => (network, amount) => {
      const of = { network, currency: amount.currency, customerId }
      const tiers = priceList.tiersOf(of) && (customerPrices.tiersOf(of) ?? sharedTiersOf(of))
      return tiers && chargeByTiers(tiers, amount)
    }
    const pricing = createPricing({
      ...world,
      accounts: fundingAccounts,
      beneficiaries,
      rails,
      chargesFor,
      switchedOffFor,
      limitsPayoutsByYear: (customerId) => world.features.isOn('FEATURE_PAYOUT_CREDIT_LIMIT', customerId),
      previewVoucher: (asked) => services.vouchers.preview(asked),
      approvalsNeeded: (...order) => services.approvalsOfPayments.approvalsNeeded(...order),
      negotiableFrom: (asked) => services.exchange.negotiations.minimums(asked),
    })
    return {
      services: { pricing, priceList, chargesFor, switchedOffFor, reachFault, networkSwitches, moneyRules },
      modules: [pricingModule(pricing, { customerPrices, moneyRules, networkSwitches, priceGroups, priceList })],
    }
  },
}
