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
    const customerPrices = createCustomerPrices({
      ...world,
      decisions,
      priceList,
      customers: services.customers,
      isOfCustomer: (tx, caller, customerId) => services.isOfCustomer(tx, caller, customerId),
      listSeen: services.staff.recordList,
      customerSeen: services.staff.recordAccess,
    })
    const chargesFor: PricingNeeds['chargesFor'] = (customerId) => (network, amount) => {
      const of = { network, currency: amount.currency }
      const tiers = priceList.tiersOf(of) && (customerPrices.tiersOf({ ...of, customerId }) ?? priceList.tiersOf(of))
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
      modules: [pricingModule(pricing, { customerPrices, moneyRules, networkSwitches, priceList })],
    }
  },
}
