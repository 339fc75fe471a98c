import type { Flags } from '@tradewind/contract/flags'
import type { FundingAccounts } from '#modules/accounts'
import type { Beneficiaries } from '#modules/beneficiaries'
import type { Decisions } from '#modules/decisions'
import type { Foundation } from '#platform/area'
import { reachFault } from './comparison/compare-methods.rules.ts'
import { type CadRail, type SwitchedOff, switchedOffBy } from './comparison/switched-off.rules.ts'
import { createMoneyRules } from './money-rules/money-rules.ts'
import { createNetworkSwitches } from './networks/network-switches.ts'
import { createPriceList } from './price-list/price-list.ts'
import { pricingModule } from './pricing.module.ts'
import type { PricingNeeds } from './pricing.needs.ts'
import { createPricing } from './pricing.service.ts'

interface PricingWorld extends Pick<Foundation, 'db' | 'clock' | 'bankClock' | 'random' | 'log'> {
  env: { flags: Flags; CAD_RAILS?: readonly CadRail[] | undefined }
  services: {
    fundingAccounts: FundingAccounts
    beneficiaries: Beneficiaries
    decisions: Decisions
    rails: PricingNeeds['rails']
    vouchers: { preview: NonNullable<PricingNeeds['previewVoucher']> }
    exchange: { negotiations: { minimums: NonNullable<PricingNeeds['negotiableFrom']> } }
    approvalsOfPayments: { approvalsNeeded: NonNullable<PricingNeeds['approvalsNeeded']> }
  }
}

export const pricingArea = {
  wire({ env: { flags, CAD_RAILS }, services, ...world }: PricingWorld) {
    const { fundingAccounts, beneficiaries, decisions, rails } = services
    const moneyRules = createMoneyRules({ ...world, decisions })
    const networkSwitches = createNetworkSwitches({ ...world, decisions })
    const notOffered = switchedOffBy(flags, CAD_RAILS)
    const switchedOff: SwitchedOff = (way) => {
      const rail = rails.railFor(way.method, way.currency)
      return notOffered(way) ?? moneyRules.excludedFault(way.country) ?? (rail && networkSwitches.noticeOf(rail))
    }
    const priceList = createPriceList({ ...world, decisions })
    const { chargeOf } = priceList
    const pricing = createPricing({
      ...world,
      accounts: fundingAccounts,
      beneficiaries,
      rails,
      chargeOf,
      switchedOff,
      limitsPayoutsByYear: flags.FEATURE_PAYOUT_CREDIT_LIMIT,
      previewVoucher: (asked) => services.vouchers.preview(asked),
      approvalsNeeded: (...order) => services.approvalsOfPayments.approvalsNeeded(...order),
      negotiableFrom: (asked) => services.exchange.negotiations.minimums(asked),
    })
    return {
      services: { pricing, priceList, chargeOf, switchedOff, reachFault, networkSwitches, moneyRules },
      modules: [pricingModule(pricing, { moneyRules, networkSwitches, priceList })],
    }
  },
}
