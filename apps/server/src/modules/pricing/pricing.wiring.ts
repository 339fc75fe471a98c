import type { Flags } from '@tradewind/contract/flags'
import type { FundingAccounts } from '#modules/accounts'
import type { Beneficiaries } from '#modules/beneficiaries'
import type { Rates } from '#modules/rates'
import type { Foundation } from '#platform/area'
import { reachFault } from './comparison/compare-methods.rules.ts'
import { type CadRail, switchedOffBy } from './comparison/switched-off.rules.ts'
import { pricingModule } from './pricing.module.ts'
import type { PricingNeeds } from './pricing.needs.ts'
import { createPricing } from './pricing.service.ts'

interface PricingWorld extends Pick<Foundation, 'db' | 'bankClock'> {
  env: { flags: Flags; CAD_RAILS?: readonly CadRail[] | undefined }
  services: {
    fundingAccounts: FundingAccounts
    beneficiaries: Beneficiaries
    rails: PricingNeeds['rails']
    rates: Rates
    vouchers: { preview: NonNullable<PricingNeeds['previewVoucher']> }
    approvalsOfPayments: { approvalsNeeded: NonNullable<PricingNeeds['approvalsNeeded']> }
  }
}

export const pricingArea = {
  wire({ env: { flags, CAD_RAILS }, services, ...world }: PricingWorld) {
    const { fundingAccounts, beneficiaries, rails, rates } = services
    const switchedOff = switchedOffBy(flags, CAD_RAILS)
    const pricing = createPricing({
      ...world,
      accounts: fundingAccounts,
      beneficiaries,
      rails,
      switchedOff,
      limitsPayoutsByYear: flags.FEATURE_PAYOUT_CREDIT_LIMIT,
      previewVoucher: (asked) => services.vouchers.preview(asked),
      approvalsNeeded: (...order) => services.approvalsOfPayments.approvalsNeeded(...order),
      negotiableFrom: rates.negotiations.minimums,
    })
    return { services: { pricing, switchedOff, reachFault }, modules: [pricingModule(pricing)] }
  },
}
