import type { FundingAccounts } from '#modules/accounts'
import type { Rails } from '#modules/rails'
import type { Foundation } from '#platform/area'
import type { RecordChange } from '#platform/current-actor'
import { beneficiariesModule } from './beneficiaries.module.ts'
import { createBeneficiaries } from './beneficiaries.service.ts'
import type { RailsForBeneficiaries } from './beneficiaries.types.ts'
import { createPaymentGroups } from './groups/payment-groups.service.ts'

interface BeneficiariesWorld extends Pick<Foundation, 'db' | 'clock' | 'random'> {
  env: { LOOKUP_API_KEY?: string | undefined }
  services: {
    record: RecordChange
    fundingAccounts: FundingAccounts
    rails: Rails & Pick<RailsForBeneficiaries, 'directory'>
    reachFault(to: {
      rail: NonNullable<ReturnType<Rails['railFor']>>
      network: string
      currency: Parameters<Rails['railFor']>[1]
      country: string
    }): string | undefined
  }
}

export const beneficiariesArea = {
  wire({ env, services, ...world }: BeneficiariesWorld) {
    const { record, fundingAccounts, rails } = services
    const beneficiaries = createBeneficiaries({
      ...world,
      record,
      accounts: fundingAccounts,
      lookupKey: env.LOOKUP_API_KEY ?? 'tradewind-public-lookups',
      rails: {
        ...rails,
        reaches: (method, currency, country) => {
          const rail = rails.railFor(method, currency)
          if (!rail) return false
          return services.reachFault({ rail, network: rails.facts(rail).network, currency, country }) === undefined
        },
      },
    })
    const paymentGroups = createPaymentGroups({ ...world, record })
    return {
      services: { beneficiaries, paymentGroups },
      modules: [beneficiariesModule(beneficiaries, paymentGroups, world)],
    }
  },
}
